import type { Page } from "@playwright/test";
import { courses, homeCourses } from "~/content/courses";
import { formatPrice } from "~/format/price";
import { articles, publicAddresses } from "./addresses";
import { expect, test } from "./fixtures";
import { meta, pictureSize, structuredData, thingsOfType } from "./page-head";

const MEETINGS = "/blog/essential-business-english-phrases-meetings";

test("no two pages share a title or a description @once", async ({ request }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { path } of publicAddresses) {
    const html = await (await request.get(path)).text();
    titles.add(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? "");
    descriptions.add(/<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? "");
  }
  expect(titles.size).toBe(publicAddresses.length);
  expect(descriptions.size).toBe(publicAddresses.length);
});

test("an address that no article has shows the meeting phrases, as a copy that search engines leave out @once", async ({
  page,
  server,
}) => {
  const answer = await page.goto("/blog/no-such-article");
  expect(answer?.status()).toBe(200);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", server.url + MEETINGS);
  expect(await meta(page, "robots")).toContain("noindex");
  expect(await meta(page, "og:url")).toBe(server.url + MEETINGS);
});

test("sign-in, set-up and missing pages stay out of search engines @once", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  for (const path of ["/login", "/setup?token=guessed", "/no-such-page"]) {
    await page.goto(path);
    expect(await meta(page, "robots"), path).toContain("noindex");
  }
});

test("staff pages stay out of search engines @once", async ({ staffPage: page }) => {
  for (const path of ["/inquiries", "/enrollments"]) {
    await page.goto(path);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await meta(page, "robots"), path).toContain("noindex");
  }
});

test("the sitemap lists every page for search engines, and each of them answers @once", async ({
  page,
  request,
  server,
}) => {
  const answer = await request.get("/sitemap.xml");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/^application\/xml\b/);
  const { rootName, addresses } = await page.evaluate(
    (xml) => {
      const { documentElement } = new DOMParser().parseFromString(xml, "application/xml");
      const locations = [...documentElement.querySelectorAll("url > loc")];
      return {
        rootName: documentElement.localName,
        addresses: locations.map((loc) => loc.textContent ?? ""),
      };
    },
    await answer.text(),
  );
  expect(rootName).toBe("urlset");
  const indexed = publicAddresses.filter((address) => address.indexed);
  expect(addresses.toSorted()).toEqual(indexed.map(({ path }) => server.url + path).toSorted());
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
});

test("robots.txt names the sitemap, keeps the staff area out and no public page @once", async ({
  request,
  server,
}) => {
  const answer = await request.get("/robots.txt");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/^text\/plain\b/);
  const lines = (await answer.text()).split("\n").filter(Boolean);
  for (const line of lines) expect(line).toMatch(/^(User-agent|Disallow|Sitemap): \S+$/);
  expect(lines).toContain("User-agent: *");
  expect(lines).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  expect(closed).toEqual(expect.arrayContaining(["/inquiries", "/enrollments", "/login", "/setup"]));
  const shutOut = publicAddresses.filter(({ path }) => closed.some((start) => path.startsWith(start)));
  expect(shutOut).toEqual([]);
});

test("the feed is well-formed and has every article in full, newest first @once", async ({
  page,
  request,
  server,
}) => {
  const answer = await request.get("/feed.xml");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/^application\/atom\+xml\b/);
  const feed = await readFeed(page, await answer.text());
  expect(feed.rootName).toBe("feed");
  expect(feed.entries.map(({ link }) => link).toSorted()).toEqual(
    articles.map(({ path }) => server.url + path).toSorted(),
  );
  const dates = feed.entries.map(({ published }) => published);
  expect(dates).toEqual(dates.toSorted().reverse());

  for (const { title, link, text, markup } of feed.entries) {
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const paragraphs = await page
      .locator(".article-text > p")
      .evaluateAll((all) => all.map((one) => (one.textContent ?? "").replace(/\s+/g, " ").trim()));
    expect(paragraphs.length).toBeGreaterThan(5);
    for (const paragraph of paragraphs) expect(text).toContain(paragraph);
    expect(markup).not.toMatch(/<script|<svg|\sstyle=|\s(?:href|src)="(?!https?:|mailto:)/);
  }
});

test("every page points to the feed @once", async ({ page }) => {
  for (const path of ["/", "/blog", MEETINGS]) {
    await page.goto(path);
    const feed = page.locator("link[rel=alternate][type='application/atom+xml']");
    await expect(feed).toHaveAttribute("href", "/feed.xml");
  }
});

