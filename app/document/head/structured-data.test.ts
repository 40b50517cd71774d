import { describe, expect, it } from "vitest";
import { courses, shippedCourses } from "~/content/courses";
import { siteSettings } from "~/content/current/site-settings.server";
import { faq } from "~/content/pages/faq";
import { shippedTexts } from "~/content/shipped.server";
import {
  blogPosting,
  breadcrumbs,
  courseOffer,
  organization,
  questions,
  structuredDocument,
} from "./structured-data";

const SITE = siteSettings().siteUrl;

const article = {
  slug: "some-slug",
  title: "Some Title",
  description: "What it says.",
  category: "Email Writing",
  author: "Elena Marsh",
  date: "2025-03-12",
  readTime: "8 min read",
};

it("a course costs what the enrollment form says, and leads to the form with the course selected", () => {
  const offers = courses.map((course) => courseOffer(course)(siteSettings()));
  expect(offers).toMatchObject(
    courses.map(({ id }) => {
      const { name, price } = shippedCourses.find((option) => option.id === id) ?? {};
      return {
        name,
        offers: { price, priceCurrency: "USD", url: `${SITE}/enroll?course=${id}` },
        url: `${SITE}/courses/${id}`,
      };
    }),
  );
  const workloads = courses.map(({ hours }) => `PT${hours}H`);
  expect(workloads).toContain("PT30H");
  expect(offers).toMatchObject(
    workloads.map((courseWorkload) => ({ hasCourseInstance: { courseWorkload } })),
  );
});

it("the school is described as in the footer, with its social links where it has any", () => {
  const site = siteSettings();
  const footer = shippedTexts.footer;
  expect(organization(site).description).toBe(footer.blurb);
  expect(organization(site)).not.toHaveProperty("sameAs");
  const profile = "https://social.example/@acme";
  const socialLinks = [{ network: "Social", profile }];
  expect(organization({ ...site, footer: { ...footer, socialLinks } }).sameAs).toEqual([profile]);
});

it("an article names its author, its date and how long it takes to read", () => {
  expect(blogPosting(article)({ ...siteSettings(), pictures: "0123456789" })).toMatchObject({
    "@type": "BlogPosting",
    headline: "Some Title",
    author: { "@type": "Person", name: "Elena Marsh" },
    datePublished: "2025-03-12",
    timeRequired: "PT8M",
    image: `${SITE}/share/0123456789/article.some-slug.png`,
    mainEntityOfPage: `${SITE}/blog/some-slug`,
  });
});

it("breadcrumbs begin at home and are numbered", () => {
  expect(breadcrumbs([{ name: "Blog", path: "/blog" }])(siteSettings()).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: `${SITE}/` },
    { "@type": "ListItem", position: 2, name: "Blog", item: `${SITE}/blog` },
  ]);
});

describe("a document", () => {
  const document = structuredDocument(
    [
      organization,
      ...courses.map(courseOffer),
      blogPosting(article),
      breadcrumbs([
        { name: "Blog", path: "/blog" },
        { name: article.title, path: "/blog/some-slug" },
      ]),
      questions(faq.items),
    ],
    { ...siteSettings(), pictures: "0123456789" },
  );

  /** Every property of a thing and of the things in it. */
  const properties = (value: unknown): [string, unknown][] =>
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => [[name, inner], ...properties(inner)])
      : [];

  it("gives every thing a type and no empty value", () => {
    for (const thing of document["@graph"]) expect(thing["@type"]).toMatch(/^[A-Z]\w+$/);
    for (const [name, value] of properties(document)) expect([name, value]).not.toEqual([name, ""]);
    expect(JSON.stringify(document)).not.toMatch(/undefined|NaN|null/);
  });

  it("has absolute addresses", () => {
    const names = ["url", "item", "image", "logo", "mainEntityOfPage", "@id"];
    const addresses = properties(document).filter(([name]) => names.includes(name));
    expect(addresses.length).toBeGreaterThan(10);
    for (const [, address] of addresses) expect(String(address).startsWith(`${SITE}/`)).toBe(true);
  });

  it("claims no ratings and no reviews", () => {
    for (const [name] of properties(document)) expect(name).not.toMatch(/rating|review/i);
    expect(JSON.stringify(document)).not.toMatch(/rating|review"/i);
  });
});
