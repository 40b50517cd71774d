/** Characters, as a person counts them. */
const LONGEST = 60;
/** Long names have as many words; an advertisement has more. */
const MOST_WORDS = 6;

/** Letters of any script, with the signs that names have: O'Brien, Anne-Marie, J. R., Núria Font i Gal·la. */
const WORD = /^\p{L}[\p{L}\p{M}\p{Join_Control}'’.·-]*$/u;

/** A full stop within a word is one of an address: mail programs make a link of example.com. */
const LINK = /\.[^.]*\p{L}{2}/u;

/**
 * The name to greet a visitor with in a mail. Whoever fills in a form chooses the address as well as the name, so what
 * does not look like a name could be a message to somebody else in our name.
 * @returns undefined where it does not look like a name
 */
export function greetingName(text: string): string | undefined {
  const words = text.split(" ");
  if ([...text].length > LONGEST || words.length > MOST_WORDS) return undefined;
  return words.every((word) => WORD.test(word) && !LINK.test(word)) ? text : undefined;
}