test("the prices of the courses are the same in structured data, on their cards and in the form @once", async ({
  page,
}) => {
  await page.goto("/");
  const offered = thingsOfType(await structuredData(page), "Course");
  expect(offered).toHaveLength(homeCourses(courses).length);
  for (const course of offered) {
    const { price, priceCurrency, url } = course.offers as Record<string, string | number>;
    const card = page.locator("#courses li", {
      has: page.getByRole("heading", { name: String(course.name) }),
    });
    await expect(card.locator("mark")).toContainText(formatPrice(Number(price)));
    expect(priceCurrency).toBe("USD");
    await card.getByRole("link", { name: /^Enroll Now/ }).click();
    await expect(page).toHaveURL(String(url));
    await expect(page.locator("[role=status]", { hasText: "Investment" })).toContainText(
      formatPrice(Number(price)),
    );
    await page.goto("/");
  }
});

test("the organization is named on the home page as its settings say @once", async ({ page, server }) => {
  await page.goto("/");
  const [organization] = thingsOfType(await structuredData(page), "Organization");
  expect(organization?.url).toBe(`${server.url}/`);
  await expect(page.locator("footer a[href^='mailto:']")).toHaveText(String(organization?.email));
  await expect(page.locator("footer address a[href^='tel:']")).toHaveText(String(organization?.telephone));
  const logo = await page.request.get(String(organization?.logo));
  expect(logo.status()).toBe(200);
});

test("the questions in structured data are on the contact page with their answers @once", async ({
  page,
}) => {
  await page.goto("/contact");
  const [list] = thingsOfType(await structuredData(page), "FAQPage");
  const questions = (list?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions.length).toBeGreaterThan(0);
  const shown = (await page.locator("main").textContent()) ?? "";
  for (const { name, acceptedAnswer } of questions) {
    expect(shown).toContain(name);
    expect(shown).toContain(acceptedAnswer.text);
  }
});

test("every article is a posting of the blog in structured data @once", async ({ page, request, server }) => {
  for (const { path, title, author, date, category } of articles) {
    await page.goto(path);
    const [posting] = thingsOfType(await structuredData(page), "BlogPosting");
    expect(posting).toMatchObject({
      headline: title,
      articleSection: category,
      datePublished: date,
      author: { "@type": "Person", name: author },
      mainEntityOfPage: server.url + path,
    });
    expect(await pictureSize(request, String(posting?.image))).toEqual([1200, 630]);
  }
});

test("no visitor gets a cookie from looking around @once", async ({ page, server }) => {
  for (const path of ["/", "/contact", "/enroll", "/levels", "/blog", "/login"]) await page.goto(path);
  expect(await page.context().cookies(server.url)).toEqual([]);
});

test("health is one word while the database answers @once", async ({ request }) => {
  const answer = await request.get("/healthz");
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toBe("ok");
});

test("visitors see no link to the staff area @once", async ({ page }) => {
  await page.goto("/");
  for (const path of ["/login", "/inquiries", "/enrollments"]) {
    await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
  }
});

/** Parses an Atom feed with the browser's parser, which is as strict as the standard. */
async function readFeed(page: Page, xml: string) {
  return await page.evaluate((source) => {
    const { documentElement } = new DOMParser().parseFromString(source, "application/xml");
    const entries = [...documentElement.querySelectorAll("entry")].map((entry) => {
      const markup = entry.querySelector("content[type=html]")?.textContent ?? "";
      const { body } = new DOMParser().parseFromString(markup, "text/html");
      return {
        title: entry.querySelector("title")?.textContent ?? "",
        link: entry.querySelector("link[rel=alternate]")?.getAttribute("href") ?? "",
        published: entry.querySelector("published")?.textContent ?? "",
        markup,
        text: (body.textContent ?? "").replace(/\s+/g, " ").trim(),
      };
    });
    return { rootName: documentElement.localName, entries };
  }, xml);
}

test("corporate training is offered below the courses @once", async ({ page }) => {
  await page.goto("/");
  const courses = page.locator("#courses");
  await expect(courses.locator('a[href="/examples"]')).toBeVisible();
  await courses.getByRole("link", { name: /^Corporate training/ }).click();
  await expect(page).toHaveURL("/teams");
  await expect(page.getByRole("button", { name: "Ask for an Offer" })).toBeVisible();
});
