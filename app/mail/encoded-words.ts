/** Bytes of text in one encoded word: with what stands around them 72 of the 75 characters it may have. */
const BYTES = 45;

/**
 * A text as it may stand in a header of a mail, in encoded words (RFC 2047): whatever it holds, every mail program shows
 * it as it is. Nodemailer does so only for what is not ASCII, and an ASCII text can look like an encoded word.
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
