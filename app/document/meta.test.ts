import { describe, expect, it } from "vitest";
import { publicPage, publicPages } from "~/content/site";
import type { SiteSettings } from "~/settings/site-settings";
import { pageMeta } from "./meta";
import { organization } from "./structured-data";

const settings: SiteSettings = {
  siteName: "Tonic",
  siteUrl: "https://www.example.com",
  contactEmail: "hello@example.com",
  contactPhone: "+1 (555) 010-0199",
  phoneHref: "tel:+15550100199",
  consultationUrl: "/contact",
  instructorConsultationUrl: "/contact",
};
const input = { matches: [{ id: "root", data: { settings } }] };

describe("the page of an error", () => {
  const answer = (status: number, statusText = "") => ({ status, statusText, internal: false, data: null });

  it.each([
    [new Error("secret"), "Unexpected Application Error! | Tonic"],
    [answer(500, "Internal Server Error"), "Unexpected Application Error! | Tonic"],
    [answer(404), "Oops! Page not found | Tonic"],
    [answer(503), "One moment, please | Tonic"],
  ])("is titled by what happened, and describes no page that is not shown (%o)", (error, title) => {
    expect(pageMeta({ ...input, error }, publicPage("enroll"))).toEqual([{ title }]);
    expect(pageMeta({ matches: [], error }, publicPage("enroll"))).toEqual([{ title: title.split(" |")[0] }]);
  });
});

type Described = ReturnType<typeof pageMeta>;

/** The content of a meta element by its property or name. */
function contentOf(described: Described, key: string): unknown {
  const found = described.find(
    (entry) => ("property" in entry && entry.property === key) || ("name" in entry && entry.name === key),
  );
  return found && "content" in found ? found.content : undefined;
}

function typesOf(described: Described): unknown[] {
  return described.flatMap((entry) =>
    "script:ld+json" in entry
      ? (entry["script:ld+json"] as { "@graph": { "@type": string }[] })["@graph"].map(
          (thing) => thing["@type"],
        )
      : [],
  );
}

const canonicalOf = (described: Described) =>
  described.flatMap((entry) => ("rel" in entry && entry.rel === "canonical" ? [entry.href] : []));

describe("a page's description", () => {
  it.each(publicPages.map((page) => page.key))("of %s names its address and shows a picture", (key) => {
    const page = publicPage(key);
    const described = pageMeta(input, page);
    const address = `https://www.example.com${page.path}`;
    expect(canonicalOf(described)).toEqual([address]);
    expect(contentOf(described, "og:url")).toBe(address);
    expect(contentOf(described, "og:type")).toBe("website");
    for (const card of ["og", "twitter"]) {
      expect(contentOf(described, `${card}:title`)).toBe(page.title);
      expect(contentOf(described, `${card}:description`)).toBe(page.description);
      expect(contentOf(described, `${card}:image`)).toMatch(
        /^https:\/\/www\.example\.com\/assets\/share-.+\.png$/,
      );
      expect(contentOf(described, `${card}:image:alt`)).toContain(page.title);
    }
    expect(contentOf(described, "robots")).toBe(page.indexed ? undefined : "noindex");
  });

  it("leads from home to every inner page that search engines show", () => {
    expect(typesOf(pageMeta(input, publicPage("home")))).toEqual([]);
    expect(typesOf(pageMeta(input, publicPage("levels")))).toEqual(["BreadcrumbList"]);
    expect(typesOf(pageMeta(input, publicPage("thankYou")))).toEqual([]);
  });

  it("carries what the page describes beside itself", () => {
    const described = pageMeta(input, publicPage("home"), { structuredData: [organization] });
    expect(typesOf(described)).toEqual(["Organization"]);
  });

  it("of an article says who wrote it and when, and the way to it", () => {
    const page = {
      key: "some-slug",
      title: "Some Title",
      description: "What it says.",
      path: "/blog/some-slug",
    };
    const described = pageMeta(input, page, {
      within: [publicPage("blog")],
      article: { author: "Elena Marsh", date: "2025-03-12", category: "Email Writing" },
    });
    expect(contentOf(described, "og:type")).toBe("article");
    expect(contentOf(described, "article:author")).toBe("Elena Marsh");
    expect(contentOf(described, "article:published_time")).toBe("2025-03-12");
    expect(JSON.stringify(described)).toContain('"position":3,"name":"Some Title"');
  });

  it("is the bare title where even the settings could not be loaded", () => {
    expect(pageMeta({ matches: [{ id: "root" }] }, publicPage("home"))).toEqual([
      { title: publicPage("home").title },
    ]);
  });
});
