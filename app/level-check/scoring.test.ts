import { describe, expect, it } from "vitest";
import { chanceOfRight, estimate, posterior, type ScoredAnswer } from "./scoring";

const answer = (difficulty: number, isRight: boolean, guessing = 0): ScoredAnswer => ({
  difficulty,
  guessing,
  isRight,
});
const width = (answers: ScoredAnswer[]) => {
  const { band } = estimate(answers);
  return band[1] - band[0];
};

describe("the model", () => {
  it("expects half of what can be known at the item’s own level, and never less than the guesses", () => {
    expect(chanceOfRight(2.5, { difficulty: 2.5, guessing: 0 })).toBeCloseTo(0.5);
    expect(chanceOfRight(2.5, { difficulty: 2.5, guessing: 0.2 })).toBeCloseTo(0.6);
    expect(chanceOfRight(-5, { difficulty: 5.5, guessing: 0.2 })).toBeCloseTo(0.2);
  });
});

describe("the estimate", () => {
  it("knows nothing before the first answer", () => {
    const { ability, band } = estimate([]);
    expect(ability).toBeCloseTo(3);
    expect(band[0]).toBeCloseTo(0.2, 1);
    expect(band[1]).toBeCloseTo(5.8, 1);
  });

  it("rises with each right answer, falls with each wrong one, and grows surer", () => {
    const right = [1, 2, 3].map((difficulty) => answer(difficulty, true));
    expect(estimate(right).ability).toBeGreaterThan(estimate(right.slice(1)).ability);
    expect(estimate([...right, answer(3, false)]).ability).toBeLessThan(estimate(right).ability);
    const settled = [...right, answer(3, false), answer(4, false), answer(2.5, true)];
    expect(width(settled)).toBeLessThan(width(settled.slice(0, 3)));
  });

  it("makes less of a right answer that may have been a guess, and as much of a wrong one", () => {
    expect(estimate([answer(5, true, 0.2)]).ability).toBeLessThan(estimate([answer(5, true)]).ability);
    expect(estimate([answer(5, false, 0.2)]).ability).toBeCloseTo(estimate([answer(5, false)]).ability);
  });

  it("does not depend on the order of the answers", () => {
    const answers = [answer(1, true), answer(4, false), answer(2, true, 0.15)];
    expect(estimate([...answers].reverse()).ability).toBeCloseTo(estimate(answers).ability);
  });

  it("is made of a distribution that adds up to one", () => {
    const sum = posterior([answer(2, true), answer(3, false)]).reduce((total, share) => total + share, 0);
    expect(sum).toBeCloseTo(1);
  });
});
