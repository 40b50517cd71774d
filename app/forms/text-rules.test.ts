import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { store } from "~/db/client.server";
import { countProcessorTime } from "../../tests/setup/processor-time";
import { countCharacters, emailText, oneOf, optionalText, requiredText } from "./text-rules";

/** The value a rule makes of an input, or the sentence that says what is wrong. */
function read<Output>(rule: z.ZodMiniType<Output>, input: unknown): { value?: Output; message?: string } {
  const result = z.safeParse(rule, input);
  if (result.success) return { value: result.data };
  expect(result.error.issues).toHaveLength(1);
  return { message: result.error.issues[0]?.message ?? "" };
}

const TOO_SHORT = "Name must be at least 2 characters";
const name = requiredText({ label: "Name", limits: [2, 10], tooShort: TOO_SHORT });
const message = requiredText({ label: "Message", limits: [2, 5000], tooShort: TOO_SHORT, multiline: true });

describe("a text between 2 and 10 characters", () => {
  it.each([
    ["", TOO_SHORT],
    ["A", TOO_SHORT],
    ["  A  ", TOO_SHORT],
    ["🎓", TOO_SHORT],
    ["\u200B\u200B\u200B", TOO_SHORT],
    ["\u3164\u3164\u3164", TOO_SHORT],
    ["\uFFF9\uFFF9\uFFF9", TOO_SHORT],
    ["x".repeat(11), "Name must be at most 10 characters (it has 11)."],
    ["🎓".repeat(11), "Name must be at most 10 characters (it has 11)."],
  ])("may not be “%s”", (input, expected) => {
    expect(read(name, input)).toEqual({ message: expected });
  });

  it.each(["Al", "x".repeat(10), "🎓🎓", "🎓".repeat(10), `  ${"x".repeat(10)}  `])(
    "may be “%s”",
    (input) => {
      expect(read(name, input)).toEqual({ value: input.trim() });
    },
  );

  it("may not be missing either", () => {
    for (const input of [undefined, null, 4711, new Blob(["Ana"])]) {
      expect(read(name, input)).toEqual({ message: TOO_SHORT });
    }
  });

  it("says large numbers readably, and quickly, for a megabyte", () => {
    const spent = countProcessorTime();
    expect(read(message, "x".repeat(1024 * 1024))).toEqual({
      message: "Message must be at most 5,000 characters (it has 1,048,576).",
    });
    expect(spent()).toBeLessThan(1000);
  });
});

describe("characters are counted as the database counts them", () => {
  let lengthInDatabase: (text: string) => number;
  beforeAll(() => {
    const statement = store().$client.prepare("SELECT length(?)").pluck();
    lengthInDatabase = (text) => statement.get(text) as number;
  });

  it.each(["", "Ana", "José", "🎓", "👩‍🏫", "🇵🇹", "नमस्ते", "مرحبا", "a\u0301", "\n\n"])("in “%s”", (text) => {
    expect(countCharacters(text)).toBe(lengthInDatabase(text));
  });
});

