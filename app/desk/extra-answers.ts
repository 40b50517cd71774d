import type { AnswerTexts, AnswerValues } from "~/content/answer-text";

/**
 * The answers to a form that a staff page has no fixed place for, with their labels, in the order of the form: a new field
 * appears automatically.
 */
export function extraAnswers<Texts extends AnswerTexts>(
  texts: Texts,
  values: AnswerValues<Texts>,
  shown: readonly (keyof Texts)[],
): [label: string, value: string][] {
  return Object.entries(texts).flatMap(([name, { label }]): [string, string][] => {
    const value = values[name as keyof Texts];
    return value && !shown.includes(name) ? [[label, value]] : [];
  });
}
