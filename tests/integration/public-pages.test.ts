import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { navigation } from "~/content/site";
import { articles, publicAddresses } from "../e2e/addresses";
import type { RunningServer } from "../setup/server";
import { removeSite, startStaffedSite } from "../setup/site";
import { childTexts, readXml, type XmlElement } from "../setup/xml";

const MEETINGS = "/blog/essential-business-english-phrases-meetings";

let site: RunningServer;
let cookie: string;

beforeAll(async () => {
  ({ site, cookie } = await startStaffedSite());
});
afterAll(() => removeSite(site));

const get = (path: string, headers = {}) => fetch(site.url + path, { headers, redirect: "manual" });
const htmlOf = async (path: string, headers = {}) => (await get(path, headers)).text();

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

const unescaped = (text: string) =>
  text.replace(/&([\w#]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** The text of HTML as it is read: without tags, with single spaces. */
const textOf = (html: string) =>
  unescaped(html.replace(/<[^>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();

/** A meta value in a page's head; both, if it is there twice. */
const meta = (html: string, name: string) =>
  Array.from(html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g")))
    .map(([, content = ""]) => unescaped(content))
    .join(" and ");
const titleOf = (html: string) => textOf(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "");
const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0] ?? "";

/** A page's structured data. */
function structuredData(html: string): Record<string, unknown>[] {
  const documents = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(documents).flatMap(([, text = ""]) => {
    const document = JSON.parse(text) as { "@context": string; "@graph": Record<string, unknown>[] };
    expect(document["@context"]).toBe("https://schema.org");
    return document["@graph"];
  });
}

/** The first thing of this type in a page's structured data. */
const thingOfType = (html: string, type: string) =>
  structuredData(html).find((thing) => thing["@type"] === type);

/** The pages requested so far: the ids on each, or undefined if there is no page. */
const known = new Map<string, Promise<Set<string> | undefined>>();

function idsOf(address: string): Promise<Set<string> | undefined> {
  const ids = get(address).then(async (answer) => {
    const html = await answer.text();
    if (answer.status !== 200) return undefined;
    return new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = ""]) => id));
  });
  known.set(address, ids);
  return ids;
}

async function leadsSomewhere(link: string): Promise<boolean> {
  const { protocol, origin, pathname, search, hash } = new URL(link);
  if (protocol === "mailto:") return /^(?:[^@?]+@[^@?]+)?(?:\?.+)?$/.test(link.slice(protocol.length));
  if (protocol === "tel:") return /^tel:\+?\d{7,}$/.test(link);
  if (origin !== site.url) return protocol === "https:";
  const ids = await (known.get(pathname + search) ?? idsOf(pathname + search));
  return ids !== undefined && (hash === "" || ids.has(decodeURIComponent(hash.slice(1))));
}

describe("of all public pages", () => {
  const pages: { path: string; indexed: boolean; html: string }[] = [];

  beforeAll(async () => {
    for (const address of publicAddresses) pages.push({ ...address, html: await htmlOf(address.path) });
  });

  it("no two share a title or a description", () => {
    expect(new Set(pages.map(({ html }) => titleOf(html))).size).toBe(publicAddresses.length);
    expect(new Set(pages.map(({ html }) => meta(html, "description"))).size).toBe(publicAddresses.length);
  });

  it("each describes itself to search engines and to whoever shares it, with a picture", () => {
    for (const { path, indexed, html } of pages) {
      const description = meta(html, "description");
      expect(description.length, path).toBeGreaterThanOrEqual(70);
      expect(description.length, path).toBeLessThanOrEqual(160);
      expect(canonical(html), path).toBe(site.url + path);
      expect(meta(html, "robots"), path).toMatch(indexed ? /^$/ : /noindex/);

      expect(titleOf(html), path).toContain(meta(html, "og:title"));
      expect(meta(html, "og:title"), path).toMatch(/\S/);
      expect(titleOf(html), path).toContain(meta(html, "og:site_name"));
      const picture = meta(html, "og:image");
      expect(picture.startsWith(`${site.url}/`), path).toBe(true);
      const said = ["og:description", "og:url", "og:type", "twitter:card", "twitter:title"];
      expect(
        [...said, "twitter:description", "twitter:image"].map((name) => meta(html, name)),
        path,
      ).toEqual([
        description,
        site.url + path,
        path.startsWith("/blog/") ? "article" : "website",
        "summary_large_image",
        meta(html, "og:title"),
        description,
        picture,
      ]);
      for (const name of ["og:image:alt", "twitter:image:alt"]) expect(meta(html, name), path).not.toBe("");
    }
  });

  it("no heading has a space that Chromium drops from its name: alone, behind a comment of React's", () => {
    for (const { path, html } of pages) {
      for (const [heading] of html.matchAll(/<(h[1-6])\b.*?<\/\1>/gs))
        expect(heading, path).not.toMatch(/--> +(?:<|$)/);
    }
  });

  it("each has links, and all of them lead somewhere", async () => {
    for (const { path, html } of pages) {
      const links = new Set(
        Array.from(
          html.matchAll(/<a\s[^>]*?href="([^"]*)"/g),
          ([, href = ""]) => new URL(unescaped(href), site.url + path).href,
        ),
      );
      expect(links.size, path).toBeGreaterThan(10);
      const broken: string[] = [];
      for (const link of links) if (!(await leadsSomewhere(link))) broken.push(link);
      expect(broken, path).toEqual([]);
    }
  });

  it("each says in structured data where it is, and nothing of ratings", () => {
    for (const { path, indexed, html } of pages) {
      expect(JSON.stringify(structuredData(html)).match(/"[^"]*(?:rating|review)[^"]*":/i), path).toBeNull();
      const way = thingOfType(html, "BreadcrumbList");
      expect(way !== undefined, path).toBe(indexed && path !== "/");
      if (!way) continue;
      const steps = way.itemListElement as { position: number; item: string }[];
      expect(
        steps.map(({ position }) => position),
        path,
      ).toEqual(steps.map((_, index) => index + 1));
      expect(steps[0]?.item, path).toBe(`${site.url}/`);
      expect(steps.at(-1)?.item).toBe(site.url + path);
    }
  });

  it("each is marked in the navigation, an article as a part of the blog", () => {
    for (const { path, html } of pages) {
      const isHere = ({ href }: { href: string }) => path === href || path.startsWith(`${href}/`);
      const places = [...navigation.items, navigation.contact].filter(isHere);
      const [bar = ""] = /<nav [^>]*aria-label="Main".*?<\/nav>/s.exec(html) ?? [];
      const links = Array.from(bar.matchAll(/<a\s[^>]*>.*?<\/a>/gs), ([link]) => link);
      expect(links, path).toHaveLength(navigation.items.length + 1);
      const current = links.filter((link) => link.includes('aria-current="page"'));
      expect(current.map(textOf), path).toEqual(places.map(({ label }) => label));
    }
  });
});

it("an address that no article has shows the meeting phrases, as a copy that search engines leave out", async () => {
  const answer = await get("/blog/no-such-article");
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(canonical(html)).toBe(site.url + MEETINGS);
  expect(meta(html, "robots")).toContain("noindex");
  expect(meta(html, "og:url")).toBe(site.url + MEETINGS);
});

it("sign-in, set-up, missing and staff pages stay out of search engines", async () => {
  for (const path of ["/login", "/setup?token=guessed", "/no-such-page"])
    expect(meta(await htmlOf(path), "robots"), path).toContain("noindex");
  for (const path of ["/inquiries", "/enrollments"]) {
    const answer = await get(path, { Cookie: cookie });
    expect(answer.status, path).toBe(200);
    expect(meta(await answer.text(), "robots"), path).toContain("noindex");
  }
});

it("the sitemap lists every page for search engines, and each of them answers", async () => {
  const answer = await get("/sitemap.xml");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^application\/xml\b/);
  const { name, children } = readXml(await answer.text());
  expect(name).toBe("urlset");
  const addresses = children.flatMap((url) => childTexts(url, "loc"));
  const indexed = publicAddresses.filter((address) => address.indexed);
  expect(addresses.toSorted()).toEqual(indexed.map(({ path }) => site.url + path).toSorted());
  for (const address of addresses)
    expect((await fetch(address, { redirect: "manual" })).status, address).toBe(200);
});

