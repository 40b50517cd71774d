import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { expect, open, type RunningServer, test } from "./fixtures";
import { publishByPost, visit } from "./publishing";

const SHAPES = '<rect width="40" height="40" fill="#003399"/><path d="M50 8H118V32H50Z" fill="#003399"/>';
const LOGO = {
  name: "logo.svg",
  mimeType: "image/svg+xml",
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><title>Acme</title>${SHAPES}</svg>`,
  ),
};
const HOSTILE = {
  ...LOGO,
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>',
  ),
};

const bodyOf = (site: RunningServer) =>
  JSON.parse(
    (
      site.database
        .prepare("SELECT body FROM content_versions WHERE key = 'brand' ORDER BY id DESC")
        .get() as {
        body: string;
      }
    ).body,
  ) as Record<string, string>;

test.afterEach(async ({ site }) => {
  site.database.exec("DELETE FROM content_versions");
  await expect.poll(async () => (await visit(site, "/")).html, { timeout: 15_000 }).not.toContain("/brand/");
});

test("colors and a logo are chosen, looked at, published, and on the next page of every visitor", async ({
  staffPage: page,
  site,
  javaScriptEnabled,
}) => {
  expect((await visit(site, "/")).html, "a page of the shipped brand carries nothing of it").not.toContain(
    "/brand/",
  );
  await open(page, "/content");
  await page.getByRole("link", { name: "Logo and Colors" }).click();
  await page.getByLabel("Pen, on light pages *").fill("#003399");
  await page.getByLabel("Marker, on light pages *").fill("#FFCC00");
  await page.getByLabel("Logo", { exact: true }).setInputFiles(LOGO);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  const shown = page.getByRole("img", { name: "The logo as visitors see it" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
  expect((await visit(site, "/")).html, "nobody sees a draft").not.toContain("/brand/");
  if (javaScriptEnabled) await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // When the form is saved again without a file, it keeps the logo that it names.
  await page.getByLabel("Pen, on dark pages *").fill("#99bbff");
  await publishByPost(page);
  expect(bodyOf(site)).toMatchObject({ penLight: "#003399", penDark: "#99bbff", markerLight: "#ffcc00" });

  const html = (await visit(site, "/")).html;
  const [sheet = ""] = /\/brand\/[\w-]+\.css/.exec(html) ?? [];
  const [logo = ""] = /\/brand\/[0-9a-f]{16}\.svg/.exec(html) ?? [];
  const styles = await fetch(site.url + sheet);
  expect(styles.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(await styles.text()).toContain("--color-pen:#003399");
  const picture = await fetch(site.url + logo);
  expect(picture.headers.get("content-type")).toBe("image/svg+xml");
  expect(picture.headers.get("cache-control")).toContain("immutable");
  expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
  expect(picture.headers.get("content-security-policy")).toContain("sandbox");
  const drawing = await picture.text();
  expect(drawing).toContain(SHAPES);
  expect(drawing).not.toContain("title");

  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("img", { name: "Tonic" })).toBeVisible();
  const pen = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--color-pen"));
  expect(await pen()).toBe("#003399");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await pen()).toBe("#99bbff");
  if (javaScriptEnabled) await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  expect(await pen(), "print keeps the colors of ink on paper").toBe("#b5103c");
  await page.emulateMedia({ media: "screen", forcedColors: "active" });
  expect(await pen()).not.toBe("#99bbff");
});

test("a color without contrast and a logo that could run are refused, with what would pass @noscripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/, /404/);
  await open(page, "/content/brand");
  await page.getByLabel("Pen, on light pages *").fill("#ff6600");
  await page.getByLabel("Marker, on dark pages *").fill("red;}");
  await page.getByLabel("Logo", { exact: true }).setInputFiles(HOSTILE);
  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(page.getByRole("alert")).toContainText("Three corrections");
  const wrong = page
    .getByText(/Too little contrast: 2\.\d:1 against .* The nearest color that passes is #/)
    .last();
  const better = /#[0-9a-f]{6}(?=\.$)/.exec((await wrong.textContent()) ?? "")?.[0] ?? "";
  await expect(page.getByText("Write the color as # and six digits").last()).toBeVisible();
  await expect(page.getByText("This SVG has <script>, which a logo must not have").last()).toBeVisible();
  await expect(page.getByLabel("Pen, on light pages *")).toHaveValue("#ff6600");
  expect((await visit(site, "/")).html).not.toContain("/brand/");

  await page.getByLabel("Pen, on light pages *").fill(better);
  await page.getByLabel("Marker, on dark pages *").fill("#d2ec3c");
  await page.getByLabel("Use no logo: set the name in type").check();
  await publishByPost(page);
  expect(bodyOf(site)).toMatchObject({ penLight: better, logo: "" });
  expect((await visit(site, "/")).html).toContain(`/brand/${better.slice(1)}-`);
});

test("a logo that meets a colleague’s draft is kept with the rest of the form @noscripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await open(page, "/content/brand");
  await page.getByLabel("Logo", { exact: true }).setInputFiles(LOGO);
  const theirs = JSON.stringify({ penLight: "#003399" });
  site.database
    .prepare(
      "INSERT INTO content_versions (key, state, body, base, author) VALUES ('brand', 'draft', ?, 0, 'ben@example.com')",
    )
    .run(theirs);
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByRole("heading", { name: "Changed by a colleague in the meantime" })).toBeVisible();
  await expect(page.locator("ins").filter({ hasText: /[0-9a-f]{16}\.svg/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Save Mine Over It" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  expect(bodyOf(site).logo).toContain(SHAPES);
  await expect(page.getByRole("img", { name: "The logo as visitors see it" })).toBeVisible();
});
