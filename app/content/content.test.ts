import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { formatPrice } from "~/format/price";
import { melodyWords, parseMelody, withoutMarks } from "~/melody/notation";
import * as courseContent from "./courses";
import { courses, coursesToChoose, homeCourses, shippedCourses } from "./courses";
import * as about from "./pages/about";
import * as contact from "./pages/contact";
import * as enrollment from "./pages/enrollment";
import * as examples from "./pages/examples";
import { faq } from "./pages/faq";
import * as home from "./pages/home";
import { durationOfLevel, levels, weeklyHoursOf } from "./pages/levels";
import * as platform from "./pages/platform";
import { publicPage, publicPages } from "./pages/public-pages";
import * as teams from "./pages/teams";
import type { Sentence } from "./sentence";
import * as site from "./site";
import { footer, footerTexts, navigation } from "./site";

/** The files with what visitors read, by their names, so that the rules hold for a new one. */
const files: Record<string, unknown> = Object.fromEntries(
  Object.entries(
    import.meta.glob<object>(["./*.ts", "./{pages,course-pages}/*.ts", "!./**/{index,*.server,*.test}.ts"], {
      eager: true,
    }),
  ).map(([file, content]) => [file.slice("./".length, -".ts".length), content]),
);

/** Everything in the content files that `matches`, once, with the way to it, such as `pages/home.features.2`. */
function collect<Found>(
  matches: (value: object) => Found | undefined,
  value: unknown = files,
  path: string[] = [],
  seen = new Set<object>(),
): [path: string, found: Found][] {
  if (typeof value !== "object" || value === null || seen.has(value)) return [];
  seen.add(value);
  const found = matches(value);
  return [
    ...(found === undefined ? [] : [[path.join("."), found] as [string, Found]]),
    ...Object.entries(value).flatMap(([key, inner]) => collect(matches, inner ?? null, [...path, key], seen)),
  ];
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "melody" || key === "ipa" ? [] : texts(inner),
  );
}

/** The sentences that are drawn as written here: those without a transcription are read by the site. */
const sentences = collect((value) => ("melody" in value && "ipa" in value ? (value as Sentence) : undefined));

describe("the sentences", () => {
  it("are found in every file that draws one", () => {
    const drawing = globSync("{.,pages,course-pages}/*.ts", { cwd: import.meta.dirname }).filter((file) =>
      /^ +ipa: "/m.test(readFileSync(path.join(import.meta.dirname, file), "utf8")),
    );
    expect(drawing.length).toBeGreaterThan(10);
    expect([...new Set(sentences.map(([name]) => name.split(".")[0]))].sort()).toEqual(
      drawing.map((file) => file.replace(/\.ts$/, "")).sort(),
    );
  });

  it.each(sentences)("%s has one nucleus in each tone group", (_, { melody }) => {
    const nuclei = parseMelody(melody).map((group) => group.filter((syllable) => syllable.tone).length);
    expect(nuclei).toEqual(nuclei.map(() => 1));
  });

  it.each(sentences)("%s has a transcription that fits, syllable by syllable", (_, { melody, ipa }) => {
    const written = melodyWords(melody).map((word) => word.length);
    expect(ipa.split(" ").map((entry) => entry.split("-").length)).toEqual(written);
  });

  it.each(sentences)("%s is stressed alike in melody and transcription", (_, { melody, ipa }) => {
    const written = melodyWords(melody).map((word) => word.map((syllable) => syllable.stressed));
    const spoken = ipa.split(" ").map((entry) => entry.split("-").map((part) => part.startsWith("ˈ")));
    expect(spoken).toEqual(written);
  });

  it.each(sentences)("%s is transcribed with phonetic letters only", (_, { ipa }) => {
    expect(ipa).toMatch(/^[abdefhijklmnprstuvwzæðŋɑɒɔəɜɡɪʃʊʌʒθːˈˌ -]+$/);
  });

  it("are all different", () => {
    const melodies = sentences.map(([, { melody }]) => melody);
    expect(new Set(melodies).size).toBe(melodies.length);
  });

  it("repeat their headline", () => {
    const headlines = collect((value) => {
      if (!("melody" in value)) return undefined;
      const { melody, headline } = value as Sentence & { headline?: string };
      return headline === undefined ? undefined : { headline, melody };
    });
    expect(headlines.length).toBeGreaterThan(0);
    const titled = [
      about.aboutHero,
      contact.contactTexts,
      contact.thankYouPage,
      enrollment.enrolledPage,
      examples.examplesHero,
      site.notFoundPage,
    ].map(({ title, melody }) => ({ headline: title, melody }));
    for (const { headline, melody } of [...titled, ...headlines.map(([, found]) => found)]) {
      expect(withoutMarks(melody)).toBe(headline);
    }
  });
});

