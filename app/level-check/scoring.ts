/**
 * How answers become a level: a one-parameter logistic model with a fixed guessing floor, and the posterior over a grid.
 *
 * A person's ability and an item's difficulty are on one scale, counted in levels: A1 goes from 0 to 1, C2 from 5 to 6. The
 * chance of a right answer is c + (1 − c) / (1 + e^−a(ability − difficulty)), the three-parameter model of Birnbaum (in Lord &
 * Novick, Statistical Theories of Mental Test Scores, 1968) with the same slope a for every item and the floor c of its format: a
 * plain Rasch model takes lucky guesses for knowledge. The estimate is the mean of the posterior (EAP: Bock & Mislevy, Applied
 * Psychological Measurement 6, 1982). Figures: npm run level:simulate.
 */

/** Near the lower of the two slopes that the simulation tries, 1.2 and 1.6: a band too wide is better than one too narrow. */
export const LOGITS_PER_LEVEL = 1.17;

const STEP = 0.05;
/** Half a level beyond both ends: a first word before A1, a writer beyond C2. */
export const abilities = Array.from({ length: 141 }, (_, index) => -0.5 + index * STEP);

/** How hard an item is, and how often it is answered rightly by chance. */
export interface ItemParameters {
  /** In levels. */
  readonly difficulty: number;
  /** From 0 to 1. */
  readonly guessing: number;
}

export interface ScoredAnswer extends ItemParameters {
  readonly isRight: boolean;
}

export function chanceOfRight(
  ability: number,
  { difficulty, guessing }: ItemParameters,
  logitsPerLevel = LOGITS_PER_LEVEL,
): number {
  return guessing + (1 - guessing) / (1 + Math.exp(-logitsPerLevel * (ability - difficulty)));
}

/** How much an answer to the item reveals about somebody of this ability (Fisher information). */
export function information(ability: number, item: ItemParameters): number {
  const right = chanceOfRight(ability, item);
  const known = (right - item.guessing) / (1 - item.guessing);
  return (LOGITS_PER_LEVEL * known) ** 2 * ((1 - right) / right);
}

/** The chance of a right answer at each of `abilities`. All items share a dozen such curves. */
function curveOf(item: ItemParameters): number[] {
  const key = `${item.difficulty} ${item.guessing}`;
  const curve = curves.get(key) ?? abilities.map((ability) => chanceOfRight(ability, item));
  curves.set(key, curve);
  return curve;
}
const curves = new Map<string, number[]>();

/** How likely each of `abilities` is after these answers, with all of them equally likely before. */
export function posterior(answers: readonly ScoredAnswer[]): number[] {
  const factors = answers.map((answer) => ({ curve: curveOf(answer), isRight: answer.isRight }));
  const likelihoods = abilities.map((_, index) => {
    let product = 1;
    for (const { curve, isRight } of factors) {
      const right = curve[index] ?? 0;
      product *= isRight ? right : 1 - right;
    }
    return product;
  });
  const sum = likelihoods.reduce((total, likelihood) => total + likelihood, 0);
  return likelihoods.map((likelihood) => likelihood / sum);
}

/** The ability below which this share of the distribution lies. */
export function quantile(distribution: readonly number[], part: number): number {
  let sum = 0;
  for (const [index, share] of distribution.entries()) {
    sum += share;
    if (sum >= part) return (abilities[index] ?? 0) + STEP * (0.5 - (sum - part) / share);
  }
  return abilities.at(-1) ?? 0;
}

export interface Estimate {
  readonly ability: number;
  /** Where the ability lies with a probability of 80 %. */
  readonly band: readonly [from: number, to: number];
}

export function estimate(answers: readonly ScoredAnswer[]): Estimate {
  const distribution = posterior(answers);
  const ability = distribution.reduce((sum, share, index) => sum + share * (abilities[index] ?? 0), 0);
  return { ability, band: [quantile(distribution, 0.1), quantile(distribution, 0.9)] };
}
