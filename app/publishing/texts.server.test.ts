import { describe, expect, it } from "vitest";
import { shippedTexts, textKeys } from "~/content/shipped.server";
import { editingTexts } from "~/content/staff-content";
import { parseMelody } from "~/melody/notation";
import { changesBetween, parseText } from "./drafts.server";
import { editable, type Field } from "./fields";
import { fieldsOf, readyTexts, schemas } from "./texts.server";

/** The fields of a form that shows this text. */
function formOf(value: unknown, name = "", form = new FormData()): FormData {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) formOf(each, `${name}[${index}]`, form);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, each] of Object.entries(value)) formOf(each, name ? `${name}.${key}` : key, form);
  } else if (value === true) form.set(name, "on");
  else if (value !== undefined && value !== false) form.set(name, String(value));
  return form;
}

/** A box that is not ticked is left out. */
const withoutNothing = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, each) => (each === false ? undefined : (each ?? undefined))));

describe.each(textKeys)("the text %s", (key) => {
  const shipped = shippedTexts[key];

  it("has a title and a page for staff", () => {
    expect(editingTexts.keys[key].title).toBeTruthy();
  });

  it("fits its own schema as it ships, and as its form sends it", () => {
    const body = editable(shipped);
    expect(schemas[key].safeParse(body).error?.issues ?? []).toEqual([]);
    const submission = parseText(key, formOf(body));
    expect(submission.reply().error ?? {}).toEqual({});
    expect(submission.status === "success" && submission.value).toEqual(schemas[key].parse(body));
  });

  it("is shown word for word as it ships after it was edited without a change", async () => {
    const body = schemas[key].parse(editable(shipped));
    expect(withoutNothing((await readyTexts(key, body))[key])).toEqual(withoutNothing(shipped));
    expect(changesBetween(key, editable(shipped), body)).toEqual([]);
  });

  it("has no notation and no phonetics in its form", () => {
    const typed = [...formOf(editable(shipped))].map(([, value]) => String(value)).join("\n");
    expect(typed).not.toMatch(/[\\^>]|ˈ/);
  });
});

describe("an edited text", () => {
  const figures = (changes: object) => {
    const body = editable(shippedTexts.figures) as { figures: Record<string, unknown>[] };
    return {
      ...body,
      figures: body.figures.map((each, index) => (index === 0 ? { ...each, ...changes } : each)),
    };
  };

  it("draws a new sentence from its words, as statement, question or but", async () => {
    for (const [melody, tone] of [
      ["Twelve hundred and growing", "fall"],
      ["Are you calling from Lisbon?", "rise"],
      ["That is a good start…", "fall-rise"],
    ] as const) {
      const { figures: ready } = await readyTexts("figures", schemas.figures.parse(figures({ melody })));
      const drawn = ready.figures[0]?.melody ?? "";
      expect(
        parseMelody(drawn)
          .flat()
          .map((syllable) => syllable.tone)
          .filter(Boolean)
          .at(-1),
        drawn,
      ).toBe(tone);
    }
  });

  it("draws a shipped sentence where a new one cannot be said in English", async () => {
    const home = editable(shippedTexts.home) as { hero: object };
    const body = schemas.home.parse({ ...home, hero: { ...home.hero, headline: "上手な英語" } });
    const { home: ready } = await readyTexts("home", body);
    expect(ready.hero.headline).toBe("上手な英語");
    expect(() => parseMelody(ready.hero.melody)).not.toThrow();
  });

  it.each([
    ["an empty text", { label: "  " }, editingTexts.errors.empty],
    ["a line break in a line", { label: "a\nb" }, editingTexts.errors.oneLine],
    ["a control character", { label: "a\u0007b" }, editingTexts.errors.control],
    ["an endless text", { label: "a".repeat(5000) }, "Use at most 200 characters"],
    [
      "a placeholder that nobody fills in",
      { label: "{price}" },
      "{price} is not filled in here: write it without braces",
    ],
    ["a sentence of signs", { melody: "<<<>>>" }, editingTexts.errors.sentence],
  ])("with %s is refused with a sentence", (_, change, sentence) => {
    const { error } = schemas.figures.safeParse(figures(change));
    expect(error?.issues.map(({ message }) => message)).toContain(sentence);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "https://",
    "https:///x",
    "file:///etc/passwd",
    " https://example.com",
    'https://example.com/"onclick="x',
    "\u0001javascript:alert(1)",
  ])("with the link %j is refused", (consultationUrl) => {
    const { error } = schemas.site.safeParse({ ...shippedTexts.site, consultationUrl });
    // A blank in front is taken off.
    if (consultationUrl.startsWith(" ")) expect(error).toBeUndefined();
    else expect(error?.issues[0]?.path).toEqual(["consultationUrl"]);
  });

  it("cannot change what code looks for, nor add a field", () => {
    const courses = editable(shippedTexts.courses) as { courses: Record<string, unknown>[] };
    const changed = { courses: courses.courses.map((course) => ({ ...course, id: "stolen" })) };
    expect((schemas.courses.parse(changed) as typeof shippedTexts.courses).courses[0]?.id).toBe("leadership");
    const extra = { courses: courses.courses.map((course) => ({ ...course, secret: "x" })) };
    expect(schemas.courses.safeParse(extra).success).toBe(false);
  });

  it.each([
    "__proto__[polluted]",
    "courses[__proto__].title",
    "constructor.prototype.x",
    "courses[999999999].title",
    "courses[0].title.__proto__",
    "courses[",
    "courses..title",
    "",
  ])("is not read from a field called %j", (name) => {
    const form = formOf(editable(shippedTexts.courses));
    form.set(name, "x");
    form.set("__intent__", "{not json");
    const submission = parseText("courses", form);
    expect(submission.status).toBe("success");
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });
});

it("every field says what it is", () => {
  const labels = (field: Field): string[] =>
    field.kind === "group"
      ? Object.values(field.fields).flatMap((each) => [each.label, ...labels(each)])
      : field.kind === "list"
        ? labels(field.item)
        : field.kind === "rows"
          ? field.rows.flatMap(labels)
          : [field.label];
  for (const label of textKeys.flatMap((key) => labels(fieldsOf[key])))
    expect(label).toMatch(/^\p{Lu}[\p{L}\d ,’“”]+$/u);
});
