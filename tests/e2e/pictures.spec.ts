import { PNG } from "pngjs";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { expect, open, type RunningServer, test } from "./fixtures";
import { publishByPost, visit } from "./publishing";

/** A picture of a single color, different in each test. @param deflateLevel 0 for a file as large as those of cameras */
function picture(red: number, { name = "board.png", deflateLevel = 9 } = {}) {
  const png = new PNG({ width: 900, height: 600 });
  for (let at = 0; at < png.data.length; at += 4) png.data.set([red, 120, 90, 255], at);
  return { name, mimeType: "image/png", buffer: PNG.sync.write(png, { deflateLevel }) };
}

const rows = (site: RunningServer) =>
  site.database.prepare("SELECT id, width, height, description FROM pictures").all() as {
    id: string;
    width: number;
    height: number;
    description: string;
  }[];

test.afterEach(async ({ site }) => {
  site.database.exec("DELETE FROM content_versions; DELETE FROM pictures");
  await expect
    .poll(async () => (await visit(site, "/sitemap.xml")).html, { timeout: 15_000 })
    .not.toContain("/blog/with-a-picture");
  // The instructor is on other pages too, which later tests open.
  await expect
    .poll(async () => (await visit(site, "/about")).html, { timeout: 15_000 })
    .not.toContain("/pictures/");
});

test("a picture is uploaded, described, put into an article, and stays while that shows it", async ({
  staffPage: page,
  site,
  javaScriptEnabled,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await open(page, "/content");
  await page.getByRole("link", { name: "Pictures", exact: true }).click();
  await expect(page.getByText("There are no pictures yet.")).toBeVisible();
  const content = page.getByRole("navigation", { name: "Staff" }).locator("a[href='/content']");
  await expect(content, "pictures belong to the content").toHaveAttribute("aria-current", "true");
  const form = page.getByRole("form", { name: "Add a picture" });
  await form.getByLabel("What It Shows").fill("A board with a plan");
  await form
    .getByLabel("File *")
    .setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("text") });
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("This is not a JPEG, PNG or WebP picture").last()).toBeVisible();
  await expect(form.getByLabel("What It Shows"), "what was typed is still there").toHaveValue(
    "A board with a plan",
  );
  // With scripts the file is still chosen.
  await expect(form.getByText("Choose the file again")).toHaveCount(javaScriptEnabled === false ? 1 : 0);
  if (javaScriptEnabled) await expectAccessible(page, { within: "main", widths: [1280] });

  await form.getByLabel("What It Shows").fill("");
  await form.getByLabel("File *").setInputFiles(picture(20, { deflateLevel: 0 }));
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Say what it shows before you use it.")).toBeVisible();
  const [row] = rows(site);
  const address = `/pictures/${row?.id}-900x600.webp`;
  const item = page.getByRole("listitem").filter({ hasText: "board.png" });
  await expect(item).toContainText("Not described yet: it cannot be used");

  // The address now ends with that picture, which is far below the form on a phone.
  await page.setViewportSize({ width: 390, height: 660 });
  await form
    .getByLabel("File *")
    .setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("text") });
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(form.getByText("This is not a JPEG, PNG or WebP picture")).toBeInViewport();
  if (javaScriptEnabled) await expect(form.getByLabel("File *")).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 900 });

  await open(page, "/content");
  await page.getByLabel("Title of a New Article").fill("With a picture");
  await page.getByRole("button", { name: "New Article" }).click();
  await page.getByLabel("What it says, in a sentence or two *").fill("A plan on a board.");
  await page
    .getByLabel("Description for search engines *")
    .fill("What a plan on a board says about the meeting, and which words go with it.");
  await page.getByLabel("Text *").fill(`## The plan\n\n![A board with a plan](${address})`);
  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(page.getByText(/is not among the pictures, or is not described yet/).last()).toBeVisible();

  await open(page, "/pictures");
  await form.getByLabel("What It Shows").fill("Another board");
  await item.getByLabel("What It Shows").fill("A board with a plan");
  await item.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Description saved")).toBeVisible();
  if (javaScriptEnabled !== false)
    await expect(form.getByLabel("What It Shows"), "what is typed elsewhere").toHaveValue("Another board");
  await expect(item.getByLabel("Its Line in an Article")).toHaveValue(`![A board with a plan](${address})`);

  await open(page, "/content/article-with-a-picture");
  await publishByPost(page);
  await page.goto("/blog/with-a-picture");
  const shown = page.getByRole("img", { name: "A board with a plan" });
  // Its space is reserved before it arrives.
  await expect(shown).toHaveAttribute("loading", "lazy");
  await expect(shown).toHaveAttribute("width", "900");
  await expect(shown).toHaveAttribute("height", "600");
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await open(page, "/pictures");
  await expect(item).toContainText("Used in Article “with-a-picture”");
  await expect(item.locator("summary")).toHaveCount(0);
  await open(page, "/content/article-with-a-picture");
  await page.getByLabel("Text *").fill("## The plan\n\nIt is gone.");
  await publishByPost(page);
  await open(page, "/pictures");
  await item.locator("summary").click();
  await item.getByRole("button", { name: /^Remove It/ }).click();
  await expect(page.getByText("Picture removed")).toBeVisible();
  expect(rows(site)).toEqual([]);
  expect((await fetch(site.url + address)).status).toBe(404);
});

