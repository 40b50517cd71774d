import { expect, it } from "vitest";
import { shippedTexts, textKeys } from "~/content/shipped.server";
import { editingTexts } from "~/content/staff/content";
import { KNOWN_FIELDS } from "./known-fields";

it.each([
  ["look", "2 hours", ["look"]],
  ["answer", "24 hours", ["look", "answer"]],
] as const)("who changes the hours of the promise %s reads which texts say %s", (_, words, fields) => {
  const hints = fields.map((field) => KNOWN_FIELDS[field]?.hint).join(" ");
  const promising = textKeys.filter((key) =>
    new RegExp(`\\b${words}`, "i").test(JSON.stringify(shippedTexts[key])),
  );
  expect(promising.length).toBeGreaterThan(2);
  for (const key of promising) expect(hints).toContain(editingTexts.keys[key].title);
});