describe("what is stored", () => {
  it.each([
    ["a name with its blanks at the ends removed", "  Ana Ribeiro \u00A0\u3000", "Ana Ribeiro"],
    ["a name with its accents composed", "Jose\u0301", "Jos\u00E9"],
    [
      "endless marks as they are",
      `e\u0301${"\u0315\u0316".repeat(20)}`,
      `e\u0301${"\u0315\u0316".repeat(20)}`,
    ],
    ["a Korean name composed", "\u1112\u1161\u11AB", "\uD55C"],
    ["a right-to-left name as it is", "محمد عبد", "محمد عبد"],
    ["a right-to-left name with the mark that Arabic keyboards make", "عبد\u200Fالله", "عبد\u200Fالله"],
    ["a Hebrew name as it is", "יעל כהן", "יעל כהן"],
    ["an emoji made of several", "👩‍🏫 👨‍👩‍👧", "👩‍🏫 👨‍👩‍👧"],
    ["a name with an apostrophe", "O’Neill-Łę", "O’Neill-Łę"],
  ])("is %s", (_case, input, value) => {
    const long = requiredText({ label: "Name", limits: [1, 100], tooShort: TOO_SHORT });
    expect(read(long, input)).toEqual({ value });
  });

  it("does not differ between two ways of typing the same", () => {
    expect(read(name, "Zoe\u0308")).toEqual(read(name, "Zo\u00EB"));
  });

  it("has no marks that change the direction of text", () => {
    expect(read(name, "\u202Enosirrah\u202C")).toEqual({ value: "nosirrah" });
    expect(read(name, "\u2066Ana\u2069\uFEFF")).toEqual({ value: "Ana" });
    expect(read(name, "\u202E\u202E\u202E")).toEqual({ message: TOO_SHORT });
  });

  it("has one kind of line break", () => {
    expect(read(message, "One\r\nTwo\rThree\nFour\r\n")).toEqual({ value: "One\nTwo\nThree\nFour" });
  });

  it("counts a line break once, as the person who typed it does", () => {
    const short = requiredText({ label: "Message", limits: [1, 3], tooShort: "", multiline: true });
    expect(read(short, "a\r\nb")).toEqual({ value: "a\nb" });
  });

  it("is the same when it is checked a second time", () => {
    for (const input of ["  Jose\u0301 ", "\u202E A\u0301b \u202C", "\uFEFF Ana \uFEFF"]) {
      const once = read(name, input).value;
      expect(read(name, once)).toEqual({ value: once });
    }
  });
});

describe("control characters are refused with a sentence, never dropped silently", () => {
  const invisible = (label: string) =>
    `${label} contains an invisible control character. Please remove it or type the text again.`;

  it.each([
    ["NUL", "An\0a"],
    ["a bell", "An\u0007a"],
    ["a vertical tab", "An\u000Ba"],
    ["a form feed", "An\u000Ca"],
    ["escape", "\u001B[31mAna"],
    ["delete", "Ana\u007F"],
    ["a C1 control character", "An\u0085a"],
    ["no character at all", "An\uFFFFa"],
    ["half an emoji", "An\uD83Ca"],
  ])("%s", (_case, input) => {
    expect(read(name, input)).toEqual({ message: invisible("Name") });
    expect(read(message, input)).toEqual({ message: invisible("Message") });
  });

  it("but for tabs and line breaks in a text of several lines", () => {
    expect(read(message, "\tOne\tA\nTwo")).toEqual({ value: "One\tA\nTwo" });
  });

  it.each(["Ana\nRibeiro", "Ana\r\nRi", "Ana\rRib", "Ana\tRib", "Ana\u2028Rib", "Ana\u2029Rib"])(
    "and a line break in a text of one line has another sentence",
    (input) => {
      expect(read(name, input)).toEqual({ message: "Name must be on one line." });
    },
  );
});

describe("an optional text", () => {
  const phone = optionalText({ label: "Phone number", limits: [1, 50] });

  it.each(["", "   ", "\n", "\u202E", undefined, null])("is null when nothing is in it", (input) => {
    expect(read(phone, input)).toEqual({ value: null });
  });

  it.each(["1", "+351 555 010 019", "x".repeat(50), "ask my assistant"])("may be “%s”", (input) => {
    expect(read(phone, ` ${input} `)).toEqual({ value: input });
  });

  it("is not made of characters that nobody sees", () => {
    expect(read(phone, "\u3164")).toEqual({ message: "Phone number is too short." });
  });

  it("has an upper bound and the same characters as any other", () => {
    expect(read(phone, "1".repeat(51))).toEqual({
      message: "Phone number must be at most 50 characters (it has 51).",
    });
    expect(read(phone, "1\n2")).toEqual({ message: "Phone number must be on one line." });
    expect(read(phone, "1\0").message).toContain("invisible control character");
  });
});