describe("the public pages", () => {
  it("have unique titles, descriptions, paths and keys", () => {
    for (const field of ["key", "path", "title", "description"] as const) {
      expect(new Set(publicPages.map((page) => page[field])).size).toBe(publicPages.length);
    }
  });

  it.each(publicPages.map((page) => [page.path, page.description]))(
    "%s has a description of 75 to 155 characters",
    (_, description) => {
      expect(description.length).toBeGreaterThanOrEqual(75);
      expect(description.length).toBeLessThanOrEqual(155);
    },
  );

  it("carry the title that the page itself shows", () => {
    const shown = {
      home: home.hero.headline,
      about: about.aboutHero.title,
      examples: examples.examplesHero.title,
      thankYou: contact.thankYouPage.title,
      enrolled: enrollment.enrolledPage.title,
    } as const;
    for (const key of Object.keys(shown) as (keyof typeof shown)[]) {
      expect(publicPage(key).title).toBe(shown[key]);
    }
  });

  it("keep the pages after a form out of search engines", () => {
    const hidden = publicPages.filter((page) => !page.indexed).map((page) => page.path);
    expect(hidden).toEqual(["/thank-you", "/enrolled"]);
  });

  it("are where navigation and footer lead", () => {
    const paths = new Set<string>(publicPages.map((page) => page.path));
    const links = [
      ...navigation.items,
      navigation.contact,
      ...footer.quickLinks.items,
      ...footerTexts.popularCourses.links,
      ...footer.legal,
    ];
    for (const { href } of links) expect(paths).toContain(href.split("#")[0]);
  });
});

describe("courses and prices", () => {
  it("are written as dollars in one place only", () => {
    const { shippedCourses: _shipped, courses: _courses, ...rest } = courseContent;
    const allowed = new Set([formatPrice(0)]);
    const named = texts({ ...files, courses: rest }).flatMap((text) => text.match(/\$\d+(,\d{3})*/g) ?? []);
    expect(named.length).toBeGreaterThan(0);
    for (const price of named) expect(allowed).toContain(price);
    // No content file spells a price out: it would not follow a change of `shippedCourses`.
    const written = globSync("{.,pages,course-pages}/*.ts", { cwd: import.meta.dirname });
    expect(written).toEqual(expect.arrayContaining(["courses.ts", "pages/home.ts", "course-pages/index.ts"]));
    for (const name of written.filter((file) => !file.endsWith(".test.ts"))) {
      const source = readFileSync(path.join(import.meta.dirname, name), "utf8").replace(
        /\/\*\*.*?\*\//gs,
        "",
      );
      expect(source, name).not.toMatch(/\$\d/);
    }
  });

  it.each([
    [0, "$0"],
    [899, "$899"],
    [999, "$999"],
    [1399, "$1,399"],
    [1234567, "$1,234,567"],
    [33.3, "$33.30"],
    [1399.5, "$1,399.50"],
  ])("write %d dollars as %s", (dollars, text) => {
    expect(formatPrice(dollars)).toBe(text);
  });

  it("are in the specified order of the enrollment form, and three of them on the home page", () => {
    expect(shippedCourses.map(({ id }) => id)).toEqual([
      "fundamentals",
      "advanced",
      "business",
      "leadership",
    ]);
    expect(coursesToChoose(courses).map(({ id }) => id)).toEqual(shippedCourses.map(({ id }) => id));
    expect(homeCourses(courses).map(({ id }) => id)).toEqual(["business", "advanced", "fundamentals"]);
    // The same where an owner has marked none of them, as in a text from before that was possible.
    const unmarked = courses.map((course) => ({ ...course, onHomePage: undefined }));
    expect(homeCourses(unmarked).map(({ id }) => id)).toEqual(["business", "advanced", "fundamentals"]);
    expect(homeCourses(unmarked.slice(0, 2))).toHaveLength(2);
  });

  it("mark one course as the most popular", () => {
    expect(courses.filter((course) => course.popular).map(({ id }) => id)).toEqual(["advanced"]);
  });
});

