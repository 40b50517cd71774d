/** Code points. */
const LENGTH_LIMIT = 60;
/** Long names have this many words; an advertisement has more. */
const WORD_LIMIT = 6;

/** Letters of any script, with the punctuation of names: O'Brien, 't Hooft, Anne-Marie, J. R., Núria Font i Gal·la, マリア・ガルシア. */
const WORD = /^['’]?\p{L}[\p{L}\p{M}\p{Join_Control}'’.·・‐‑-]*$/u;

/** A period within a word: mail programs turn example.com into a link. */
const LINK = /\.[^.]*\p{L}{2}/u;

/**
 * The name with which a mail greets a visitor; undefined if the text does not look like one. Whoever sends a form chooses both
 * address and name: any other text could be a message to a third person in our name.
 */
export function greetingName(text: string): string | undefined {
  const words = text.split(/[ \u3000]/);
  if ([...text].length > LENGTH_LIMIT || words.length > WORD_LIMIT) return undefined;
  return words.every((word) => WORD.test(word) && !LINK.test(word)) ? text : undefined;
}
