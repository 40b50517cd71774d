import { expect, it } from "vitest";
import { shippedArticles } from "~/articles/shipped.server";
import type { Article } from "~/content/articles.server";
import type { Course } from "~/content/courses";
import { setPublishedTexts } from "~/content/current/texts.server";
import { shippedTexts } from "~/content/shipped.server";
import { deskTexts } from "~/content/staff/desk";
import { readEnvironment } from "~/env.server";
import { stepsBeforeLive } from "./steps.server";

const noSamples = {
  badge: undefined,
  courses: 0,
  oldPrices: 0,
  popular: undefined,
  testimonials: { n: 0, of: 3 },
  figures: false,
  instructor: undefined,
  lessons: false,
  terms: 0,
  teams: 0,
};
const SET = {
  SMTP_URL: "smtps://user:password@mail.example.com:465",
  NOTIFY_EMAIL: "desk@school.example",
  CONTACT_EMAIL: "hello@school.example",
  CONTACT_PHONE: "+351 555 010 019",
  LEGAL_NAME: "School LLC",
};

const FACTS = {
  contactEmail: SET.CONTACT_EMAIL,
  contactPhone: SET.CONTACT_PHONE,
  legalName: SET.LEGAL_NAME,
};

it("names every setting and sample that a fresh site is missing", () => {
  const samples = {
    badge: "Trusted by everybody",
    courses: 3,
    oldPrices: 2,
    popular: "English for Acme",
    testimonials: { n: 2, of: 3 },
    figures: true,
    instructor: { invented: "Elena Marsh" },
    lessons: true,
    terms: 5,
    teams: 4,
  };
  const steps = stepsBeforeLive(readEnvironment({}), false, samples, shippedTexts.site);
  expect(steps).toHaveLength(17);
  expect(steps[0]?.why).toContain("http://localhost:3000");
  const why = steps.map((step) => step.why).join("\n");
  for (const part of [
    "Ours: 2 of 3",
    "Those of 2 are",
    "are by Daniel Okafor and Elena Marsh",
    "“English for Acme” is marked",
  ])
    expect(why).toContain(part);
});

it("says nothing of a site that has everything", () => {
  expect(stepsBeforeLive(readEnvironment(SET), true, noSamples, FACTS, [])).toEqual([]);
});

it("counts what the content really has", () => {
  // Everything that ships is a sample.
  expect(stepsBeforeLive(readEnvironment(SET), true, undefined, FACTS).map(({ todo }) => todo)).toHaveLength(
    11,
  );
});

it("says nothing of samples that an owner has replaced or hidden", () => {
  const { testimonials, figures, instructor, site, home, courses, lessons } = shippedTexts;
  setPublishedTexts({
    testimonials: { ...testimonials, isHidden: true },
    figures: { ...figures, isHidden: true },
    instructor: { ...instructor, name: "Noor Aziz", isSample: false },
    home: { ...home, hero: { ...home.hero, badge: "" } },
    courses: {
      courses: courses.courses.map(
        ({ students: _, rating: __, originalPrice: ___, popular: ____, ...course }) => course,
      ),
    },
    lessons: { ...lessons, isSample: false },
    site: { ...site, ...FACTS },
  });
  try {
    const todo = stepsBeforeLive(readEnvironment({}), true).map(({ link }) => link?.href);
    const left = ["/content", "/content/courseTerms", "/content/teams"];
    expect(todo.filter((href) => href?.startsWith("/content"))).toEqual(left);
  } finally {
    setPublishedTexts({});
  }
});

it("names the instructor as invented only where the name is ours", () => {
  const instructorLine = (changes: object) => {
    setPublishedTexts({ instructor: { ...shippedTexts.instructor, ...changes } });
    return stepsBeforeLive().find(({ link }) => link?.href === "/content/instructor")?.why;
  };
  try {
    expect(instructorLine({})).toBe("Elena Marsh is invented");
    expect(instructorLine({ name: "Noor Aziz" })).toBe(deskTexts.live.steps.instructor.marked);
    expect(instructorLine({ isSample: undefined })).toBeUndefined();
  } finally {
    setPublishedTexts({});
  }
});

it("names the invented authors until no article that visitors see has them", () => {
  const authorsLine = (change: (article: Article) => object) => {
    setPublishedTexts({ articles: shippedArticles().map((article) => ({ ...article, ...change(article) })) });
    return stepsBeforeLive().find(({ link }) => link?.href === "/content")?.why;
  };
  try {
    expect(authorsLine(({ author }) => ({ isHidden: author === "Elena Marsh" }))).toContain(
      "by Daniel Okafor,",
    );
    expect(authorsLine(() => ({ author: "Noor Aziz" }))).toBeUndefined();
  } finally {
    setPublishedTexts({});
  }
});

it.each([
  ["nothing of theirs was changed", {}, true],
  ["only the stars were", { rating: 4.2 }, true],
  ["the students were left out, and the stars forgotten", { students: undefined }, true],
  ["both were left out", { students: undefined, rating: undefined }, false],
  ["the school has its own number of students, and as many stars", { students: "120" }, false],
])("knows whether a course still makes our claims when %s", (_, changes, isSample) => {
  const { courses } = shippedTexts.courses;
  const changed = courses.map((course) => ("students" in course ? { ...course, ...changes } : course));
  expect(hasStep("courses", changed)).toBe(isSample);
});

/** Whether a step before going live is open with these courses. */
function hasStep(name: "courses" | "oldPrices" | "popular", courses: readonly Course[]): boolean {
  setPublishedTexts({ courses: { courses } as typeof shippedTexts.courses });
  try {
    const open = stepsBeforeLive(readEnvironment({}), true).map(({ todo }) => todo);
    return open.some((todo) => todo === deskTexts.live.steps[name].todo);
  } finally {
    setPublishedTexts({});
  }
}

it.each([
  ["as they ship", {}, [true, true]],
  ["of another price", { originalPrice: 1200 }, [false, true]],
  ["without one", { originalPrice: undefined }, [false, true]],
  ["none of which most people choose", { popular: undefined }, [true, false]],
  ["with students of the school’s own", { students: "120" }, [true, false]],
  ["that are hidden", { notOffered: true }, [false, false]],
  ["of the school’s own", { id: "for-pilots" }, [false, false]],
])(
  "knows whose the old prices are and which course most people choose, for courses %s",
  (_, changes, open) => {
    const changed: Course[] = shippedTexts.courses.courses.map((course) =>
      "originalPrice" in course ? { ...course, ...changes } : course,
    );
    expect([hasStep("oldPrices", changed), hasStep("popular", changed)]).toEqual(open);
  },
);
