import { describe, expect, it } from "vitest";
import { type Course, courses } from "~/content/courses";
import { siteSettings } from "~/content/current/site-settings.server";
import { publicPage, publicPageOf, publicPages } from "~/content/pages/public-pages";
import { pageMeta } from "./meta";
import { organization } from "./structured-data";

const input = {
  matches: [{ id: "root", data: { settings: { ...siteSettings(), pictures: "0123456789" } } }],
};

describe("an error page", () => {
  const answer = (status: number, statusText = "") => ({ status, statusText, internal: false, data: null });

  it.each([
    [new Error("secret"), "Unexpected Application Error! | Tonic"],
    [answer(500, "Internal Server Error"), "Unexpected Application Error! | Tonic"],
    [answer(404), "Oops! Page not found | Tonic"],
    [answer(503), "One moment, please | Tonic"],
  ])("is titled by what happened, and does not describe the page that is not shown (%o)", (error, title) => {
    expect(pageMeta({ ...input, error }, publicPage("enroll"))).toEqual([{ title }]);
    expect(pageMeta({ matches: [], error }, publicPage("enroll"))).toEqual([{ title: title.split(" |")[0] }]);
  });
});

type Meta = ReturnType<typeof pageMeta>;

/** The content of a meta element by its property or name. */
function contentOf(meta: Meta, key: string): unknown {
  const found = meta.find(
    (entry) => ("property" in entry && entry.property === key) || ("name" in entry && entry.name === key),
  );
  return found && "content" in found ? found.content : undefined;
}

const typesOf = (meta: Meta) =>
  meta.flatMap((entry) =>
    "script:ld+json" in entry
      ? (entry["script:ld+json"] as { "@graph": { "@type": string }[] })["@graph"].map(
          (thing) => thing["@type"],
        )
      : [],
  );

describe("a page's description", () => {
  it.each(publicPages.map((page) => page.key))("of %s names its address and shows a picture", (key) => {
    const page = publicPage(key);
    const meta = pageMeta(input, page);
    const address = siteSettings().siteUrl + page.path;
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: address });
    expect(contentOf(meta, "og:url")).toBe(address);
    expect(contentOf(meta, "og:type")).toBe("website");
    for (const card of ["og", "twitter"]) {
      expect(contentOf(meta, `${card}:title`)).toBe(page.title);
      expect(contentOf(meta, `${card}:description`)).toBe(page.description);
      expect(contentOf(meta, `${card}:image`)).toMatch(
        /^http:\/\/localhost:3000\/share\/0123456789\/[\w-]+\.png$/,
      );
      expect(contentOf(meta, `${card}:image:alt`)).toContain(page.title);
    }
    expect(contentOf(meta, "robots")).toBe(page.indexed ? undefined : "noindex");
  });

  it.each([
    ["home", {}, []],
    ["levels", {}, ["BreadcrumbList"]],
    ["thankYou", {}, []],
    ["home", { structuredData: [organization] }, ["Organization"]],
  ] as const)("of %s with %o has structured data of the types %o", (key, context, types) => {
    expect(typesOf(pageMeta(input, publicPage(key), context))).toEqual(types);
  });

  it("of an article says who wrote it and when, and has breadcrumbs", () => {
    const page = { key: "a-slug", title: "Some Title", description: "What it says.", path: "/blog/a-slug" };
    const meta = pageMeta(input, page, {
      within: [publicPage("blog")],
      article: { author: "Elena Marsh", date: "2025-03-12", category: "Email Writing" },
    });
    expect(contentOf(meta, "og:type")).toBe("article");
    expect(contentOf(meta, "article:author")).toBe("Elena Marsh");
    expect(contentOf(meta, "article:published_time")).toBe("2025-03-12");
    expect(JSON.stringify(meta)).toContain('"position":3,"name":"Some Title"');
  });

  it("has the words that an owner gave the page, and in breadcrumbs those of the page above", () => {
    const words = { title: "Our prices", description: "What a course costs." };
    const [root] = input.matches;
    const edited = { matches: [{ id: "root", data: { ...root?.data, pages: { "/courses": words } } }] };
    const meta = pageMeta(edited, publicPage("courses"));
    expect(meta).toContainEqual({ title: "Our prices | Tonic" });
    expect(contentOf(meta, "description")).toBe(words.description);
    expect(contentOf(meta, "og:title")).toBe(words.title);
    expect(contentOf(meta, "twitter:description")).toBe(words.description);
    expect(contentOf(meta, "og:image:alt")).toContain(words.title);
    const course = { ...publicPageOf(courses[1] as Course), title: "Our course" };
    const below = pageMeta(edited, course, { within: [publicPage("courses")] });
    expect(below).toContainEqual({ title: "Our course | Tonic" });
    expect(JSON.stringify(below)).toContain('"position":2,"name":"Our prices"');
    const made = pageMeta(edited, { ...publicPage("courses"), title: "For this request", isGenerated: true });
    expect(contentOf(made, "og:title")).toBe("For this request");
  });

  it("is only the title if not even the settings could be loaded", () => {
    expect(pageMeta({ matches: [{ id: "root" }] }, publicPage("home"))).toEqual([
      { title: publicPage("home").title },
    ]);
  });
});
