import type { Page } from "@playwright/test";
import { articleCount, blogPage } from "~/content/pages/blog";
import { articles } from "./addresses";
import { expect, open, test } from "./fixtures";

const grid = (page: Page) => page.locator("#articles");
const titles = (page: Page) => grid(page).locator("li > h3");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search articles" });
const category = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name, exact: true });

const [featured] = articles.filter((article) => article.featured);
const listed = articles.filter((article) => !article.featured);

/** The titles that a list must show, in any order. Descriptions of drawings are not searched. */
function found(word: string, chosen = ""): string[] {
  const words = word.toLowerCase();
  return listed
    .filter(({ category }) => chosen === "" || category === chosen)
    .filter(({ title, excerpt, body }) =>
      `${title}\n${excerpt}\n${body.replace(/^(label|ipa): .*$/gm, "")}`.toLowerCase().includes(words),
    )
    .map(({ title }) => title)
    .toSorted();
}

async function expectTitles(page: Page, expected: string[]): Promise<void> {
  await expect(titles(page)).toHaveCount(expected.length);
  expect((await titles(page).allTextContents()).toSorted()).toEqual(expected);
}

test("the blog has its featured article above the list of the others, each of which shows what it is, in one to three columns @noscripts", async ({
  page,
}) => {
  await page.goto("/blog");
  const first = page.getByRole("region", { name: "Featured Article" });
  await expect(first.getByRole("heading", { level: 3 })).toHaveText(featured?.title ?? "");
  for (const text of [featured?.category, featured?.excerpt, featured?.author, featured?.readTime]) {
    await expect(first).toContainText(text ?? "");
  }
  await expect(first.locator("time")).toHaveAttribute("datetime", featured?.date ?? "");
  await expect(first.locator(".melody")).toBeVisible();
  await expectTitles(page, found(""));
  await expect(grid(page).getByRole("status")).toHaveText(articleCount(listed.length));

  for (const article of listed) {
    const card = grid(page).locator("li:has(> h3)", {
      has: page.getByRole("heading", { name: article.title }),
    });
    for (const text of [article.category, article.excerpt, article.author, article.readTime]) {
      await expect(card).toContainText(text);
    }
    await expect(card.locator("time")).toHaveAttribute("datetime", article.date);
    await expect(card.locator(".melody")).toHaveCount(1);
    await expect(card.getByRole("link", { name: /^Read More/ })).toHaveAttribute("href", article.path);
  }

  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1023, 2],
    [1024, 3],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await grid(page)
      .locator("li:has(> h3)")
      .evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
  }

  // Titles end after two lines and excerpts after three.
  await expect(titles(page).first()).toHaveCSS("-webkit-line-clamp", "2");
  await expect(grid(page).locator("h3 + p").first()).toHaveCSS("-webkit-line-clamp", "3");

  await first.getByRole("link", { name: /^Read Article/ }).click();
  await expect(page).toHaveURL(featured?.path ?? "");
});

