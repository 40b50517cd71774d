import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { expect, open, type RunningServer, test, whenReady } from "./fixtures";
import { publishByPost, publishNow, visit } from "./publishing";

const rows = (site: RunningServer) =>
  site.database.prepare("SELECT key, version, state FROM content_versions ORDER BY id").all() as {
    version: number | null;
  }[];

test.afterEach(async ({ site }) => {
  site.database.exec("DELETE FROM content_versions");
  // The site notices within seconds that nothing is published any longer.
  await expect
    .poll(async () => (await visit(site, "/sitemap.xml")).html, { timeout: 15_000 })
    .not.toContain("/blog/asking-twice");
});

test("the title of a new article is still there for somebody whose session has ended @noscripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await open(page, "/content");
  await page.getByLabel("Title of a New Article").fill("Asking thrice");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "New Article" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
  expect(rows(site)).toEqual([]);
  await page.context().addCookies(cookies);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page).toHaveURL(/\/content\/article-asking-thrice$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asking thrice");
});

test("an article is begun, fixed, published, found, read, and left out again", async ({
  staffPage: page,
  site,
  javaScriptEnabled,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await open(page, "/content");
  await page.getByRole("button", { name: "New Article" }).click();
  await expect(page.getByText("Give the article a title")).toBeVisible();
  await page.getByLabel("Title of a New Article").fill("Asking twice");
  await page.getByRole("button", { name: "New Article" }).click();
  await expect(page).toHaveURL(/\/content\/article-asking-twice$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asking twice");
  expect(rows(site)).toEqual([{ key: "article-asking-twice", version: null, state: "draft" }]);
  expect((await visit(site, "/blog")).html, "nobody sees a draft").not.toContain("Asking twice");
  await expect(page.getByRole("heading", { name: "Versions" }), "there is none yet").toHaveCount(0);

  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "What it says, in a sentence or two: Write something here.",
    "Text: Write something here.",
    "Description for search engines: Write something here.",
  ]);
  await whenReady(page);
  await page
    .getByLabel("What it says, in a sentence or two *")
    .fill("Why the second question is the polite one.");
  await page.getByLabel("Description for search engines *").fill("Too short");
  await page.getByLabel("Category *").selectOption("Grammar Tips");
  await page
    .getByLabel("Text *")
    .fill(
      "Ask once.\n\n#### Deeper\n\n[there](/nowhere) <b>bold</b>\n\n![](/pictures/0123456789abcdef-9x9.webp)",
    );
  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(page.getByRole("alert")).toContainText("Two corrections");
  for (const sentence of [
    "The heading “Deeper” skips a level",
    "The link to /nowhere leads to no known address.",
    "There is raw HTML: <b>",
    "/pictures/0123456789abcdef-9x9.webp has no description",
    "Use at least 70 characters",
  ]) {
    await expect(page.getByText(sentence).last()).toBeVisible();
  }
  await expect(page.getByLabel("Text *")).toHaveValue(/^Ask once\.\s+#### Deeper/);
  if (javaScriptEnabled) await expectAccessible(page, { within: "main", widths: [1280] });

  await page
    .getByLabel("Description for search engines *")
    .fill("Why the second question is the polite one, and how it sounds when it is meant as one.");
  await page
    .getByLabel("Text *")
    .fill("Ask once.\n\n## Then wait\n\nSay `m: Are you sure?` and look at [our courses](/courses).");
  if (javaScriptEnabled) {
    await page.getByRole("button", { name: "Publish…" }).click();
    const places = page.getByRole("main").getByRole("listitem");
    for (const path of ["/blog", "/blog/asking-twice"]) {
      await expect(places.filter({ hasText: new RegExp(`${path}$`) })).toBeVisible();
    }
    await expect(places.filter({ hasText: "/privacy" })).toHaveCount(0);
    await publishNow(page);
  } else {
    // Without scripts too the page that asks is opened in content.spec.ts.
    await publishByPost(page);
  }

  const { html } = await visit(site, "/blog/asking-twice");
  expect(html).toContain('<h2 id="then-wait">Then wait</h2>');
  expect(html).toContain("Rising melody on “sure”");
  for (const path of ["/blog", "/feed.xml", "/sitemap.xml"]) {
    expect((await visit(site, path)).html, path).toMatch(/asking-twice/);
  }
  expect((await visit(site, "/blog?q=Then+wait")).html).toContain("Asking twice");
  await expect.poll(async () => (await visit(site, "/blog/asking-twice")).etag, "it is cached").toBeTruthy();
  const before = (await visit(site, "/blog/asking-twice")).etag;

  await open(page, "/blog");
  await page.getByRole("searchbox").fill("look courses");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: "Then wait" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asking twice");

  await open(page, "/content/article-asking-twice");
  await page.getByLabel("Title *").fill("Asking three times");
  await publishByPost(page);
  expect((await visit(site, "/blog/asking-twice")).html).toContain("Asking three times");
  await expect.poll(async () => (await visit(site, "/blog/asking-twice")).etag).toBeTruthy();
  expect((await visit(site, "/blog/asking-twice")).etag).not.toBe(before);

  await open(page, "/content/article-asking-twice");
  await page.getByLabel("Leave this article out of the blog").check();
  await publishByPost(page);
  expect((await visit(site, "/sitemap.xml")).html).not.toContain("asking-twice");
  expect((await visit(site, "/blog/asking-twice")).html).toContain('<meta name="robots" content="noindex"');
  await open(page, "/content");
  await expect(page.getByRole("listitem").filter({ hasText: "Asking three times" })).toContainText(
    "Left out of the blog",
  );
  expect(rows(site).map(({ version }) => version)).toEqual([1, 2, 3]);
});

test("an article that ships is edited in a form that fits a phone with its sheet of signs open, and looked at before it is public @once", async ({
  staffPage: page,
  site,
}) => {
  const key = "article-big-first-idea-email-marketing";
  const path = "/blog/big-first-idea-email-marketing";
  await open(page, `/content/${key}`);
  await page.getByText("Formatting").click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { widths: [360] });
  const text = page.getByLabel("Text *");
  await text.fill(`Today there is a new first line.\n\n${await text.inputValue()}`);
  const [preview] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Preview" }).click(),
  ]);
  await expect(preview.getByText("Today there is a new first line.")).toBeVisible();
  await preview.close();
  expect((await visit(site, path)).html).not.toContain("new first line");
  await open(page, `/content/${key}`);
  await publishByPost(page);
  const edited = await visit(site, path);
  expect(edited.html).toContain("<p>Today there is a new first line.</p>");
  expect(edited.html, "the drawings of the text are those that ship").toMatch(/class="phonetic"/);
});
