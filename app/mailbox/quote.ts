/** A part of a mail's text: what its sender wrote, or what it quotes from an earlier mail. */
export interface TextPart {
  quoted: boolean;
  text: string;
}

/** Characters of a mail that a thread shows; the rest is on the mail's own page. */
const MAX_SHOWN_LENGTH = 12_000;

/** Characters of a mail that a thread reads: one more, to tell whether there is more. */
export const MAX_READ_LENGTH = MAX_SHOWN_LENGTH + 1;

/** A mail with more parts than this was made to fill the page: it is shown as a single part. */
const MAX_PARTS = 200;

export const isLong = (text: string): boolean => text.length > MAX_SHOWN_LENGTH;

/** What a thread shows of a mail's text, in its parts. */
export const shownParts = (text: string): TextPart[] =>
  splitQuotes(isLong(text) ? `${text.slice(0, MAX_SHOWN_LENGTH)} …` : text);

/** Lines that separate a mail from what it quotes, in the languages of most visitors. */
const DIVIDERS = [
  /^-{2,}\s*(original message|urspr[üu]ngliche nachricht|message d'origine|mensaje original|messaggio originale|mensagem original)\s*-{2,}$/i,
  /^_{20,}$/,
];
/** The sentence before a quotation, such as "On Monday, Ana wrote:". */
const INTRODUCTION =
  /^(on|am|le|el|il|em)\b.{5,200}\b(wrote|schrieb|a [ée]crit|escribi[óo]|ha scritto|escreveu)\b.{0,80}:$/i;
const field = (names: string) => new RegExp(`^\\*?(${names})\\s?:\\*?\\s`, "i");
const DATE_AND_SUBJECT =
  "sent|gesendet|envoy[ée]|enviado|inviato|date|datum|subject|betreff|objet|asunto|oggetto|assunto";
const FIELD = field(`from|von|de|da|to|an|[àa]|para|${DATE_AND_SUBJECT}`);
/** A line about dates or numbers may also say "from" one "to" another. */
const CERTAIN_FIELD = field(DATE_AND_SUBJECT);

/**
 * Splits a text into what was written and what is quoted, so that a page can fold the latter. Joined by line breaks, the parts
 * are the text again. A text that would be nothing but a quotation is shown whole.
 */
export function splitQuotes(text: string): TextPart[] {
  const lines = text.split("\n");
  const parts: { quoted: boolean; lines: string[] }[] = [];
  let restIsQuoted = false;
  for (const [index, line] of lines.entries()) {
    restIsQuoted ||= opensQuote(lines, index);
    const quoted = restIsQuoted || /^\s*>/.test(line) || introducesQuote(lines, index);
    const last = parts.at(-1);
    // A blank line belongs to the part before it.
    if (last && (last.quoted === quoted || (line.trim() === "" && last.quoted))) last.lines.push(line);
    else parts.push({ quoted, lines: [line] });
  }
  const split = parts.map(({ quoted, lines }) => ({ quoted, text: lines.join("\n") }));
  const hasOwnWords = split.some((part) => !part.quoted && part.text.trim() !== "");
  return hasOwnWords && split.length <= MAX_PARTS ? split : [{ quoted: false, text }];
}

/** What was written in a mail, without what it quotes from earlier ones. */
export const withoutQuotes = (text: string): string =>
  splitQuotes(text)
    .filter(({ quoted }) => !quoted)
    .map((part) => part.text.trim())
    .filter(Boolean)
    .join("\n\n");

/** Whether everything from here on is an earlier mail: its fields follow immediately, or a dividing line says so. */
function opensQuote(lines: string[], index: number): boolean {
  const line = (lines[index] ?? "").trim();
  const next = (lines[index + 1] ?? "").trim();
  if (DIVIDERS.some((divider) => divider.test(line))) return FIELD.test(`${next} `) || /^-/.test(line);
  if (!FIELD.test(`${line} `) || !FIELD.test(`${next} `)) return false;
  return lines.slice(index, index + 3).some((each) => CERTAIN_FIELD.test(`${each.trim()} `));
}

/** "On Monday, Ana wrote:", on one line or two, right before lines that begin with ">". */
function introducesQuote(lines: string[], index: number): boolean {
  // Quick for most lines: a mail may have 200,000.
  if (!lines.slice(index, index + 2).some((line) => line.trimEnd().endsWith(":"))) return false;
  for (const length of [1, 2]) {
    for (let start = index - length + 1; start <= index; start++) {
      const words = lines
        .slice(start, start + length)
        .join(" ")
        .trim();
      const after = lines.slice(start + length, start + length + 2).find((line) => line.trim() !== "");
      if (start >= 0 && INTRODUCTION.test(words) && after && /^\s*>/.test(after)) return true;
    }
  }
  return false;
}
