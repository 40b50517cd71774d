/**
 * All items of the level check, from A1 to C2. For their shape and its rules see item.ts.
 */
import { type Level, levels } from "../pages/levels";
import { a1Items } from "./a1";
import { a2Items } from "./a2";
import { b1Items } from "./b1";
import { b2Items } from "./b2";
import { c1Items } from "./c1";
import { c2Items } from "./c2";
import type { Item } from "./item";

/** Stored with every answer that is kept for calibration: raise it with every change of what an item asks. */
export const bankVersion = 3;

const itemsByLevel: Record<Level["level"], readonly Item[]> = {
  A1: a1Items,
  A2: a2Items,
  B1: b1Items,
  B2: b2Items,
  C1: c1Items,
  C2: c2Items,
};

/** An item with the level it was written for, counted from A1 = 0. */
export type BankItem = Item & { readonly level: number };

export const bank: readonly BankItem[] = levels.flatMap(({ level }, index) =>
  itemsByLevel[level].map((item) => ({ ...item, level: index })),
);
