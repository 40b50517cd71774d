import { describe, expect, it } from "vitest";
import { shippedArticles } from "~/articles/shipped.server";
import { shippedTexts, textKeys } from "~/content/shipped.server";
import { editingTexts } from "~/content/staff/content";
import { compileMarkdown } from "~/markdown/compile";
import { parseMelody, withoutMarks } from "~/melody/notation";
import { countProcessorTime } from "../../tests/setup/processor-time";
import { formOf } from "../../tests/setup/text-form";
import { comparisonBudget } from "./drafts/differences";
import { changesBetween, parseText } from "./drafts/drafts.server";
import type { LeafField, TreeField } from "./fields/field-tree";
import { editable, isLeaf } from "./fields/fields";
import type { SchemaUse } from "./fields/schema.server";
import { drawTexts } from "./load-texts.server";
import { articleKey, fieldTrees, parsePublished, schemaFor, shippedBody } from "./texts.server";

/** An unchecked box is left out. */
const withoutNothing = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, each) => (each === false ? undefined : (each ?? undefined))));

describe.each(textKeys)("the text %s", (key) => {
  const shipped = shippedTexts[key];

  it("has a title and a page for staff", () => {
    expect(editingTexts.keys[key].title).toBeTruthy();
  });

  it("fits its own schema as it ships, and as its form sends it", () => {
    const body = editable(shipped);
    expect(schemaFor(key).safeParse(body).error?.issues ?? []).toEqual([]);
    const submission = parseText(key, formOf(body));
    expect(submission.reply().error ?? {}).toEqual({});
    expect(submission.status === "success" && submission.value).toEqual(schemaFor(key).parse(body));
  });

  it("is shown word for word as it ships after it was edited without a change", async () => {
    const body = schemaFor(key).parse(editable(shipped));
    expect(withoutNothing((await drawTexts(key, body))[key])).toEqual(withoutNothing(shipped));
    expect(changesBetween(key, editable(shipped), body, comparisonBudget())).toEqual([]);
  });

  it("has no notation and no phonetics in its form", () => {
    const typed = [...formOf({ ...(editable(shipped) as object), markdown: "" })];
    expect(typed.map(([, value]) => String(value)).join("\n")).not.toMatch(/[\\^>]|ˈ/);
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
      const { figures: ready } = await drawTexts("figures", schemaFor("figures").parse(figures({ melody })));
      const drawn = ready?.figures[0]?.melody ?? "";
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

  it("draws a title with the sign that it ends with, or with none", async () => {
    const home = editable(shippedTexts.home) as { hero: object };
    for (const headline of ["English that works on Monday", "Who is on the call?", "Say it."]) {
      const body = schemaFor("home").parse({ ...home, hero: { ...home.hero, headline } });
      const { home: ready } = await drawTexts("home", body);
      expect(withoutMarks(ready?.hero.melody ?? "")).toBe(headline);
    }
  });

  it("keeps the shipped drawing if a new sentence cannot be said in English", async () => {
    const home = editable(shippedTexts.home) as { hero: object };
    const body = schemaFor("home").parse({ ...home, hero: { ...home.hero, headline: "上手な英語" } });
    const { home: ready } = await drawTexts("home", body);
    expect(ready?.hero.headline).toBe("上手な英語");
    expect(() => parseMelody(ready?.hero.melody ?? "")).not.toThrow();
  });

  it.each([
    ["an empty text", { label: "  " }, editingTexts.errors.empty],
    ["a line break in a line", { label: "a\nb" }, editingTexts.errors.oneLine],
    ["a control character", { label: "a\u0007b" }, editingTexts.errors.control],
    ["an endless text", { label: "a".repeat(5000) }, "Use at most 200 characters."],
    [
      "a placeholder that nobody fills in",
      { label: "{price}" },
      "{price} is not filled in here: write it without braces.",
    ],
    ["a sentence of signs", { melody: "<<<>>>" }, editingTexts.errors.sentence],
  ])("with %s is refused with a sentence", (_, change, sentence) => {
    const { error } = schemaFor("figures").safeParse(figures(change));
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
    const { error } = schemaFor("site").safeParse({ ...shippedTexts.site, consultationUrl });
    // A leading space is removed.
    if (consultationUrl.startsWith(" ")) expect(error).toBeUndefined();
    else expect(error?.issues[0]?.path).toEqual(["consultationUrl"]);
  });

  it.each([
    "javascript:alert(1)",
    "http://social.example/acme",
    "//social.example/acme",
    "/contact",
    "mailto:me@example.com",
    "https://localhost/acme",
    "https://name:word@social.example/",
    'https://social.example/"onclick="x',
    "https://social.example/<b>",
    `https://social.example/${"a".repeat(200)}`,
  ])("with the social link %j is refused", (profile) => {
    const text = (link: object) => ({ ...shippedTexts.footer, socialLinks: [link] });
    const { error } = schemaFor("footer").safeParse(text({ network: "Acme", profile }));
    expect(error?.issues[0]?.path).toEqual(["socialLinks", 0, "profile"]);
    const right = text({ network: "Acme", profile: "https://social.example/@acme?a=b" });
    expect(schemaFor("footer").safeParse(right).error).toBeUndefined();
    expect(
      schemaFor("footer").safeParse(text({ network: " ", profile: "https://social.example/" })).success,
    ).toBe(false);
  });

  it("has six social links at most", () => {
    const links = (n: number) => ({
      ...shippedTexts.footer,
      socialLinks: Array.from({ length: n }, (_, at) => ({
        network: `N${at}`,
        profile: `https://${at}.example/`,
      })),
    });
    expect(schemaFor("footer").safeParse(links(6)).success).toBe(true);
    expect(schemaFor("footer").safeParse(links(7)).success).toBe(false);
  });

  it("has a school name that fits into the header, and may have a longer one from before", () => {
    const named = (length: number) => ({ ...shippedTexts.site, siteName: "a".repeat(length) });
    expect(schemaFor("site").safeParse(named(40)).success).toBe(true);
    const [issue] = schemaFor("site").safeParse(named(41)).error?.issues ?? [];
    expect(issue).toMatchObject({ path: ["siteName"], message: "Use at most 40 characters." });
    expect(schemaFor("site", "read").safeParse(named(84)).success).toBe(true);
  });

  it("is read, and published, without a field that an update has removed", () => {
    const before = { ...(editable(shippedTexts.instructor) as object), name: "Ines Söhne", initials: "EM" };
    for (const use of ["read", "import", "publish"] as const)
      expect(schemaFor("instructor", use).parse(before)).toEqual({ ...before, initials: undefined });
    const form = editable(shippedTexts.enroll) as object;
    expect(schemaFor("enroll", "read").parse({ ...form, marginNote: "Corrections in red pen." })).toEqual(
      form,
    );
  });

  it.each([
    ["1199", 1199],
    ["1,199", 1199],
    ["$1199", 1199],
    ["1 199", 1199],
    ["1\u202f199", 1199],
    [" $1,199.50 ", 1199.5],
    ["1.199", editingTexts.errors.notANumber],
    ["1199,50", editingTexts.errors.notANumber],
    ["11,99", editingTexts.errors.notANumber],
    ["€1199", editingTexts.errors.notANumber],
    ["a lot", editingTexts.errors.notANumber],
    ["", "Enter a number from 1 to 100000."],
    ["200,000", "Enter a number from 1 to 100000."],
  ])("has its price read from %j as %j", (price, expected) => {
    const [first, ...others] = (shippedBody("courses") as typeof shippedTexts.courses).courses;
    const { data, error } = schemaFor("courses").safeParse({ courses: [{ ...first, price }, ...others] });
    const read = (data as typeof shippedTexts.courses | undefined)?.courses[0]?.price;
    expect(read ?? error?.issues[0]?.message).toBe(expected);
  });

  it("has stars with a decimal comma refused with a way to write them", () => {
    const [first, ...others] = (shippedBody("courses") as typeof shippedTexts.courses).courses;
    const { error } = schemaFor("courses").safeParse({ courses: [{ ...first, rating: "4,9" }, ...others] });
    expect(error?.issues[0]?.message).toBe(editingTexts.errors.notANumber);
  });

  it("has only words of a quotation set off in it and drawn over it", () => {
    const body = editable(shippedTexts.testimonials) as { testimonials: object[] };
    const problems = (changes: object, use?: SchemaUse) => {
      const testimonials = body.testimonials.map((each, index) => (index ? each : { ...each, ...changes }));
      const { error } = schemaFor("testimonials", use).safeParse({ ...body, testimonials });
      return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
    };
    const text = "They let me finish. Finally!";
    const { notInText } = editingTexts.errors;
    expect(problems({ text })).toEqual([
      `testimonials.0.highlight: ${notInText}`,
      `testimonials.0.melody: ${notInText}`,
    ]);
    expect(problems({ text, highlight: "Finally!", melody: "They let me finish" })).toEqual([]);
    expect(problems({ text, highlight: undefined, melody: "" })).toEqual([]);
    for (const use of ["read", "import"] as const) expect(problems({ text }, use)).toEqual([]);
  });

  it("cannot change what code looks for, nor add a field", () => {
    const figures = editable(shippedTexts.figures) as { figures: object[] };
    const changed = { ...figures, figures: figures.figures.map((figure) => ({ ...figure, pitch: 99 })) };
    const [first] = (schemaFor("figures").parse(changed) as typeof shippedTexts.figures).figures;
    expect(first?.pitch).toBe(shippedTexts.figures.figures[0]?.pitch);
    const extra = { ...figures, figures: figures.figures.map((figure) => ({ ...figure, secret: "x" })) };
    expect(schemaFor("figures").safeParse(extra).success).toBe(false);
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
  const labels = (field: TreeField): string[] =>
    field.kind === "group"
      ? Object.values(field.fields).flatMap((each) => [each.label, ...labels(each)])
      : field.kind === "list"
        ? labels(field.item)
        : field.kind === "rows"
          ? field.rows.flatMap(labels)
          : [field.label];
  for (const label of textKeys.flatMap((key) => labels(fieldTrees[key])))
    expect(label).toMatch(/^\p{Lu}[\p{L}\d ,’“”-]+$/u);
});

/** The field with this name, wherever in a text it is. */
function fieldNamed(name: string, field: TreeField): LeafField | undefined {
  if (field.kind === "list") return fieldNamed(name, field.item);
  if (field.kind !== "group") return undefined;
  const found = field.fields[name];
  if (found && isLeaf(found)) return found;
  return Object.values(field.fields)
    .map((each) => fieldNamed(name, each))
    .find(Boolean);
}

it.each([
  ["answer", "faq", "Answer", "hours", "Hours until the answer"],
  ["rating", "coursePage", "Rating", "testimonials", "Stars, out of 5"],
  ["hours", "coursesPage", "Hours", "courses", "Hours in all"],
] as const)(
  "words that are called %s have no label and hint of a number",
  (name, words, label, number, numberLabel) => {
    expect(fieldNamed(name, fieldTrees[words])).toMatchObject({ label, hint: undefined });
    expect(fieldNamed(name, fieldTrees[number])).toMatchObject({ kind: "number", label: numberLabel });
  },
);

it("what can be added to a list is one of its items", () => {
  const itemOf = (key: "courseTerms" | "teams" | "lessons", name: string) => {
    const list = fieldTrees[key].fields[name];
    return list?.kind === "list" ? list.item.label : undefined;
  };
  expect(itemOf("courseTerms", "commonTerms")).toBe("Term");
  expect(itemOf("teams", "reportedPeople")).toBe("Person");
  expect(itemOf("lessons", "parts")).toBe("Part");
});

it("a form has the same text whether the browser or its script sends the line ends", () => {
  const sent = (lineEnd: string) => parseText("terms", formOf({ markdown: `One.${lineEnd}${lineEnd}Two.` }));
  expect(sent("\r\n").reply().initialValue).toEqual(sent("\n").reply().initialValue);
});

describe("an article", () => {
  const KEY = "article-big-first-idea-email-marketing";
  const body = (changes: object) => ({ ...(shippedBody(KEY) as object), ...changes });
  const problems = (changes: object) =>
    (schemaFor(KEY).safeParse(body(changes)).error?.issues ?? []).map(
      ({ path, message }) => `${path.join(".")}: ${message}`,
    );

  it.each(shippedArticles().map(({ slug }) => slug))(
    "%s is as it ships after an edit without a change",
    async (slug) => {
      const key = articleKey(slug);
      const submission = parseText(key, formOf(shippedBody(key)));
      expect(submission.reply().error ?? {}).toEqual({});
      const typed = submission.status === "success" ? submission.value : undefined;
      const { articles = [] } = await drawTexts(key, typed);
      expect(articles.map(withoutNothing)).toEqual([
        withoutNothing(shippedArticles().find((article) => article.slug === slug)),
      ]);
    },
  );

  it.each([
    [{ title: " " }, "title: Write something here."],
    [{ description: "Short." }, "description: Use at least 70 characters"],
    [{ excerpt: "word ".repeat(40) }, "excerpt: Use at most 180 characters."],
    [{ category: "Gossip" }, "category: Choose one of them."],
    [{ date: "2026-02-30" }, "date: Enter a day, such as 2026-03-12."],
    [{ order: 0 }, "order: Enter a number from 1 to 999."],
    [{ markdown: "## A\n\n#### B" }, "markdown: The heading “B” skips a level: it should have 3 #."],
    [{ markdown: "[x](/blog/nothing)" }, "markdown: The link to /blog/nothing leads to no known address."],
    [{ markdown: "![](/pictures/0123456789abcdef-9x9.webp)" }, "has no description: write"],
    [
      { markdown: "Hello from {{SITE_NAME}}" },
      "markdown: {SITE_NAME} is not filled in here: write it without braces.",
    ],
  ])("is refused for %j", (changes, reason) => {
    expect(problems(changes)).toEqual([expect.stringContaining(reason)]);
  });

  it("draws the sentences of its text from their words, wherever they are", async () => {
    const markdown = [
      "Say `m: Are you sure?` or `m: I 'see your \\/point`.",
      "```melody\nsentence: That’s a good idea.\ncaption: It's settled.\n```",
      "```pull\nThe tune gets it.\n```",
    ].join("\n\n");
    expect(problems({ markdown })).toEqual([]);
    const { articles = [] } = await drawTexts(KEY, body({ markdown }));
    const { html, problems: left } = compileMarkdown(articles[0]?.markdown ?? "", new Set());
    expect(left).toEqual([]);
    expect(html).toContain('aria-label="Rising melody on “sure”: Are you sure?"');
    expect(html).toContain('aria-label="Fall-rise melody on “point”: I see your point"');
    expect(html).toContain("Falling melody on “idea”: That’s a good idea.");
    expect(html).toContain('<span class="sr-only">The tune gets it.</span>');
    expect(html).toContain("<figcaption>It&#39;s settled.</figcaption>");
  });

  it("has its title drawn if it names no sentence, and a sentence of the house if nothing can be said", async () => {
    const ready = async (title: string) =>
      (await drawTexts("article-new", { ...body({ title }), melody: undefined })).articles?.[0]?.melody ?? "";
    expect(withoutMarks(await ready("Ask for the floor"))).toBe("Ask for the floor");
    expect(withoutMarks(await ready("上手な英語"))).toBe("Read it aloud");
  });
});

describe("hostile Markdown", () => {
  const TEXTS = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))",
    "[a](java\nscript:alert(1))",
    "[a](&#106;avascript:alert(1))",
    "[a](data:text/html,<script>alert(1)</script>)",
    "[a](vbscript:msgbox(1))",
    "[a](//evil.example)",
    "[a](/\\evil.example)",
    "[a](https:evil)",
    '[a](/contact "onmouseover=alert(1)")',
    '[a"onmouseover="alert(1)](/contact)',
    '[a](/contact?x="onmouseover=alert(1))',
    "<javascript:alert(1)>",
    "[a]: javascript:alert(1)\n\n[a]",
    "![a](javascript:alert(1))",
    '![a" onerror="alert(1)](/pictures/0123456789abcdef-9x9.webp)',
    '![a](/pictures/0123456789abcdef-9x9.webp" onerror="alert(1))',
    "![a](/pictures/../../etc/passwd)",
    "![[x](javascript:alert(1))](/pictures/0123456789abcdef-9x9.webp)",
    "`<script>alert(1)</script>`",
    "`m: <script>alert(1)</script>`",
    "```melody\nsentence: \\yes<script>alert(1)</script>\n```",
    '```melody\nsentence: \\yes\nlabel: "><script>alert(1)</script>\n```',
    "```melody\nsentence: \\yes\ncaption: <img src=x onerror=alert(1)>\n```",
    "```melody\nsentence: &a [*a,*a]\n__proto__: 1\n```",
    "```dialogue\n<b onclick=alert(1)>: <i onclick=alert(1)>hello\n```",
    "```note\n<script>alert(1)</script>\n```",
    '```pull\n\\yes" onmouseover="alert(1)\n```',
    "```answers\n<details open ontoggle=alert(1)>\n```",
    "```<script>\nalert(1)\n```",
    "## <script>alert(1)</script>",
    '## a" onmouseover="alert(1)',
    "==<script>alert(1)</script>==",
    "[[<script>alert(1)</script>]]",
    'Table: <script>\n\n| <b> | " onclick="a |\n|---|---|\n| <i> | 1 |',
    "\0\x000\0 <b>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "<!--><script>alert(1)</script>-->",
    "<![CDATA[<script>alert(1)</script>]]>",
    "<?php echo 1 ?>",
    "&#60;script&#62;",
    "\u2028<script>\u2029",
    "<a href='java&#9;script:alert(1)'>x</a>",
    "{{SITE_NAME}}<script>",
    "$& $` $'",
    "\ud800 lone",
  ];
  const around = (text: string) => [text, `- ${text}`, `> ${text}`, `**${text}**`];
  const ATTACKS = TEXTS.flatMap(around);

  it("never becomes markup that runs, whether or not it is refused", async () => {
    expect(ATTACKS.length).toBeGreaterThan(190);
    for (const text of ATTACKS) {
      const { articles = [] } = await drawTexts("article-attack", { markdown: text, title: "Attack" });
      const { html } = compileMarkdown(articles[0]?.markdown ?? "", new Set(["/contact"]));
      const tags = [...html.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)];
      // Without the tags that we write, no tag is left.
      expect(html.replace(/<\/?[a-z][\w-]*(?:\s+[\w:-]+(?:="[^"]*")?)*\s*\/?>/gi, ""), text).not.toMatch(
        /<[a-z!?/]/i,
      );
      for (const [, name = "", attributes = ""] of tags) {
        expect(name, text).not.toMatch(/^(script|iframe|object|embed|form|input|style|link|meta|base)$/i);
        const names = [...attributes.matchAll(/\s([\w:-]+)(?:="([^"]*)")?/g)];
        for (const [, attribute = "", value = ""] of names) {
          expect(attribute, text).not.toMatch(/^on|^style$/i);
          if (attribute === "src") expect(value, text).toMatch(/^\/pictures\//);
        }
      }
    }
  });

  it("with a link that runs something or leaves unseen is refused", () => {
    for (const text of TEXTS.filter((each) =>
      /^\[[^\]]*\]\((javascript:|data|vb|&#|\/\/|\/\\|https:evil)/i.test(each),
    )) {
      const { problems } = compileMarkdown(text, new Set(["/contact"]));
      expect(problems.length, text).toBeGreaterThan(0);
    }
  });

  it.each([
    ["stars", "*a".repeat(15_000)],
    ["brackets", "[".repeat(30_000)],
    ["links", "[a](".repeat(7_500)],
    ["pictures", "![a".repeat(10_000)],
    ["markers", "==a ".repeat(7_500)],
    ["corrections", "++a ".repeat(7_500)],
    ["tildes", "~~a ".repeat(7_500)],
    ["transcriptions", "[[".repeat(15_000)],
    ["backticks", "`m: ".repeat(7_500)],
    ["fences", "```melody\n".repeat(3_000)],
    ["sentences in fences", `\`\`\`melody\n${"sentence:\n".repeat(2_900)}`],
    ["quotations", ">".repeat(30_000)],
    ["lists", "- ".repeat(15_000)],
    ["nested lists", Array.from({ length: 240 }, (_, depth) => `${" ".repeat(depth)}- a`).join("\n")],
    ["tables", `Table: a\n\n|${"a|".repeat(2_000)}\n|${"-|".repeat(2_000)}\n${"|a\n".repeat(2_000)}`],
    ["entities", "&amp".repeat(7_500)],
    ["angle brackets", "<a ".repeat(10_000)],
    ["underscores", "_a_ __b".repeat(4_000)],
    ["underscores in paragraphs", `${"_a_ __b".repeat(240)}\n\n`.repeat(17)],
    ["blank lines", " \n".repeat(15_000)],
    ["references", "[a]: /contact\n".repeat(2_000)],
  ])("of many %s is read within seconds", (_, text) => {
    const spent = countProcessorTime();
    schemaFor("article-attack").safeParse({ markdown: text.slice(0, 30_000) });
    // A limit far above what any of them takes: unbounded growth would take minutes.
    expect(spent()).toBeLessThan(20_000);
  });
});

it.each([
  [{ closes: "07:00" }, "closes", "Enter a time after the opening time."],
  [{ opens: "25:00" }, "opens", "Enter a time, such as 08:00 or 17:30."],
  [{ zone: "Mars/Phobos" }, "zone", "Enter the name of a time zone, such as GMT or Europe/London."],
  [{ answer: "0" }, "answer", "Enter a number from 1 to 240."],
  [
    { monday: "", tuesday: "", wednesday: "", thursday: "", friday: "" },
    "monday",
    "Choose at least one day.",
  ],
])("business hours that nobody could keep are refused: %o", (changes, name, message) => {
  const form = formOf(editable(shippedTexts.hours));
  for (const [field, value] of Object.entries(changes)) value ? form.set(field, value) : form.delete(field);
  expect(parseText("hours", form).reply().error).toMatchObject({ [name]: [message] });
});

it.each([
  [
    "lessons",
    { lessonMinutes: "45" },
    "lessonMinutes",
    "These minutes come to 60, and a lesson has 45: change one of them.",
  ],
  ["lessons", { lessonsPerWeek: "0" }, "lessonsPerWeek", "Enter a number from 1 to 20."],
  ["levels", { "levels[1].monthsTo": "3" }, "levels[1].monthsTo", editingTexts.errors.fewer],
  ["levels", { "levels[2].hoursTo": "5" }, "levels[2].hoursTo", editingTexts.errors.fewer],
  ["levels", { "levels[0].monthsFrom": "0" }, "levels[0].monthsFrom", "Enter a number from 1 to 60."],
  ["levels", { "levels[0].monthsFrom": "" }, "levels[0].monthsFrom", "Enter a number from 1 to 60."],
] as const)("what the pages could not calculate with is refused in %s: %o", (key, changes, name, message) => {
  const form = formOf(editable(shippedTexts[key]));
  for (const [field, value] of Object.entries(changes)) form.set(field, value);
  expect(parseText(key, form).reply().error).toMatchObject({ [name]: [message] });
});

it("levels that were published before their months and hours were edited have those that ship", () => {
  const { levels, ...others } = editable(shippedTexts.levels) as { levels: Record<string, unknown>[] };
  const before = levels.map(
    ({ monthsFrom: _, monthsTo: __, hoursFrom: ___, hoursTo: ____, ...words }) => words,
  );
  const read = parsePublished("levels", { body: JSON.stringify({ ...others, levels: before }) });
  expect(read).toEqual(parsePublished("levels", { body: JSON.stringify({ ...others, levels }) }));
  // If somebody has left out one of them on purpose, it remains left out.
  const open = levels.map(({ hoursTo: _, ...level }) => level);
  const text = parsePublished("levels", { body: JSON.stringify({ ...others, levels: open }) });
  expect((text as { levels: object[] }).levels.some((level) => "hoursTo" in level)).toBe(false);
});

it("what owners wrote stays when an update adds or removes a part of the text, and what they left empty stays so", () => {
  const { blurb: _, place: __, ...shipped } = editable(shippedTexts.footer) as Record<string, unknown>;
  const stored = { ...shipped, copyright: "© 2031", slogan: "From an earlier version" };
  expect(parsePublished("footer", { body: JSON.stringify(stored) })).toEqual({
    ...shipped,
    copyright: "© 2031",
    blurb: shippedTexts.footer.blurb,
    place: "",
  });
});

describe("the map of levels and courses is refused beside the field", () => {
  const problems = (changes: Record<string, string>, dropped: RegExp = /^$/) => {
    const form = formOf(editable(shippedTexts.levelCourses));
    for (const [name, value] of Object.entries(changes)) form.set(name, value);
    for (const name of [...form.keys()].filter((name) => dropped.test(name))) form.delete(name);
    return parseText("levelCourses", form).reply().error ?? {};
  };
  const { errors } = editingTexts;

  it("where a course is unknown", () => {
    expect(problems({ "levels[0].courses[1].courseId": "astrology" })).toEqual({
      "levels[0].courses[1].courseId": [errors.course],
    });
  });

  it("where a level names a course twice, or none", () => {
    expect(problems({ "levels[2].courses[1].courseId": "business" })).toEqual({
      "levels[2].courses[1].courseId": [errors.sameCourse],
    });
    expect(problems({}, /^levels\[5\]\.courses/)).toEqual({ "levels[5].courses": [errors.noCourse] });
  });

  it("where a course is made for two levels, or for none", () => {
    expect(problems({ "levels[2].courses[0].fit": "home" })).toEqual({
      "levels[2].courses[0].fit": [
        "It is made for A2 already, and for one level only: choose “Fits” here or there.",
      ],
    });
    expect(problems({ "levels[3].courses[0].fit": "fits" })).toEqual({
      "levels[2].courses": [
        "No level is the one that “Advanced Business Communication” is made for: choose that for one, or add it to all levels.",
      ],
    });
  });

  it("where a fit is none of the three", () => {
    expect(problems({ "levels[4].courses[0].fit": "perfect" })).toEqual({
      "levels[4].courses[0].fit": [errors.choice],
    });
  });
});

describe("what was stored and would leave the site without a course", () => {
  const readable = (key: "courses" | "levelCourses", text: object) =>
    parsePublished(key, { body: JSON.stringify(text) }) !== undefined;

  it("is neither read nor restored: no course that is offered, a level that leads nowhere", () => {
    const { courses } = editable(shippedTexts.courses) as { courses: object[] };
    expect(readable("courses", { courses: courses.map((course) => ({ ...course, notOffered: true })) })).toBe(
      false,
    );
    const [first, ...others] = courses;
    expect(readable("courses", { courses: [{ ...first, notOffered: true }, ...others] })).toBe(true);

    const { levels } = editable(shippedTexts.levelCourses) as { levels: { courses: object[] }[] };
    expect(readable("levelCourses", { levels: levels.map((level) => ({ ...level, courses: [] })) })).toBe(
      false,
    );
    expect(readable("levelCourses", { levels })).toBe(true);
  });
});
