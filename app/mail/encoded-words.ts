/** Bytes of text in one encoded word: 72 of the 75 characters allowed, with the delimiters. */
const BYTES = 45;

/**
 * A text as encoded words (RFC 2047) for the header of a mail, so that every mail program shows it unchanged. Nodemailer
 * encodes only what is not ASCII, but an ASCII text can look like an encoded word.
 */
export function encodedWords(text: string): string {
  const words: string[] = [];
  let word = "";
  for (const character of text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")) {
    if (Buffer.byteLength(word + character) > BYTES) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString("base64")}?=`).join(" ");
}
