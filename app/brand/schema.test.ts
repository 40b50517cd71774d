import { describe, expect, it } from "vitest";
import { SHIPPED_ACCENTS } from "./accents";
import { accentsSchema } from "./schema";

const messageOf = (pen: unknown) => {
  const { pen: shipped, marker } = SHIPPED_ACCENTS;
  const result = accentsSchema.safeParse({ pen: { light: pen, dark: shipped.dark }, marker });
  return result.success ? undefined : result.error.issues[0]?.message;
};

describe("the accents of the brand", () => {
  it("are accepted as shipped, in capitals too", () => {
    expect(accentsSchema.parse(SHIPPED_ACCENTS)).toEqual(SHIPPED_ACCENTS);
    expect(messageOf(" #B5103C ")).toBeUndefined();
  });

  it("are nothing but six digits: no word of CSS gets into a stylesheet", () => {
    for (const pen of [
      "red",
      "#fff",
      "#b5103c;}body{display:none",
      "url(//evil)",
      "",
      undefined,
      ["#b5103c"],
    ])
      expect(messageOf(pen), String(pen)).toContain("#");
  });

  it("say the ratio, what is needed and the nearest color that passes", () => {
    expect(messageOf("#ff6600")).toMatch(/2\.\d:1 .* 4\.5:1 .* #[0-9a-f]{6}\.$/);
  });
});
