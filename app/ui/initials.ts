/** The initials of a name: of its first and its last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("en") ?? "").join("");
}

/**
 * Initials in the notation of the melodies: stressed, and falling on the last. Signs that the notation would read as
 * marks are left out.
 */
export function initialsMelody(initials: string): string {
  const letters = initials.match(/\p{L}/gu) ?? [];
  return letters
    .map((letter, index) => (index === letters.length - 1 ? `\\${letter}` : `'${letter}`))
    .join("-");
}
