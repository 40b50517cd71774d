import { pageKinds, publicAddresses } from "../e2e/addresses";
import { insertEnrollments, insertInquiries, insertMails } from "../e2e/fixtures";
import { readBuiltRoutes } from "../setup/routes";
import { expect, test } from "./fixtures";
import type { Tab } from "./tab";
import type { Watcher } from "./watcher";

/** The sizes of a wide window and a phone, in pixels. A screenshot of the phone takes less time. */
const PHONE = [360, 740] as const;
const SIZES = [[1280, 900], PHONE] as const;

/** The PNG of a page that has drawn something is at least this many times as large as that of an empty one. */
const DRAWN = 3;

const publicPaths = new Set([...publicAddresses.map(({ path }) => path), "/login"]);

/** Pages of single rows, and pages for those who follow a link or are halfway through signing in or the level check. */
const LEFT_OUT = new Set([
  ...[
    "/messages/1",
    "/messages/received/1",
    "/inquiries/ANA23456",
    "/enrollments/ANA23456",
    "/people/ANA23456",
    "/courses/1",
    "/content/home/publish",
    "/blog/word",
    "/copy/word",
    "/word",
  ],
  ...["/join", "/setup", "/sign-in-code", "/two-step", "/preview"],
  ...["/level-check/questions", "/level-check/result"],
]);

/** What is wrong with the visible page, as far as a program can tell. Runs in the page. */
function findFaults(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} pixels to scroll sideways`);
  const heads = Array.from(document.querySelectorAll<HTMLElement>("h1"), (head) => head.innerText.trim());
  if (heads.length !== 1 || !heads[0]) faults.push(`the main headings are ${JSON.stringify(heads)}`);
  const bars = Array.from(document.querySelectorAll("body > header, [data-staff-bar]"));
  for (const heading of document.querySelectorAll<HTMLElement>("h1, main h2, main h3")) {
    // What is always in view need not be scrolled to.
    if (!heading.checkVisibility() || heading.closest("nav, aside")) continue;
    heading.scrollIntoView({ block: "start", behavior: "instant" });
    const { x, y, height } = heading.getBoundingClientRect();
    const top = document.elementFromPoint(x + 2, y + Math.min(height / 2, innerHeight / 2));
    if (bars.some((bar) => bar.contains(top))) faults.push(`a bar covers "${heading.innerText}"`);
  }
  scrollTo({ top: 0, behavior: "instant" });
  const range = document.createRange();
  const texts = document.createTreeWalker(
    document.querySelector("main") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility() || text.parentElement.closest(".sr-only")) continue;
    // Longer words may be broken.
    for (const { 0: word, index } of (text.textContent ?? "").matchAll(
      /(?<!\S)[\p{L}\p{N}$.,]{2,15}(?!\S)/gu,
    )) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      // WebKit has one more box, without a width, if the word follows a line break.
      const boxes = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
      const lines = new Set(boxes.map(({ bottom }) => Math.round(bottom)));
      if (lines.size > 1) faults.push(`"${word}" is broken in two`);
    }
  }
  for (const image of document.images) {
    if (image.loading !== "lazy" && !image.naturalWidth) faults.push(`${image.src} is not there`);
  }
  const fonts = Array.from(document.fonts);
  if (!fonts.some(({ status }) => status === "loaded")) faults.push("no font of the site's has loaded");
  // A fallback is a system font, which this machine may not have.
  const ours = fonts.filter(({ family }) => !/^"?Fallback/.test(family));
  if (ours.some(({ status }) => status === "error")) faults.push("a font cannot be read");
  return faults;
}

/** Waits until the page's scripts have started, and React if the page needs it. */
async function scriptsHaveStarted(tab: Tab): Promise<void> {
  const begun = () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/entry.client"));
  await expect.poll(() => tab.run(begun)).toBe(true);
  if (await tab.run(() => "__remixContext" in window)) await tab.ready(true);
  await tab.run(() => document.fonts.ready.then(() => null));
}

/** Opens a page and checks it in both sizes. */
async function look(tab: Tab, watcher: Watcher, path: string): Promise<void> {
  await tab.open(path);
  expect(watcher.statuses.get(path), path).toBe(200);
  await scriptsHaveStarted(tab);
  for (const [width, height] of SIZES) {
    await tab.resize(width, height);
    await expect.poll(() => tab.run(() => innerWidth)).toBe(width);
    expect(await tab.run(findFaults), `${path} at ${width} pixels`).toEqual([]);
  }
  expect(watcher.problems, path).toEqual([]);
}

test("a public page of each kind opens without a fault @scripts", async ({ tab, watcher }) => {
  test.slow();
  await tab.resize(...PHONE);
  const empty = (await tab.takeScreenshot()).length;
  for (const path of [...pageKinds.map(({ path }) => path), "/login"]) {
    await look(tab, watcher, path);
    await expect
      .poll(async () => (await tab.takeScreenshot()).length, { message: path })
      .toBeGreaterThan(DRAWN * empty);
  }
});

test("all staff pages open without a fault @scripts", async ({ tab, site, watcher, openSignedIn }) => {
  test.slow();
  insertInquiries(site, [{ name: "Ana Ribeiro", phone: "+44 20 7946 0018" }]);
  insertEnrollments(site, [{ lastName: "Mori", hearAboutUs: "A friend" }]);
  insertMails(site, [{ recipient: "ana@example.com", state: "sent" }]);
  const only = (column: string, table: string) =>
    site.database.prepare(`SELECT ${column} FROM ${table}`).pluck().get();
  await openSignedIn("/account");
  const paths = readBuiltRoutes()
    .filter(({ hasPage }) => hasPage)
    .map(({ path }) => path)
    .filter((path) => !publicPaths.has(path) && !LEFT_OUT.has(path));
  expect(paths.length).toBeGreaterThan(8);
  const rows = [
    `/messages/${only("id", "outbox_mails")}`,
    `/inquiries/${only("reference", "contact_inquiries")}`,
    `/people/${only("reference", "contact_inquiries")}`,
    `/enrollments/${only("reference", "enrollment_entries")}`,
  ];
  for (const path of [...paths, ...rows]) await look(tab, watcher, path);
});
