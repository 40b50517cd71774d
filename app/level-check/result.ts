import type { Skill } from "~/content/level-check/item";
import { type Level, levels } from "~/content/pages/levels";
import { type Answer, type ScoredItem, scored } from "./answer";
import { chanceOfRight, type Estimate, estimate } from "./scoring";

/** A place on the scale, to half a level. */
interface Place {
  readonly level: Level;
  readonly half: "lower" | "upper";
}

export interface SkillResult {
  readonly skill: Skill;
  readonly answers: readonly ScoredItem[];
  readonly right: number;
  /**
   * At least half of its answers are right, and it is no worse than the answers as a whole, each skill measured against what its
   * questions would lead one to expect.
   */
  readonly isStrong: boolean;
}

export interface LevelResult extends Estimate {
  readonly place: Place;
  readonly from: Place;
  readonly to: Place;
  readonly answers: readonly ScoredItem[];
  readonly skills: readonly SkillResult[];
}

const SKILLS: readonly Skill[] = ["reading", "tone", "grammar", "words"];

/** Everything that the answers show. */
export function levelResult(submitted: readonly Answer[]): LevelResult {
  const answers = scored(submitted);
  const { ability, band } = estimate(answers);
  const countRight = (some: typeof answers) => some.filter((answer) => answer.isRight).length;
  const expected = (some: typeof answers) =>
    some.reduce((sum, answer) => sum + chanceOfRight(ability, answer), 0);
  const usual = countRight(answers) / expected(answers);
  const skills = SKILLS.flatMap((skill) => {
    const ofSkill = answers.filter(({ item }) => item.skill === skill);
    if (ofSkill.length === 0) return [];
    const right = countRight(ofSkill);
    const isStrong =
      right === ofSkill.length || (2 * right >= ofSkill.length && right / expected(ofSkill) >= usual);
    return [{ skill, answers: ofSkill, right, isStrong }];
  });
  return {
    ability,
    band,
    place: placeOf(ability),
    from: placeOf(band[0]),
    to: placeOf(band[1]),
    answers,
    skills,
  };
}

export function placeOf(ability: number): Place {
  const onScale = Math.min(Math.max(ability, 0), levels.length - 0.01);
  const level = levels[Math.floor(onScale)] as Level;
  return { level, half: onScale % 1 < 0.5 ? "lower" : "upper" };
}

/** Such as "the lower half of B2". */
export function placeInWords({ level, half }: Place): string {
  return `the ${half} half of ${level.level}`;
}

/** The result in one line, as staff read it. */
export function resultLine({ place, from, to, answers }: LevelResult): string {
  const [lower, upper] = [placeInWords(from), placeInWords(to)];
  const band = lower === upper ? `within ${lower}` : `from ${lower} to ${upper}`;
  return `${place.level.level}, ${place.half} half (80% band ${band}, ${answers.length} answers)`;
}

/** The items worth a second look: wrong or unknown, the easiest for this person first, since they are the next to learn. */
export function secondLook({ answers }: LevelResult, most: number): ScoredItem[] {
  return answers
    .filter((answer) => !answer.isRight)
    .sort((a, b) => a.item.level - b.item.level)
    .slice(0, most);
}