describe("the home page", () => {
  it("places its figures between the voice lines", () => {
    for (const { pitch } of home.statistics) {
      expect(Number.isInteger(pitch) && pitch >= 0 && pitch <= 20).toBe(true);
    }
  });

  it("rates with 5 at most and highlights only words that were said", () => {
    for (const { rating, text, highlight } of home.testimonials) {
      expect(rating).toBeLessThanOrEqual(5);
      expect(text).toContain(highlight ?? "");
    }
  });

  it("writes in pen only the end of a reading", () => {
    for (const { meaning, pen = "" } of home.readings) expect(meaning.endsWith(pen)).toBe(true);
  });
});

describe("the sample report to a team", () => {
  it("is about one group at one level, of whom nobody gains more than half a level", () => {
    const starts = teams.reportedPeople.map(({ from }) => from);
    expect(Math.max(...starts) - Math.min(...starts)).toBeLessThanOrEqual(0.5);
    for (const { initials, from, to } of teams.reportedPeople) {
      expect(to - from, initials).toBeGreaterThanOrEqual(0);
      expect(to - from, initials).toBeLessThanOrEqual(0.5);
    }
  });

  it("is as long as a quarter, with a lesson a week", () => {
    const quarter = 52 / 4;
    expect(teams.teamsTexts.report.sample.about).toContain(`Weeks 1 to ${quarter}.`);
    for (const { lessons } of teams.reportedPeople) expect(lessons[1]).toBe(quarter);
  });
});

describe("what several pages say", () => {
  it("is in the reader's time zone where it is about evenings", () => {
    const { availabilityOptions } = enrollment;
    const evenings = texts({ availabilityOptions, faq, features: home.features }).filter((text) =>
      /\bafter 6 PM\b/i.test(text),
    );
    expect(evenings).toHaveLength(3);
    for (const text of evenings) expect(text).toMatch(/after 6 PM,? your time\b/i);
  });
});

describe("the audiences", () => {
  it("are five for Business English and six for Public Speaking, each with another title", () => {
    const { businessEnglish, publicSpeaking } = examples;
    expect([businessEnglish.audiences.length, publicSpeaking.audiences.length]).toEqual([5, 6]);
    const audiences = [...businessEnglish.audiences, ...publicSpeaking.audiences];
    expect(new Set(audiences.map(({ title }) => title)).size).toBe(11);
  });
});

describe("the levels", () => {
  it("are the framework’s six, in order", () => {
    expect(levels.map(({ level }) => level)).toEqual(["A1", "A2", "B1", "B2", "C1", "C2"]);
  });

  it("take the specified months and weekly hours", () => {
    expect(levels.map((level) => `${durationOfLevel(level)}, ${weeklyHoursOf(level)}`)).toEqual([
      "3-4 months, 4-6 hours per week",
      "4-5 months, 5-7 hours per week",
      "5-6 months, 6-8 hours per week",
      "6-7 months, 7-9 hours per week",
      "7-8 months, 8-10 hours per week",
      "8-10 months, 10+ hours per week",
    ]);
    const span = { monthsFrom: 1, monthsTo: 1, hoursFrom: 3, hoursTo: 3 };
    expect([durationOfLevel(span), weeklyHoursOf(span)]).toEqual(["1 month", "3 hours per week"]);
  });

  it("say the same news in a longer sentence each time", () => {
    const lengths = levels.map(({ melody }) => withoutMarks(melody).length);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  });
});

describe("the demo portal", () => {
  it("does not call a real person invented", () => {
    expect(platform.platformTexts.demoNote).toMatch(/invented/);
    expect(platform.platformTexts.demoNote).not.toMatch(/people|teacher|instructor/i);
  });

  it("has a different message for every control", () => {
    const messages = collect(
      (value) => ("message" in value ? (value.message as string) : undefined),
      platform,
    ).map(([, message]) => message);
    expect(messages).toHaveLength(8);
    expect(new Set(messages).size).toBe(8);
    for (const message of messages) expect(message).toMatch(/^This is a demo: .+\.$/);
  });
});

describe("every text", () => {
  it("is free of em dashes, straight apostrophes in words and doubled spaces", () => {
    for (const text of texts(files)) expect(text).not.toMatch(/—|[a-z]'[a-z]| {2}/i);
  });
});
