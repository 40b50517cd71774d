import { expect, it } from "vitest";
import { setPublishedTexts } from "~/content/current.server";
import { shippedTexts } from "~/content/shipped.server";
import { readEnvironment } from "~/env.server";
import { stepsBeforeLive } from "./steps.server";

const noSamples = {
  badge: undefined,
  courses: 0,
  testimonials: { n: 0, of: 3 },
  figures: false,
  instructor: undefined,
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
    testimonials: { n: 2, of: 3 },
    figures: true,
    instructor: "Elena Marsh",
    terms: 5,
    teams: 4,
  };
  const steps = stepsBeforeLive(readEnvironment({}), false, samples, shippedTexts.site);
  expect(steps).toHaveLength(13);
  expect(steps[0]?.why).toContain("http://localhost:3000");
  expect(steps.map(({ why }) => why)).toContain("2 of 3 are ours");
});

it("says nothing of a site that has everything", () => {
  expect(stepsBeforeLive(readEnvironment(SET), true, noSamples, FACTS)).toEqual([]);
});

it("counts what the content really has", () => {
  // As shipped, everything is a sample.
  expect(stepsBeforeLive(readEnvironment(SET), true, undefined, FACTS).map(({ todo }) => todo)).toHaveLength(
    7,
  );
});

it("says nothing of samples that an owner has replaced or hidden", () => {
  const { testimonials, figures, instructor, site, home, courses } = shippedTexts;
  setPublishedTexts({
    testimonials: { ...testimonials, isHidden: true },
    figures: { ...figures, isHidden: true },
    instructor: { ...instructor, name: "Noor Aziz", isSample: false },
    home: { ...home, hero: { ...home.hero, badge: "" } },
    courses: { courses: courses.courses.map(({ students: _, rating: __, ...course }) => course) },
    site: { ...site, ...FACTS },
  });
  try {
    const todo = stepsBeforeLive(readEnvironment({}), true).map(({ link }) => link?.href);
    const left = ["/content/courseTerms", "/content/teams"];
    expect(todo.filter((href) => href?.startsWith("/content"))).toEqual(left);
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
  setPublishedTexts({ courses: { courses: changed } });
  try {
    const steps = stepsBeforeLive(readEnvironment({}), true).filter(
      ({ link }) => link?.href === "/content/courses",
    );
    expect(steps).toHaveLength(isSample ? 1 : 0);
  } finally {
    setPublishedTexts({});
  }
});