test("a search finds words of titles in any case, has an address to share, and finds what an article teaches, best first, and marks it in its sentence", async ({
  page,
}) => {
  await open(page, "/blog");
  await search(page).fill("PITCH");
  await search(page).press("Enter");
  await expect(page).toHaveURL(/\/blog\?q=PITCH(?:#articles)?$/);
  expect(found("pitch").length).toBeGreaterThan(0);
  await expectTitles(page, found("pitch"));

  const address = page.url();
  await page.goto("about:blank");
  await open(page, address);
  await expectTitles(page, found("pitch"));
  await expect(search(page)).toHaveValue("PITCH");

  await search(page).fill("deliver until");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/blog\?q=deliver\+until(?:#articles)?$/);
  const [best] = articles.filter(({ body }) => body.includes("~~We will deliver until Friday.~~"));
  const card = grid(page).locator("li:has(> h3)").first();
  await expect(card.getByRole("heading")).toHaveText(best?.title ?? "");
  await expect(card.locator("mark")).toHaveText(["deliver", "until", "deliver"]);

  // The sentence is marked as wrong, and says where it is.
  await expect(card).toContainText("(not “We will deliver until Friday”) We will deliver by Friday.");
  await card.getByRole("link", { name: "Scene 1: the late delivery" }).click();
  await expect(page).toHaveURL(`${best?.path}#scene-1-the-late-delivery`);
});

test("a search finds words of an excerpt, marks those of the featured article, and shows whatever is searched for as text @noscripts", async ({
  page,
}) => {
  const [article] = listed;
  const words = article?.excerpt.match(/[a-z]{6,}/g) ?? [];
  const word = words.find((one) => !article?.title.toLowerCase().includes(one)) ?? "";
  await page.goto(`/blog?q=${word}`);
  expect(found(word)).toContain(article?.title);
  await expectTitles(page, found(word));

  await page.goto("/blog?q=specific+purposes");
  const first = page.getByRole("region", { name: "Featured Article" });
  await expect(first.locator("mark", { hasText: "purposes" })).not.toHaveCount(0);
  await expectTitles(page, found("specific purposes"));
  await expect(grid(page).getByRole("status")).toHaveText(
    articleCount(found("specific purposes").length, true),
  );

  await page.goto(`/blog?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
  await expect(search(page)).toHaveValue('"><img src=x onerror=alert(1)>');
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});

test("a category shows its articles, says what is to come where it has none, and works together with a search @noscripts", async ({
  page,
}) => {
  await open(page, "/blog");
  await category(page, "Presentations").click();
  await expect(page).toHaveURL(/\/blog\?category=Presentations(?:#articles)?$/);
  await expectTitles(page, found("", "Presentations"));
  await expect(category(page, "Presentations")).toHaveAttribute("aria-current", "true");
  await expect(category(page, "All")).not.toHaveAttribute("aria-current");

  await category(page, "All").click();
  await expect(page).toHaveURL(/\/blog(?:#articles)?$/);
  await expectTitles(page, found(""));

  await category(page, "Grammar Tips").click();
  await expect(grid(page).getByRole("status")).toHaveText("No articles");
  await expect(grid(page)).toContainText(blogPage.empty.coming["Grammar Tips"] ?? "");
  await grid(page).getByRole("link", { name: blogPage.empty.meanwhile.link }).click();
  await expect(page).toHaveURL(/\/blog\?q=since(?:#articles)?$/);
  await expectTitles(page, found("since"));

  const { category: chosen, title } = listed[0] ?? { category: "", title: "" };
  const word = title.split(" ").at(-1) ?? "";
  await category(page, chosen).click();
  await expect(category(page, chosen)).toHaveAttribute("aria-current", "true");
  await search(page).fill(word);
  await page.getByRole("button", { name: "Search" }).click();
  await expectTitles(page, found(word, chosen));
  await expect
    .poll(() => [...new URL(page.url()).searchParams].toSorted())
    .toEqual([
      ["category", chosen],
      ["q", word],
    ]);
});

test("an empty result says so, names the featured article where it fits, and offers the way back @noscripts", async ({
  page,
}) => {
  await open(page, "/blog?q=quantum+entanglement");
  await expect(grid(page).getByRole("status")).toHaveText("No articles");
  await expect(grid(page).getByRole("heading", { name: "No articles found" })).toBeVisible();
  await expect(grid(page).getByRole("link", { name: featured?.title })).toHaveCount(0);
  await grid(page).getByRole("link", { name: "Show all articles" }).click();
  await expectTitles(page, found(""));
  await expect(search(page)).toHaveValue("");

  await page.goto(`/blog?category=${encodeURIComponent(featured?.category ?? "")}`);
  await expect(titles(page)).toHaveCount(0);
  await expect(grid(page).getByRole("status")).toHaveText("1 article, above the list");
  await expect(grid(page).getByRole("heading", { name: "Only the featured article fits" })).toBeVisible();
  await expect(grid(page).getByRole("heading", { name: "No articles found" })).toHaveCount(0);
  await expect(grid(page).getByRole("link", { name: featured?.title })).toHaveAttribute(
    "href",
    featured?.path ?? "",
  );
});

test("the list follows while one types or chooses, and Back undoes it", { tag: "@scripts" }, async ({
  page,
}) => {
  await test.step("the list follows while one types, and field and cursor stay where they are", async () => {
    await open(page, "/blog");
    await search(page).pressSequentially("pich");
    await expect(page).toHaveURL("/blog?q=pich");
    await expect(titles(page)).toHaveCount(0);
    await expect(search(page)).toBeFocused();

    await search(page).press("ArrowLeft");
    await search(page).press("ArrowLeft");
    await page.keyboard.type("t");
    await expect(page).toHaveURL("/blog?q=pitch");
    await expectTitles(page, found("pitch"));
    await expect(grid(page).getByRole("status")).toHaveText(articleCount(found("pitch").length));
    await expect(search(page)).toBeFocused();
    expect(await search(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3);
    await page.keyboard.type("x");
    await expect(search(page)).toHaveValue("pitxch");
  });
  await test.step("typing leaves one step behind, so that Back leads out of the list", async () => {
    await page.goto("/levels");
    await open(page, "/blog");
    await search(page).pressSequentially("pit");
    await expect(page).toHaveURL("/blog?q=pit");
    await search(page).pressSequentially("ch");
    await expect(page).toHaveURL("/blog?q=pitch");
    await page.goBack();
    await expect(page).toHaveURL("/levels");
  });
  await test.step("Back undoes a category, in the list and in the field", async () => {
    await open(page, "/blog?q=pitch");
    await category(page, "Presentations").click();
    // The choice is marked immediately; there is a step to go back to only once the address has changed.
    await expect(page).toHaveURL("/blog?q=pitch&category=Presentations");
    await expect(category(page, "Presentations")).toHaveAttribute("aria-current", "true");
    await page.goBack();
    await expect(page).toHaveURL("/blog?q=pitch");
    await expect(category(page, "All")).toHaveAttribute("aria-current", "true");
    await expect(search(page)).toHaveValue("pitch");
    await expectTitles(page, found("pitch"));
  });
  await test.step("a filter leaves the page where it is", async () => {
    await open(page, "/blog");
    await category(page, "Email Writing").scrollIntoViewIfNeeded();
    const before = await category(page, "Email Writing").boundingBox();
    await category(page, "Email Writing").click();
    await expect(page).toHaveURL(/category=Email\+Writing$/);
    await expectTitles(page, found("", "Email Writing"));
    const after = await category(page, "Email Writing").boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  });
});
