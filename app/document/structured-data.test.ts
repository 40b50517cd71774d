import { describe, expect, it } from "vitest";
import { contactPage } from "~/content/contact";
import { courseOptions, courses, formatPrice } from "~/content/courses";
import type { SiteSettings } from "~/settings/site-settings";
import {
  blogPosting,
  breadcrumbs,
  courseOffer,
  organization,
  questions,
  structuredDocument,
  type Thing,
} from "./structured-data";

const site: SiteSettings = {
  siteName: "Tonic",
  siteUrl: "https://www.example.com",
  contactEmail: "hello@example.com",
  contactPhone: "+1 (555) 010-0199",
  phoneHref: "tel:+15550100199",
  consultationUrl: "/contact",
  instructorConsultationUrl: "/contact",
};

const article = {
  slug: "some-slug",
  title: "Some Title",
  description: "What it says.",
  category: "Email Writing",
  author: "Elena Marsh",
  date: "2025-03-12",
  readTime: "8 min read",
};

const courseOffers = courses.map(courseOffer);
const everything = [
  organization,
  ...courseOffers,
  blogPosting(article, "/assets/some-slug.png"),
  breadcrumbs([
    { name: "Blog", path: "/blog" },
    { name: article.title, path: "/blog/some-slug" },
  ]),
  questions(contactPage.faq.items),
];

/** Every property of a thing and of the things in it. */
function properties(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap(properties);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name, inner] as [string, unknown],
    ...properties(inner),
  ]);
}

describe("the courses", () => {
  const offers = courseOffers.map((build) => build(site)) as (Thing & {
    name: string;
    offers: { price: number; priceCurrency: string; url: string };
  })[];

  it("cost what their cards and the enrollment form say", () => {
    expect(offers.map(({ name, offers }) => [name, formatPrice(offers.price), offers.priceCurrency])).toEqual(
      courses.map(({ title, price }) => [title, formatPrice(price), "USD"]),
    );
    for (const { name, offers: offer } of offers) {
      expect(offer.price).toBe(courseOptions.find((option) => option.name === name)?.price);
    }
  });

  it("lead to the form with the course chosen, and take the hours they are said to take", () => {
    expect(offers.map(({ offers }) => offers.url)).toEqual(
      courses.map(({ id }) => `https://www.example.com/enroll?course=${id}`),
    );
    const workload = properties(offers).flatMap(([name, value]) =>
      name === "courseWorkload" ? [value] : [],
    );
    expect(workload).toEqual(["PT30H", "PT30H", "PT25H"]);
  });
});

describe("an article", () => {
  it("says who wrote it, when, and how long it takes", () => {
    expect(blogPosting(article, "/assets/some-slug.png")(site)).toMatchObject({
      "@type": "BlogPosting",
      headline: "Some Title",
      author: { "@type": "Person", name: "Elena Marsh" },
      datePublished: "2025-03-12",
      timeRequired: "PT8M",
      image: "https://www.example.com/assets/some-slug.png",
      mainEntityOfPage: "https://www.example.com/blog/some-slug",
    });
  });

  it("has no picture where there is none", () => {
    expect(blogPosting(article)(site)).not.toHaveProperty("image");
  });
});

describe("the way to a page", () => {
  it("begins at home and counts its steps", () => {
    expect(breadcrumbs([{ name: "Blog", path: "/blog" }])(site).itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "https://www.example.com/" },
      { "@type": "ListItem", position: 2, name: "Blog", item: "https://www.example.com/blog" },
    ]);
  });
});

describe("the questions", () => {
  it("are those of the contact page, word for word", () => {
    const { mainEntity } = questions(contactPage.faq.items)(site) as Thing & {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[];
    };
    expect(
      mainEntity.map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text })),
    ).toEqual(contactPage.faq.items);
  });
});

describe("structured data", () => {
  const document = structuredDocument(everything, site);

  it("gives every thing a type and no empty value", () => {
    for (const thing of document["@graph"]) expect(thing["@type"]).toMatch(/^[A-Z]\w+$/);
    for (const [name, value] of properties(document)) expect([name, value]).not.toEqual([name, ""]);
    expect(JSON.stringify(document)).not.toMatch(/undefined|NaN|null/);
  });

  it("has absolute addresses", () => {
    const addresses = properties(document).filter(([name]) =>
      ["url", "item", "image", "logo", "mainEntityOfPage", "@id"].includes(name),
    );
    expect(addresses.length).toBeGreaterThan(10);
    for (const [, address] of addresses) expect(address).toMatch(/^https:\/\/www\.example\.com\//);
  });

  it("claims no ratings and no reviews", () => {
    for (const [name] of properties(document)) expect(name).not.toMatch(/rating|review/i);
    expect(JSON.stringify(document)).not.toMatch(/rating|review"/i);
  });
});
