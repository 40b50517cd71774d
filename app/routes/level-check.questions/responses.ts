import { bankVersion } from "~/content/level-check/bank";
import { scored } from "~/level-check/answer";
import { LOGITS_PER_LEVEL } from "~/level-check/scoring";
import type { Sitting } from "~/level-check/token.server";

/** What is stored of a sitting for calibration: each answer, and what its item was scored with. */
export function responsesOf({ id, answers }: Pick<Sitting, "id" | "answers">) {
  return scored(answers).map(({ id: item, code, difficulty, guessing }, position) => ({
    sitting: id,
    position,
    item,
    bankVersion,
    difficulty,
    guessing,
    logitsPerLevel: LOGITS_PER_LEVEL,
    code,
  }));
}
