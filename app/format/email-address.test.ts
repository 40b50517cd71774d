import { describe, expect, it } from "vitest";
import { normalizeEmail } from "./email-address";

describe("an address", () => {
  it("is the same in any case, with blanks around it, and however its accents are encoded", () => {
    expect(normalizeEmail("  Ana.RIBEIRO@Example.com\n")).toBe("ana.ribeiro@example.com");
    expect(normalizeEmail("jose\u0301@example.com")).toBe(normalizeEmail("JOS\u00C9@example.com"));
  });
});
