import { describe, expect, it } from "vitest";
import { createMatcher, markParts, readTerms, SEARCH_LIMIT } from "./words";

const row = [
  "",
  "Zoë Zieliński Li",
  "zoe.z@example.com",
  "+44 (20) 7946-0018",
  "Evening classes",
  "We are a team of 佐藤 twelve,\nand O’Neill's.",
  "442079460018",
].join("\n");

const finds = (query: string) => {
  const terms = readTerms(query);
  return terms.length > 0 && createMatcher(terms)(row);
};
const marked = (text: string, query: string) =>
  markParts(text, readTerms(query))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join("");

describe("a row", () => {
  it.each([
    "zoë",
    "ZOE",
    "zielinski",
    "ZIELIŃSKI",
    "z@exam",
    "classes evening",
    "  team   twelve ",
    "team\ttwelve",
    "Li",
    "佐藤",
    "7946 0018",
    "+44 20 7946 0018",
    "020 7946 0018",
    "946001",
    "9 46",
    "+44 (0)20 7946 0018",
    "0044 20 79460018",
    "020\u20117946\u20110018",
    "O’Neill",
    "O'Neill",
  ])("is found by “%s”", (query) => expect(finds(query)).toBe(true));

  it.each([
    "zoé-",
    "evening lessons",
    "in",
    "藤",
    "1234567",
    "0",
    "%",
    "' OR 1=1",
    "7946 0019",
    "Lopez 7946",
    "+33 20 7946 0018",
  ])("is not found by “%s”", (query) => expect(finds(query)).toBe(false));
});

describe("a telephone number that was given without its country code", () => {
  const found = (number: string, query: string) =>
    createMatcher(readTerms(query))(`\n${number}\n${number.replace(/\D/g, "")}\n`);

  it.each([
    ["020 7946 0018", "+44 20 7946 0018"],
    ["(20) 7946 0018", "+44 20 7946 0018"],
    ["555 010 019", "+351 555 010 019"],
    ["555 0199", " +354 555 0199"],
    ["(555) 010-0199", "+1 (555) 010-0199"],
    ["+44 (0)20 7946 0018", "+44 20 7946 0018"],
    ["+44 (0)20 7946 0018", "00442079460018"],
  ])("%s is found by %s", (number, query) => expect(found(number, query)).toBe(true));

  it.each([
    ["0161 7946 0018", "+44 20 7946 0018"],
    ["7946 0018", "+44 20 7946 0018"],
    ["7946 0018", "20 7946 0018"],
    ["555 010", "+351 555 010"],
    ["+33 20 7946 0018", "+44 20 7946 0018"],
  ])("%s is not found by %s", (number, query) => expect(found(number, query)).toBe(false));
});

describe("a search", () => {
  it("without anything to search for has no terms", () => {
    for (const query of ["", "   ", "a", "a b c", "+", "-"]) expect(readTerms(query)).toEqual([]);
  });

  it("is cut at a limit", () => {
    expect(readTerms("x".repeat(5000))[0]?.spellings[0]).toHaveLength(SEARCH_LIMIT);
    expect(readTerms(`${"x".repeat(SEARCH_LIMIT - 1)}🎓`)[0]?.spellings).toEqual([
      "x".repeat(SEARCH_LIMIT - 1),
    ]);
    expect(readTerms(Array.from({ length: 40 }, (_, n) => `w${n}`).join(" ")).length).toBeLessThanOrEqual(8);
  });
});

describe("what is marked", () => {
  it.each([
    ["Zoë Zieliński", "zielinski", "Zoë [Zieliński]"],
    ["Łukasz Strauß-Kjær", "lukasz strauss", "[Łukasz] [Strauß]-Kjær"],
    ["José and Jose\u0301 too", "jose", "[José] and [Jose\u0301] too"],
    ["evening classes in the evening", "evening", "[evening] classes in the [evening]"],
    ["Evening classes", "vening ening", "E[vening] classes"],
    ["Evening classes", "classes evening", "[Evening] [classes]"],
    ["Evening classes", "evening ven", "[Evening] classes"],
    ["teammate", "team mate", "[teammate]"],
    ["+44 (20) 7946-0018", "20 7946", "+44 ([20) 7946]-0018"],
    ["020 7946 0018", "+44 20 7946 0018", "0[20 7946 0018]"],
    ["020\u20117946\u20110018", "7946 0018", "020\u2011[7946\u20110018]"],
    ["Mr. O’Neill", "o'neill", "Mr. [O’Neill]"],
    ["Li Lin, Ali", "li", "[Li] [Li]n, Ali"],
    ["Ana (HR), “HR” and R&D-HR", "hr", "Ana ([HR]), “[HR]” and R&D-[HR]"],
    ["nothing here", "other", "nothing here"],
    ["🎓 degree", "degree", "🎓 [degree]"],
    ["<b>bold</b>", "<b>", "[<b>]bold</b>"],
    ["", "abc", ""],
  ])("in “%s” for “%s” is %s", (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it("loses nothing of the text", () => {
    const text = "İstanbul ΟΔΟΣ ﬁnal ßtraße e\u0301e\u0301 👩‍🏫 end";
    for (const query of ["istanbul", "οδος", "final", "strasse", "ee", "end", "👩‍🏫"]) {
      expect(
        markParts(text, readTerms(query))
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }
  });
});
