import type { BankItem } from "~/content/level-check/bank";
import { shownOptions } from "~/level-check/answer";
import type { ShownItem } from "./Question";

/** An item without its answer. */
export function toShown(item: BankItem): ShownItem {
  const { id, skill, text } = item;
  if ("answers" in item) return { id, skill, text, verb: item.verb, letter: item.letter };
  return {
    id,
    skill,
    text,
    document: item.document,
    options: shownOptions(item).map((option) => option.text),
  };
}