it("robots.txt names the sitemap, keeps the staff area out and no public page", async () => {
  const answer = await get("/robots.txt");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain\b/);
  const lines = (await answer.text()).split("\n").filter(Boolean);
  for (const line of lines) expect(line).toMatch(/^(User-agent|Disallow|Sitemap): \S+$/);
  expect(lines).toContain("User-agent: *");
  expect(lines).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  expect(closed).toEqual(expect.arrayContaining(["/inquiries", "/enrollments", "/login", "/setup"]));
  const shutOut = publicAddresses.filter(({ path }) => closed.some((start) => path.startsWith(start)));
  expect(shutOut).toEqual([]);
});

it("the feed is well-formed and has every article in full, newest first", async () => {
  const answer = await get("/feed.xml");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^application\/atom\+xml\b/);
  const feed = readXml(await answer.text());
  expect(feed.name).toBe("feed");
  const entries = feed.children.filter(({ name }) => name === "entry");
  const linkOf = ({ children }: XmlElement) =>
    children.find(({ name, attributes }) => name === "link" && attributes.rel === "alternate")?.attributes
      .href ?? "";
  expect(entries.map(linkOf).toSorted()).toEqual(articles.map(({ path }) => site.url + path).toSorted());
  const dates = entries.flatMap((entry) => childTexts(entry, "published"));
  expect(dates).toHaveLength(articles.length);
  expect(dates).toEqual(dates.toSorted().reverse());

  for (const entry of entries) {
    const article = await (await fetch(linkOf(entry))).text();
    expect([textOf(/<h1\b.*?<\/h1>/s.exec(article)?.[0] ?? "")]).toEqual(childTexts(entry, "title"));
    const body = /class="article-text .*<\/article>/s.exec(article)?.[0] ?? "";
    const paragraphs = Array.from(body.matchAll(/<p>(.*?)<\/p>/gs), ([, text = ""]) => textOf(text));
    expect(paragraphs.length).toBeGreaterThan(5);
    const [markup = ""] = childTexts(entry, "content");
    const text = textOf(markup);
    for (const paragraph of paragraphs) expect(text).toContain(paragraph);
    expect(markup).not.toMatch(/<script|<svg|\sstyle=|\s(?:href|src)="(?!https?:|mailto:)/);
  }
});

