/** Values that no form sends, but that a text of an earlier version may have where this version has a text, a list or a group. */
const oddValues: unknown[] = [
  7,
  "x",
  null,
  [],
  {},
  ["x", 7, null, [["x"]]],
  { title: { title: ["x"] }, "0": "x", length: 3 },
  { toString: "x", valueOf: 7 },
  JSON.parse(`${"[".repeat(1500)}"x"${"]".repeat(1500)}`),
  JSON.parse(`${'{"title":'.repeat(1000)}"x"${"}".repeat(1000)}`),
];

/** Variants of a text in which the whole, or one part down to four levels deep, is replaced with an odd value. */
export const oddTexts = (text: unknown): unknown[] =>
  [0, 1, 2, 3, 4].flatMap((depth) => oddValues.map((odd) => replaced(text, odd, depth)));

function replaced(text: unknown, odd: unknown, depth: number): unknown {
  if (depth === 0) return odd;
  if (Array.isArray(text)) return text.map((each) => replaced(each, odd, depth - 1));
  if (typeof text !== "object" || text === null) return text;
  const parts = Object.entries(text).map(([name, each]) => [name, replaced(each, odd, depth - 1)]);
  return Object.fromEntries(parts);
}
