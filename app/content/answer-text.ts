/** How the answers to one question of a form are shown to staff: in mails, lists, exports and personal data. */
export interface AnswerText {
  label: string;
  /** The head of its column in the CSV files, which programs rely on; by default the label in title case. */
  column?: string;
  /** May have several lines: in the CSV files it follows the short answers, always quoted. */
  multiline?: boolean;
}

export type AnswerTexts = Readonly<Record<string, AnswerText>>;

/** The answers to a form; what was not answered is null or absent. */
export type AnswerValues<Texts extends AnswerTexts> = Readonly<Partial<Record<keyof Texts, string | null>>>;

/** Only the labels, by answer name. */
export function labelsOf(texts: AnswerTexts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, { label }]) => [name, label]));
}
