import { type BankItem, bank } from "~/content/level-check/bank";
import { isFinished, itemParameters, nextPage, type SittingSoFar, starts } from "./next-page";
import { chanceOfRight, estimate } from "./scoring";
import { seededRandom } from "./seeded-random";

interface SimulationOptions {
  sittings: number;
  /** How much the chance of a right answer really changes from one level to the next. */
  logitsPerLevel: number;
  /** How often somebody who does not know the answer says so instead of guessing. */
  admitting: number;
}

/** How wrong the authors were about their items: a standard deviation, in logits. */
const AUTHORS_ERROR = 0.5;

export interface SimulationResult {
  /** Shares of all sittings, from 0 to 1. */
  withinHalfALevel: number;
  exactLevel: number;
  /** How often the true level was in the 80 % band. */
  covered: number;
  /** Items. */
  median: number;
  mean: number;
}

/** Lets simulated people of all levels take the check, with items that are harder or easier than their authors thought. */
export function simulate({ sittings, logitsPerLevel, admitting }: SimulationOptions): SimulationResult {
  const random = seededRandom(1);
  const lengths: number[] = [];
  let [near, exact, covered] = [0, 0, 0];
  let difficulties = new Map<BankItem, number>();

  for (let sitting = 0; sitting < sittings; sitting++) {
    // Errors of judgment belong to the bank, not to a person: a new bank now and then, so that none decides the figures.
    if (sitting % 10 === 0) {
      const error = () => (normal(random) * AUTHORS_ERROR) / logitsPerLevel;
      difficulties = new Map(bank.map((item) => [item, itemParameters(item).difficulty + error()]));
    }
    const ability = random() * 6;
    const answer = (item: BankItem) => {
      const parameters = itemParameters(item);
      const difficulty = difficulties.get(item) ?? parameters.difficulty;
      const isKnown = random() < chanceOfRight(ability, { difficulty, guessing: 0 }, logitsPerLevel);
      const isLucky = "options" in item && random() >= admitting && random() < 1 / item.options.length;
      return { ...parameters, id: item.id, isRight: isKnown || isLucky };
    };
    let state: SittingSoFar = { start: startOf(ability), seed: Math.floor(random() * 2 ** 31), answers: [] };
    while (!isFinished(state))
      state = { ...state, answers: [...state.answers, ...nextPage(state).map(answer)] };

    const { ability: estimated, band } = estimate(state.answers);
    lengths.push(state.answers.length);
    if (Math.abs(estimated - ability) <= 0.5) near++;
    if (Math.floor(clamp(estimated)) === Math.floor(ability)) exact++;
    if (band[0] <= ability && ability <= band[1]) covered++;
  }
  lengths.sort((a, b) => a - b);
  return {
    withinHalfALevel: near / sittings,
    exactLevel: exact / sittings,
    covered: covered / sittings,
    median: lengths[Math.floor(sittings / 2)] ?? 0,
    mean: lengths.reduce((sum, length) => sum + length, 0) / sittings,
  };
}

const clamp = (ability: number) => Math.min(Math.max(ability, 0), 5.999);

/** People choose the start that fits them best. */
function startOf(ability: number) {
  return starts[Math.floor(ability / 2)] ?? "middle";
}

/** A number with the standard normal distribution (Box and Muller). */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
