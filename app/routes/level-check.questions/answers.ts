import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import type { BankItem } from "~/content/level-check/bank";
import { levelCheckQuestions } from "~/content/level-check/page";
import { fillIn } from "~/format/template";
import { filledIn } from "~/forms/text-rules";
import { UNKNOWN_VALUE } from "~/level-check/answer";

/** The field of an item, and that of "I don’t know" under a gap. */
export const fieldNameOf = ({ id }: { id: number }) => `q${id}`;
export const unknownFieldOf = (item: { id: number }) => `${fieldNameOf(item)}-unknown`;
export const EAR_FIELD = "ear";

/** Longer than any answer, and not long. */
const MAX_ANSWER_LENGTH = 100;

/** Parses the answers to a page. @param first the number of its first question */
export function parseAnswers(form: FormData, items: readonly BankItem[], first: number) {
  const fields = new FormData();
  const shape: Record<string, ReturnType<typeof filledIn>> = {};
  for (const [index, item] of items.entries()) {
    const name = fieldNameOf(item);
    const typed = String(form.get(name) ?? "").trim();
    const isUnknown = typed === "" && form.has(unknownFieldOf(item));
    fields.set(name, (isUnknown ? UNKNOWN_VALUE : typed).slice(0, MAX_ANSWER_LENGTH));
    const { errors } = levelCheckQuestions;
    shape[name] = filledIn(fillIn("answers" in item ? errors.gap : errors.choice, { n: first + index }));
  }
  return parseWithZod(fields, { schema: z.object(shape), disableAutoCoercion: true });
}
