/** The initials of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("en") ?? "").join("");
}

/** Initials in the notation of the melodies: stressed, and falling on the last. Only letters: signs would be marks. */
export function initialsMelody(initials: string): string {
  const letters = initials.match(/\p{L}/gu) ?? [];
  return letters
    .map((letter, index) => (index === letters.length - 1 ? `\\${letter}` : `'${letter}`))
    .join("-");
}
