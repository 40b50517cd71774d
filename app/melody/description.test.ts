import { describe, expect, it } from "vitest";
import { describeMelody } from "./description";

const R = String.raw;

describe("a melody in words", () => {
  it.each([
    [R`\Yes`, "Falling melody: Yes"],
    ["/Yes?", "Rising melody: Yes?"],
    [R`\/Yes`, "Fall-rise melody: Yes"],
    [R`Tell me /\more.`, "Rise-fall melody on “more”: Tell me more."],
    [">Well", "Level melody: Well"],
    [R`We 'launch in \June`, "Falling melody on “June”: We launch in June"],
    [R`We \launch in June`, "Falling melody on “launch”: We launch in June"],
    [R`'That’s a \/good i-'dea …`, "Fall-rise melody on “good”: That’s a good idea …"],
    [R`My 'name is Dan-i-\/el-a,`, "Fall-rise melody on “Daniela”: My name is Daniela,"],
  ])("%s is said with its tone and the word that carries it", (sentence, words) => {
    expect(describeMelody(sentence)).toBe(words);
  });

  it("names the tone of each tone group, in order", () => {
    expect(describeMelody(R`The 'costs have \/fall-en, | and the 'mar-gin has \grown.`)).toBe(
      "Fall-rise melody on “fallen,” then falling melody on “grown”: The costs have fallen, and the margin has grown.",
    );
    expect(describeMelody(R`\One, | /two, | \three`)).toBe(
      "Falling melody on “One,” then rising melody on “two,” then falling melody on “three”: One, two, three",
    );
  });

  it("leaves out a group that has no tone, and says a sentence without any as it is", () => {
    expect(describeMelody(R`a 'few 'words | and a \fall`)).toBe(
      "Falling melody on “fall”: a few words and a fall",
    );
    expect(describeMelody("a 'few 'words")).toBe("a few words");
  });
});
