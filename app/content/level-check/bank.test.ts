import { describe, expect, it } from "vitest";
import { levels } from "../pages/levels";
import { type BankItem, bank } from "./bank";

const isGap = (item: BankItem) => "answers" in item;
const choices = bank.flatMap((item) => ("options" in item ? [item] : []));
const gaps = bank.flatMap((item) => ("answers" in item ? [item] : []));

/** Everything of an item that a visitor may see before answering it. */
function shown(item: BankItem): string {
  const read = "options" in item ? [item.document?.text, ...item.options] : [];
  return [item.text, ...read].join(" ").toLowerCase();
}

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];

describe("the bank of the level check", () => {
  it("has at least 20 items a level, a third of them typed gaps, and every skill three times", () => {
    expect(bank.length).toBeGreaterThanOrEqual(120);
    for (const [level] of levels.entries()) {
      const items = bank.filter((item) => item.level === level);
      expect(items.length).toBeGreaterThanOrEqual(20);
      expect(items.filter(isGap).length / items.length).toBeCloseTo(1 / 3, 1);
      for (const skill of ["grammar", "words", "tone", "reading"]) {
        expect(items.filter((item) => item.skill === skill).length, skill).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it("numbers every item once, in the hundred of its level", () => {
    expect(new Set(bank.map(({ id }) => id)).size).toBe(bank.length);
    for (const { id, level } of bank) expect(Math.floor(id / 100), `${id}`).toBe(level + 1);
  });

  it.each(bank.map((item) => [item.id, item] as const))("has item %i in its form", (_id, item) => {
    const blanks = item.text.split("___").length - 1;
    const isAboutWords = item.skill === "grammar" || item.skill === "words";
    expect(blanks).toBe(isAboutWords ? 1 : 0);
    expect(item.why).toMatch(/^[“\p{Lu}].*[.!?]”?$/u);
    expect(item.why.replace(/“.*?”/g, "").split(/[.!?] /).length).toBe(1);
    expect(`${item.text} ${item.why} ${shown(item)}`).not.toMatch(/[–—"]| '|' |\s\s\s/);
    if (item.skill === "reading") expect("document" in item && item.document?.text).toBeTruthy();
  });

  it("explains its answers to “you,” never to “one” or “whoever”", () => {
    const impersonal = /\b(?:whoever|one (?:can|could|did|does not|would|\p{L}+s))\b/iu;
    expect(bank.filter(({ why }) => impersonal.test(why)).map(({ why }) => why)).toEqual([]);
  });

  it.each(choices.map((item) => [item.id, item] as const))(
    "gives item %i four different options",
    (_id, { options }) => {
      expect(new Set(options.map((option) => option.toLowerCase())).size).toBe(4);
      expect(options.every((option) => option === option.trim())).toBe(true);
    },
  );

  it.each(gaps.map((item) => [item.id, item] as const))(
    "asks item %i for something its hint allows",
    (_id, item) => {
      for (const answer of item.answers) {
        if (item.letter) expect(answer.toLowerCase().startsWith(item.letter)).toBe(true);
        if (!item.verb) expect(answer).not.toContain(" ");
      }
      expect(item.verb && item.letter).toBeFalsy();
    },
  );

  it("has answers as they are written where they are shown: with capitals and curly apostrophes", () => {
    for (const { text, answers } of gaps) {
      const [before = ""] = text.split("___");
      const beginsSentence = /(?:^|[.?!”] ?)$/.test(before);
      for (const answer of answers) {
        expect(answer).not.toContain("'");
        if (beginsSentence) expect(answer, text).toMatch(/^\p{Lu}/u);
      }
    }
  });

  it("gives no missing word away in another item", () => {
    const given = gaps
      .filter((item) => item.skill === "words")
      .flatMap((gap) =>
        bank
          .filter(
            (item) =>
              item !== gap && gap.answers.some((answer) => words(shown(item)).includes(answer.toLowerCase())),
          )
          .map((item) => `${item.id} has the answer of ${gap.id}`),
      );
    expect(given).toEqual([]);
  });

  it("asks nothing twice", () => {
    expect(new Set(bank.map((item) => shown(item))).size).toBe(bank.length);
  });
});
