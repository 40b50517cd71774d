/**
 * The shape of an item of the level check.
 *
 * Rules:
 * - `id` is stored with every answer and is in links to results: never give an item another id, or an id to another item.
 *   A new item gets the next free number of its hundred; an item that is dropped leaves its number unused.
 * - `text` has `___` where something is missing. Tone and reading items are questions without a gap.
 * - The first of the `options` is the right one; the page shuffles them.
 * - Any of the `answers` to a gap is right. Capitals, blanks, apostrophes and contractions do not matter, see
 *   app/level-check/gap-answer.ts; British and American spelling are both listed.
 * - Change the bank's version (bank.ts) with every change of what an item asks.
 */
export type Skill = "grammar" | "words" | "tone" | "reading";

interface ItemBase {
  /** The hundreds are the level it was written for, A1 being 1. */
  readonly id: number;
  readonly skill: Skill;
  readonly text: string;
  /** One sentence that explains the answer afterwards. */
  readonly why: string;
}

export interface ChoiceItem extends ItemBase {
  readonly options: readonly [string, string, string, string];
  /** What is read before the question. */
  readonly document?: { readonly from?: string; readonly subject: string; readonly text: string };
}

interface GapItem extends ItemBase {
  readonly answers: readonly [string, ...string[]];
  /** The verb that is to be put into its right form. Without one, one word is missing. */
  readonly verb?: string;
  /** What the missing word begins with, where several would fit. */
  readonly letter?: string;
}

export type Item = ChoiceItem | GapItem;