describe("a choice", () => {
  const choice = oneOf(["weekdays", "weekends"], "Please select your availability");

  it("is one of the values", () => {
    expect(read(choice, "weekends")).toEqual({ value: "weekends" });
  });

  it.each(["", "Weekends", " weekends", "never", undefined, null, ["weekends"], "__proto__", "constructor"])(
    "is not %s",
    (input) => {
      expect(read(choice, input)).toEqual({ message: "Please select your availability" });
    },
  );
});

describe("an e-mail address", () => {
  const email = emailText();
  const INVALID = "Please enter a valid email address";

  it.each([
    "ana@example.com",
    "a@b.co",
    "ana.ribeiro+english@mail.example.co.uk",
    "o'neill@example.ie",
    "ANA@EXAMPLE.COM",
    "user_name@sub-domain.example.museum",
    "josé@exämple.de",
    "почта@пример.рф",
    "用户@例子.中国",
    "ana@xn--e1afmkfd.xn--p1ai",
    "1234567890@example.com",
    `${"a".repeat(64)}@example.com`,
  ])("may be %s", (input) => {
    expect(read(email, `  ${input} `)).toEqual({ value: input });
  });

  it.each([
    ["ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ana@example.com"],
    ["ana@ＥＸＡＭＰＬＥ.com", "ana@EXAMPLE.com"],
    ["ana@example。com", "ana@example.com"],
    ["ana@example｡co\u00ADm", "ana@example.com"],
    ["ana@exam\u200Bp\u2060le.com", "ana@example.com"],
    ["a\u200Bna\u00AD\u{E0041}@example.com", "ana@example.com"],
    [`ana@ｅxam${"\u034F".repeat(40)}ple.com`, "ana@example.com"],
    ["ana@ex\u00ADa\u0308mple.de", "ana@exämple.de"],
    ["ana@نامه\u200Cای.com", "ana@نامه\u200Cای.com"],
  ])("is stored in its plain spelling: %s", (input, plain) => {
    expect(read(email, input)).toEqual({ value: plain });
  });

  it.each([
    "",
    "a",
    "@",
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "ana@example.",
    "ana@.example.com",
    "ana@-example.com",
    "ana@example..com",
    "ana..ribeiro@example.com",
    "ana@example.c",
    "ana@example.com-",
    "ana@exam ple.com",
    "ana ribeiro@example.com",
    "ana@ribeiro@example.com",
    "Ana <ana@example.com>",
    "ana@example.com, kenji@example.com",
    "ana@example.com;kenji@example.com",
    "mailto:ana@example.com",
    "ana@[127.0.0.1]",
    '"ana"@example.com',
    "ana\\@example.com",
    "ana@exa%6Dple.com",
    "ana@example.com/path",
    "ana@ex℀mple.com",
    "ana@exam\u200Dple.com",
    "ana@exam\u1680ple.com",
    "ana@127.0.0.10",
  ])("may not be “%s”", (input) => {
    expect(read(email, input)).toEqual({ message: INVALID });
  });

  it("may have 254 characters and no more, which is what mail servers pass on", () => {
    const ofLength = (length: number) => `${"a".repeat(length - 12)}@example.com`;
    expect(read(email, ofLength(254))).toEqual({ value: ofLength(254) });
    expect(read(email, ofLength(255))).toEqual({
      message: "Email address must be at most 254 characters (it has 255).",
    });
  });

  it("is never two lines, which would be two header fields in a mail", () => {
    expect(read(email, "ana@example.com\r\nBcc: all@example.com").message).toBe(
      "Email address must be on one line.",
    );
  });

  it.each(["@.".repeat(500_000), "a@".repeat(500_000), `a@${"a.".repeat(500_000)}`, "a".repeat(1_000_000)])(
    "is judged quickly, however long and strange it is",
    (input) => {
      const spent = countProcessorTime();
      expect(read(email, input).message).toContain("at most 254 characters");
      expect(spent()).toBeLessThan(1000);
    },
  );
});
