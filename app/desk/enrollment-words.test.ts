import { describe, expect, it } from "vitest";
import { availabilityOptions, experienceLevels } from "~/content/pages/enrollment";
import { availabilityWords, experienceColor, experienceLabel } from "./enrollment-words";

describe("an experience badge", () => {
  it.each([
    ["beginner", "green"],
    ["intermediate", "yellow"],
    ["advanced", "red"],
    ["expert", "gray"],
    ["", "gray"],
    ["toString", "gray"],
    ["constructor", "gray"],
  ])("for %s is %s", (experience, color) => {
    expect(experienceColor(experience)).toBe(color);
  });

  it("says the level in words, and an unknown one as it is", () => {
    for (const { value, label } of experienceLevels) expect(experienceLabel(value)).toBe(label);
    expect(experienceLabel("expert")).toBe("expert");
  });
});

describe("an availability", () => {
  it.each([
    ["weekdays", "Weekdays"],
    ["earlyMornings", "Early Mornings"],
    ["lateSundayEvenings", "Late Sunday Evenings"],
    ["", ""],
  ])("%s reads “%s”", (availability, words) => {
    expect(availabilityWords(availability)).toBe(words);
  });

  it("that the form offers reads as it does there", () => {
    for (const { value, label } of availabilityOptions) expect(availabilityWords(value)).toBe(label);
  });
});
