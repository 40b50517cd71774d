import { expect, it } from "vitest";
import { splitQuotes } from "./quote";

const written = (text: string) =>
  splitQuotes(text)
    .filter(({ quoted }) => !quoted)
    .map((part) => part.text.trim());

it.each([
  [
    "above",
    "Yes, twelve.\n\nOn Mon, 2 Mar 2026 at 10:00, Tonic <hello@example.com> wrote:\n> How many?\n> Ten?",
    ["Yes, twelve."],
  ],
  ["above, in German", "Ja, zwölf.\n\nAm 02.03.2026 um 10:00 schrieb Tonic:\n> Wie viele?", ["Ja, zwölf."]],
  ["above, by Outlook", "Yes.\n\n-----Original Message-----\nFrom: Tonic\nSent: Monday\nHow many?", ["Yes."]],
  [
    "above, by its fields alone",
    "Yes.\n\nFrom: Tonic <hello@example.com>\nSent: Monday\n\nHow many?",
    ["Yes."],
  ],
  ["above, by all its fields", "Yes.\n\nFrom: Ana\nTo: Tonic\nSent: Monday\n\nHow many?", ["Yes."]],
  ["below the quote", "> How many?\n\nTwelve.", ["Twelve."]],
  ["between quotes", "> How many?\nTwelve.\n> When?\nIn May.", ["Twelve.", "In May."]],
])("finds what was written %s", (_where, text, expected) => {
  expect(written(text)).toEqual(expected);
});

it("the days on which somebody is free are not taken for the fields of an earlier mail", () => {
  const text = "I am free\nFrom: March 10\nTo: March 14\n\nAnd I need an invoice.";
  expect(written(text)).toEqual([text]);
});

it("loses nothing: the parts make up the text", () => {
  const text = "Yes.\n\n> a\n\nno\nOn Monday Ana wrote:\n> b\n";
  const parts = splitQuotes(text);
  expect(parts.map((part) => part.text).join("\n")).toBe(text);
});

it("a text that is all quote is shown whole", () => {
  expect(splitQuotes("> one\n> two")).toEqual([{ quoted: false, text: "> one\n> two" }]);
});

it("a sentence that ends in “wrote:” quotes nothing by itself", () => {
  expect(written("On Monday my boss wrote:\nwe need English.")).toEqual([
    "On Monday my boss wrote:\nwe need English.",
  ]);
});

it("a text that was made to split into thousands of parts is shown as one", () => {
  const text = "a\n> b\n".repeat(3000);
  expect(splitQuotes(text)).toEqual([{ quoted: false, text }]);
});
