import { describe, expect, it } from "vitest";
import { mixesLetters, normalizeEmail } from "./email-address";

describe("an address", () => {
  it("is the same in any case, with spaces around it, and however its accents are encoded", () => {
    expect(normalizeEmail("  Ana.RIBEIRO@Example.com\n")).toBe("ana.ribeiro@example.com");
    expect(normalizeEmail("jose\u0301@example.com")).toBe(normalizeEmail("JOS\u00C9@example.com"));
  });

  it("is the same however the mailbox is spelled that mails to it reach", () => {
    for (const spelling of [
      "ＡＮＡ@ｅｘａｍｐｌｅ．ｃｏｍ",
      "ana@example。com",
      "ana@ex\u00ADam\u200Bple.com",
    ]) {
      expect(normalizeEmail(spelling)).toBe("ana@example.com");
    }
    expect(normalizeEmail("ana@EXÄMPLE.de")).toBe(normalizeEmail("Ana@xn--exmple-cua.de"));
    expect(normalizeEmail("почта@пример.рф")).toBe(normalizeEmail("почта@XN--e1afmkfd.xn--p1ai"));
  });

  it("with an invalid host is only the same as itself", () => {
    for (const strange of ["ana@example.com/path", "ana@exa%6dple.com", "ana@пример.рф:80", "ana"]) {
      expect(normalizeEmail(strange.toUpperCase())).toBe(strange);
    }
  });
});

it.each([
  ["аna@example.com", true],
  ["ana@ехample.com", true],
  ["nikοs@example.com", true],
  ["ana.ribeiro@example.com", false],
  ["özlem@exämple.de", false],
  ["почта@example.com", false],
  ["иван.petrov@пример.рф", false],
  ["nikos2@παράδειγμα.gr", false],
])("the address %s mixes letters of two alphabets in a word: %s", (address, isMixed) => {
  expect(mixesLetters(address)).toBe(isMixed);
});
