import { expect, it } from "vitest";
import { addTypedSince } from "./typed-since";

const closing = "Kind regards,\nGrace";
const sent = `Dear Ana,\n\n\n\n${closing}`;
const text = `Dear Ana,\n\nIt costs $999.\n\n${closing}`;

it.each([
  ["is a paragraph before the closing", sent, `Dear Ana,\n\nHello \n\n${closing}`, text, "Hello "],
  [
    "stands after what was typed before",
    `Hi.\n\n${closing}`,
    `Hi. Yes.\n\n${closing}`,
    `Hi.\n\n${text}`,
    "Yes.",
  ],
  ["stands at the end of a text that has another end", sent, `${sent} PS`, "Dear Ana,", "PS"],
])("what is typed while a text is on its way %s, and typing goes on there", (_, sent, field, text, words) => {
  const merged = addTypedSince({ sent, field }, text);
  const at = merged.text.length - (merged.text.endsWith(closing) ? `\n\n${closing}`.length : 0);
  expect(merged.caret).toBe(at);
  expect(merged.text.slice(0, at).endsWith(`\n\n${words}`)).toBe(true);
  expect(merged.text.replace(`\n\n${words}`, "")).toBe(text);
});

it.each([
  ["nothing was typed", sent],
  ["something was only deleted", `Dear Ana,\n\n${closing}`],
])("the text stays as it came back where %s", (_, field) => {
  expect(addTypedSince({ sent, field }, text).text).toBe(text);
});

it("a text that comes back as it was sent leaves the field alone", () => {
  const field = `Dear Ana,\n\nHello\n\n${closing}`;
  expect(addTypedSince({ sent, field }, sent).text).toBe(field);
});
