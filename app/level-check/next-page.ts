import { type BankItem, bank } from "~/content/level-check/bank";
import type { Skill } from "~/content/level-check/item";
import {
  abilities,
  estimate,
  type ItemParameters,
  information,
  posterior,
  quantile,
  type ScoredAnswer,
} from "./scoring";
import { seededRandom } from "./seeded-random";

/** What a page asks, so that every sitting covers all skills and a third of its items are typed gaps. */
const PAGE: readonly { skill: Skill; isGap: boolean }[] = [
  { skill: "grammar", isGap: false },
  { skill: "words", isGap: true },
  { skill: "tone", isGap: false },
  { skill: "grammar", isGap: true },
  { skill: "words", isGap: false },
  { skill: "reading", isGap: false },
];

export const ITEMS_A_PAGE = PAGE.length;
/** Fewer answers look surer than they are, above all at the ends of the scale. */
export const MIN_ITEMS = 18;
export const MAX_ITEMS = 30;
/** The check stops when the band is at most this wide, in levels. */
const BAND_GOAL = 1;

/** Where the first page starts, which does not affect how the answers are scored. */
export const starts = ["gentle", "middle", "challenge"] as const;
export type Start = (typeof starts)[number];
const START_LEVELS: Record<Start, number> = { gentle: 1.25, middle: 3, challenge: 4.75 };
/** How many levels around the start the first page covers, as a standard deviation. */
const START_SPREAD = 1;

export const isGap = (item: BankItem) => "answers" in item;

/** The items for each position on a page. */
const itemsOfPage = PAGE.map((kind) =>
  bank.filter((item) => item.skill === kind.skill && isGap(item) === kind.isGap),
);

/** Some people who do not know an answer say so, so lucky guesses are rarer than one in four. */
const GUESSING_SHARE = 0.65;

/** An item is taken to be as hard as its author thought: the middle of the level it was written for. */
export function itemParameters(item: BankItem): ItemParameters {
  const guessing = "options" in item ? GUESSING_SHARE / item.options.length : 0;
  return { difficulty: item.level + 0.5, guessing };
}

export interface SittingSoFar {
  readonly start: Start;
  /** Chooses among items that are equally informative. */
  readonly seed: number;
  readonly answers: readonly (ScoredAnswer & { readonly id: number })[];
}

/** Whether the answers are informative enough, or the maximum has been reached. */
export function isFinished({ answers }: SittingSoFar): boolean {
  if (answers.length < MIN_ITEMS) return false;
  if (answers.length + ITEMS_A_PAGE > MAX_ITEMS) return true;
  const { band } = estimate(answers);
  return band[1] - band[0] <= BAND_GOAL;
}

/**
 * The items of the next page, always the same for the same sitting. Each covers its share of where the ability may lie, and is the
 * unused item of its kind that is most informative there.
 */
export function nextPage({ start, seed, answers }: SittingSoFar): BankItem[] {
  const random = seededRandom(seed + answers.length);
  const distribution = answers.length > 0 ? posterior(answers) : startDistribution(START_LEVELS[start]);
  const used = new Set(answers.map(({ id }) => id));
  const shares = shuffled(
    PAGE.map((_, index) => (index + 0.5) / PAGE.length),
    random,
  );
  return itemsOfPage.flatMap((items, index) => {
    const ability = quantile(distribution, shares[index] ?? 0.5);
    const candidates = items.filter((item) => !used.has(item.id));
    const informationOfItems = candidates.map((item) => information(ability, itemParameters(item)));
    const most = Math.max(...informationOfItems);
    const best = candidates.filter((_, candidate) => informationOfItems[candidate] === most);
    return best.slice(Math.floor(random() * best.length)).slice(0, 1);
  });
}

function startDistribution(level: number): number[] {
  const weights = abilities.map((ability) => Math.exp(-0.5 * ((ability - level) / START_SPREAD) ** 2));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The entries in random order (Fisher and Yates). */
export function shuffled<Entry>(entries: readonly Entry[], random: () => number): Entry[] {
  const result = [...entries];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other] as Entry, result[last] as Entry];
  }
  return result;
}
