import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { expect, open, type RunningServer, test } from "./fixtures";

const answers = async (site: RunningServer, path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, tag: response.headers.get("x-robots-tag"), text: await response.text() };
};
const lastChange = (site: RunningServer) => {
  const row = site.database
    .prepare("SELECT details FROM audit_log WHERE kind = 'going-live' ORDER BY id DESC")
    .get() as { details: string };
  return JSON.parse(row.details).change;
};

test("an owner goes through the checklist, and says what only a person can know @once", async ({
  staffPage: page,
  site,
}) => {
  await open(page, "/desk");
  await page.getByRole("link", { name: "The whole checklist" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Going Live" })).toBeVisible();
  const line = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
  await expect(line("Replace the sample figures").getByText("Open: ")).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "I Have Read Them" }).click();
  await expect(line("Read the legal texts")).toContainText(/read them on/);
  await expect(line("Read the legal texts").getByText("Done: ")).toHaveCount(1);
  expect(lastChange(site)).toBe("legal-read");
  await page.getByRole("button", { name: /^Take It Back.*legal/ }).click();
  await expect(page.getByRole("button", { name: "I Have Read Them" })).toBeVisible();
  expect(lastChange(site)).toBe("legal-taken-back");

  // The tests' site has no public address: it reaches itself, but not over TLS.
  await page.getByRole("button", { name: "Check Now" }).click();
  await expect(line("Reach the site from outside")).toContainText("is not an https:// address");
  await expect(line("Let robots.txt allow search engines").getByText("Done: ")).toHaveCount(1);
});

test("search engines are kept away from the next page on, and let in again @noscripts", async ({
  staffPage: page,
  site,
}) => {
  for (let count = 0; count < 3; count++) expect((await answers(site, "/about")).tag).toBeNull();
  await open(page, "/going-live");
  await page.getByRole("button", { name: "Keep Search Engines Away Until All Is Done" }).click();
  await expect(page.getByText(/has kept search engines away since/)).toBeVisible();
  for (const path of ["/", "/about", "/blog", "/contact", "/privacy"])
    expect(await answers(site, path), path).toMatchObject({ status: 200, tag: "noindex" });
  expect((await answers(site, "/sitemap.xml")).status).toBe(404);
  const robots = (await answers(site, "/robots.txt")).text;
  expect(robots).not.toContain("Sitemap");
  expect(robots, "who may not come in cannot read that").not.toMatch(/^Disallow: \/$/m);
  expect(lastChange(site)).toBe("hidden");

  await page.getByRole("button", { name: "Let Search Engines In" }).click();
  await expect(page.getByText("Search engines may list every public page.")).toBeVisible();
  expect((await answers(site, "/about")).tag).toBeNull();
  expect((await answers(site, "/sitemap.xml")).status).toBe(200);
  expect((await answers(site, "/robots.txt")).text).toContain("Sitemap");
  expect(lastChange(site)).toBe("shown");
});

test("every link of the checklist says what it changes, on the desk too @noscripts", async ({
  staffPage: page,
}) => {
  for (const [path, list] of [
    ["/desk", page.getByRole("region", { name: "Before going live" })],
    ["/going-live", page.getByRole("main")],
  ] as const) {
    await page.goto(path);
    const links = list.getByRole("link", { name: /^Change it ?: / });
    const snapshots = await Promise.all((await links.all()).map((link) => link.ariaSnapshot()));
    const names = snapshots.map((snapshot) => snapshot.split("\n")[0]);
    expect(names.length, path).toBeGreaterThan(3);
    expect(new Set(names).size, path).toBe(names.length);
  }
});
