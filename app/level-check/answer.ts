import { type BankItem, bank } from "~/content/level-check/bank";
import { fitsGap } from "./gap-answer";
import { itemParameters, shuffled } from "./next-page";
import type { ScoredAnswer } from "./scoring";
import { seededRandom } from "./seeded-random";

/** The code of an answer: the index of an option in the bank, where 0 is the right one, or one of these. */
export const UNKNOWN = 4;
export const RIGHT_GAP = 5;
export const WRONG_GAP = 6;

/** An answer as it is sent, stored and scored. */
export interface Answer {
  readonly id: number;
  readonly code: number;
}

/** An answer with the parameters that it is scored with. */
export interface ScoredItem extends Answer, ScoredAnswer {
  readonly item: BankItem;
}

const itemsById = new Map(bank.map((item) => [item.id, item]));

const isRight = ({ code }: Answer) => code === 0 || code === RIGHT_GAP;

/** The answers with their scoring parameters. Those to items that are no longer in the bank are left out. */
export function scored(answers: readonly Answer[]): ScoredItem[] {
  return answers.flatMap((answer) => {
    const item = itemsById.get(answer.id);
    return item ? [{ ...answer, ...itemParameters(item), isRight: isRight(answer), item }] : [];
  });
}

/** The options in the order in which they are shown, always the same for an item, each with its index in the bank. */
export function shownOptions(item: BankItem): { code: number; text: string }[] {
  if (!("options" in item)) return [];
  const options = item.options.map((text, code) => ({ code, text }));
  return shuffled(options, seededRandom(item.id));
}

/** The value that is sent for "I don’t know." */
export const UNKNOWN_VALUE = "unknown";

/** The code of what a form sent for an item: the position of an option as shown, a typed text, or `UNKNOWN_VALUE`. */
export function codeOf(item: BankItem, value: string): number {
  if (value === UNKNOWN_VALUE) return UNKNOWN;
  if ("answers" in item) return fitsGap(value, item.answers) ? RIGHT_GAP : WRONG_GAP;
  return shownOptions(item)[Number(value)]?.code ?? UNKNOWN;
}