it.each(["/", "/blog", MEETINGS])("%s points to the feed", async (path) => {
  expect(await htmlOf(path)).toMatch(
    /<link rel="alternate" type="application\/atom\+xml" [^>]*href="\/feed\.xml"/,
  );
});

it("the organization is named on the home page as its settings say", async () => {
  const html = await htmlOf("/");
  const organization = thingOfType(html, "Organization");
  expect(organization?.url).toBe(`${site.url}/`);
  const [address = ""] = /<address\b.*<\/address>/s.exec(html.slice(html.indexOf("<footer"))) ?? [];
  const linked = (scheme: string) =>
    textOf(new RegExp(`<a [^>]*href="${scheme}:[^>]*>.*?</a>`, "s").exec(address)?.[0] ?? "");
  expect(linked("mailto")).toBe(organization?.email);
  expect(linked("tel")).toBe(organization?.telephone);
  expect((await fetch(String(organization?.logo))).status).toBe(200);
});

it("the questions in structured data are on the contact page with their answers", async () => {
  const html = await htmlOf("/contact");
  const { mainEntity = [] } = thingOfType(html, "FAQPage") ?? {};
  const questions = mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions.length).toBeGreaterThan(0);
  const shown = textOf(mainOf(html));
  for (const { name, acceptedAnswer } of questions) {
    expect(shown).toContain(name);
    expect(shown).toContain(acceptedAnswer.text);
  }
});

it("every article is a posting of the blog in structured data, with the picture that is shared", async () => {
  for (const { path, title, author, date, category } of articles) {
    const html = await htmlOf(path);
    expect(thingOfType(html, "BlogPosting")).toMatchObject({
      headline: title,
      articleSection: category,
      datePublished: date,
      author: { "@type": "Person", name: author },
      mainEntityOfPage: site.url + path,
      image: meta(html, "og:image"),
    });
    expect(meta(html, "og:image")).toMatch(/\/share\/\w+\/article\.[\w-]+\.png$/);
    expect(meta(html, "og:image:alt")).toMatch(/\S/);
  }
});

it("the health check is one word while the database works", async () => {
  const answer = await get("/healthz");
  expect([answer.status, await answer.text()]).toEqual([200, "ok"]);
});

it("visitors see no link to the staff area", async () => {
  const html = await htmlOf("/");
  for (const path of ["/login", "/inquiries", "/enrollments"]) expect(html).not.toContain(`href="${path}"`);
});
