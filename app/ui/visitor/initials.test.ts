import { describe, expect, it } from "vitest";
import { withoutMarks } from "~/melody/notation";
import { initialsMelody, initialsOf } from "./initials";

describe("initials", () => {
  it("take the first letter of the first and of the last name", () => {
    expect(initialsOf("Ana Ribeiro")).toBe("AR");
    expect(initialsOf("María José Peña")).toBe("MP");
    expect(initialsOf("  élodie  ")).toBe("É");
    expect(initialsOf("")).toBe("");
  });

  it("fall on the last letter", () => {
    expect(initialsMelody("EM")).toBe("'E-\\M");
    expect(withoutMarks(initialsMelody("EM"))).toBe("EM");
  });

  it("leave out signs that would be marks in the notation", () => {
    expect(initialsMelody("J-P.")).toBe("'J-\\P");
    expect(initialsMelody("?")).toBe("");
  });
});