test("the instructor gets a picture from a list, and visitors see it @noscripts", async ({
  staffPage: page,
  site,
}) => {
  await open(page, "/pictures");
  const form = page.getByRole("form", { name: "Add a picture" });
  await form.getByLabel("File *").setInputFiles(picture(90, { name: "portrait.png" }));
  await form.getByLabel("What It Shows").fill("Elena at a window");
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("It can be used now.")).toBeVisible();
  await open(page, "/content/instructor");
  await page.getByLabel("Image").selectOption("Elena at a window");
  await publishByPost(page);
  expect((await visit(site, "/about")).html).toContain(`/pictures/${rows(site)[0]?.id}-900x600-small.webp`);
});

test("the page of pictures fits a phone and a wide window @once", async ({ staffPage: page, site }) => {
  const add = site.database.prepare(
    "INSERT INTO pictures (id, width, height, description, file_name, author) VALUES (?, 1280, 720, ?, ?, 'grace@example.com')",
  );
  add.run(
    "0123456789abcdef",
    "A very long description of what can be seen ".repeat(6).trim(),
    `${"long-name-".repeat(11)}.jpg`,
  );
  add.run("1123456789abcdef", "", "board.jpg");
  // The files do not exist, and missing ones must not break the page.
  await page.route(/\/pictures\/.*webp/, (route) =>
    route.fulfill({ contentType: "image/webp", body: Buffer.alloc(0) }),
  );
  await open(page, "/pictures");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("a picture is uploaded in place: what is typed about another stays, and the form is empty for the next one", {
  tag: "@scripts",
}, async ({ staffPage: page, expectedErrors }) => {
  expectedErrors.push(/429/, /SyntaxError/);
  await open(page, "/pictures");
  const form = page.getByRole("form", { name: "Add a picture" });
  const upload = async (red: number, name: string) => {
    await form.getByLabel("File *").setInputFiles(picture(red, { name }));
    await form.getByLabel("What It Shows").fill(`What ${name} shows`);
    await form.getByRole("button", { name: "Upload" }).click();
  };
  const tooMany = { status: 429, contentType: "text/html", body: "<h1>Too many</h1>" };
  await page.route("**/pictures.data*", (route) => route.fulfill(tooMany), { times: 1 });
  await upload(40, "one.png");
  await expect(page.getByRole("alert").filter({ hasText: "What you typed is still here" })).toBeVisible();
  await form.getByRole("button", { name: "Upload" }).click();
  const one = page.getByRole("listitem").filter({ hasText: "one.png" });
  await one.getByLabel("What It Shows").fill("A plan on a board");
  await upload(50, "two.png");
  await expect(page.getByRole("listitem").filter({ hasText: "two.png" })).toBeInViewport();
  await expect(one.getByLabel("What It Shows")).toHaveValue("A plan on a board");
  await expect(form.getByLabel("What It Shows")).toHaveValue("");
  await expect(form.getByLabel("File *")).toHaveValue("");
});

test("a picture that is too large is refused as it is chosen, and what was typed stays", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  await open(page, "/pictures");
  const form = page.getByRole("form", { name: "Add a picture" });
  const file = form.getByLabel("File *");
  await form.getByLabel("What It Shows").fill("A board with a plan");
  await file.setInputFiles({ ...picture(30), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(file).toHaveAccessibleDescription(/^This file is larger than 10 MB/);
  await expect(file).toHaveValue("");
  await file.setInputFiles(picture(30));
  await expect(form.getByText("larger than 10 MB")).toHaveCount(0);
  await form.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("It can be used now.")).toBeVisible();
  expect(rows(site)).toMatchObject([{ description: "A board with a plan" }]);
});
