import type { Page } from "@playwright/test";
import { expect, type RunningServer, test } from "./fixtures";
import {
  contactJourney,
  correctForm,
  enrollJourney,
  type FormJourney,
  journeys,
  sendAndArrive,
  sendAndBeRefused,
  type Typist,
  typeInto,
  untilHydrated,
  writeForm,
} from "./typing";

// A picture of the page for each of hundreds of keys would take most of the time.
test.use({ trace: "off" });

function typistOf(page: Page): Typist {
  return {
    open: async (path) => void (await page.goto(path, { waitUntil: "domcontentloaded" })),
    click: (selector) => page.locator(selector).first().click(),
    type: (text) => page.keyboard.type(text),
    press: (keys) => page.keyboard.press(keys),
    evaluate: (expression) => page.evaluate(expression),
  };
}

/** The row that a journey has stored, under the fields' names. */
function stored(site: RunningServer, journey: FormJourney): Record<string, unknown>[] {
  const query =
    journey === contactJourney
      ? "SELECT name, email, phone, subject, message FROM contact_inquiries"
      : `SELECT first_name firstName, last_name lastName, email, phone, course, experience, goals, availability,
           hear_about_us hearAboutUs FROM enrollment_entries`;
  return site.database.prepare(query).all() as Record<string, unknown>[];
}

/** What a journey is to store, under the fields' names. */
function expected({ path, texts, choices }: FormJourney): Record<string, string> {
  const typed = Object.entries(texts).map(([id, text]) => [id.slice(path.length), text]);
  const chosen = choices.map(({ name, value }) => [name, value]);
  return { ...Object.fromEntries([...typed, ...chosen]), ...(path === "/enroll" && { course: "business" }) };
}

/** Lets nothing through that matches, until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return letThrough;
}

for (const journey of journeys) {
  const { path } = journey;

  test(`${path} is typed key by key and stored at the first try`, async ({ page, site, hasScripts }) => {
    const typist = typistOf(page);
    await typist.open(path);
    if (hasScripts) await untilHydrated(typist);
    await writeForm(typist, journey);
    await sendAndArrive(typist, journey);
    expect(stored(site, journey)).toEqual([expected(journey)]);
  });

  test(`${path}, refused in the browser, is corrected key by key and stored`, { tag: "@scripts" }, async ({
    page,
    site,
  }) => {
    const typist = typistOf(page);
    await typist.open(path);
    await untilHydrated(typist);
    await writeForm(typist, journey, journey.tooShort);
    await sendAndBeRefused(typist, journey);
    await expect(page).toHaveTitle(/^Error: /);
    await correctForm(typist, journey);
    await sendAndArrive(typist, journey);
    expect(stored(site, journey)).toEqual([expected(journey)]);
  });

  test(`${path}, refused by the server in a new document, is corrected key by key and stored`, async ({
    page,
    site,
    hasScripts,
    expectedErrors,
  }) => {
    expectedErrors.push(/400/);
    const typist = typistOf(page);
    const letThrough = await hold(page, "**/*.js");
    await typist.open(path);
    await writeForm(typist, journey, journey.tooShort);
    await typist.click(journey.submit);
    await expect(page).toHaveTitle(/^Error: /);
    letThrough();
    if (hasScripts) await expect(page.getByRole("alert")).toBeFocused();
    await correctForm(typist, journey, { revalidates: hasScripts });
    await sendAndArrive(typist, journey);
    expect(stored(site, journey)).toEqual([expected(journey)]);
  });

  // Where the rules cannot be loaded the browser sends what it has, and only the server refuses.
  test(`${path}, refused by the server in the same document, is corrected key by key and stored`, {
    tag: "@scripts",
  }, async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/400|ERR_FAILED/);
    const typist = typistOf(page);
    await page.route(/\/schema-[^/]*\.js$/, (route) => route.abort());
    await typist.open(path);
    await untilHydrated(typist);
    await writeForm(typist, journey, journey.tooShort);
    await sendAndBeRefused(typist, journey);
    await correctForm(typist, journey, { revalidates: false });
    expect(stored(site, journey)).toEqual([]);
    await sendAndArrive(typist, journey);
    expect(stored(site, journey)).toEqual([expected(journey)]);
  });

  test(`the error summary of ${path} takes the focus at each press of the button and for no key`, {
    tag: "@scripts",
  }, async ({ page }) => {
    const typist = typistOf(page);
    const summary = page.getByRole("alert");
    const [first = "", second = ""] = Object.keys(journey.tooShort);
    await typist.open(path);
    await untilHydrated(typist);
    await writeForm(typist, journey, journey.tooShort);
    await sendAndBeRefused(typist, journey);
    // From wrong to right and back: errors come and go, the focus stays.
    await typeInto(typist, first, journey.texts[first] ?? "");
    await typeInto(typist, first, journey.tooShort[first] ?? "");
    await typeInto(typist, second, journey.tooShort[second] ?? "");
    await expect(summary.getByRole("link")).toHaveCount(Object.keys(journey.tooShort).length);
    // The same errors again are news again.
    await sendAndBeRefused(typist, journey);
    await typeInto(typist, first, journey.texts[first] ?? "");
    await page.keyboard.press("Enter");
    await expect(summary).toBeFocused();
    await expect(summary).toHaveAttribute("aria-live", "off");
  });
}

test("the first key after a refusal sends nothing where the rules cannot be loaded", {
  tag: "@scripts",
}, async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/400|ERR_FAILED/);
  const typist = typistOf(page);
  await page.route(/\/schema-[^/]*\.js$/, (route) => route.abort());
  await typist.open("/enroll");
  await untilHydrated(typist);
  await writeForm(typist, enrollJourney, { "enroll-lastName": "M" });
  await sendAndBeRefused(typist, enrollJourney);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await typeInto(typist, "enroll-lastName", "Mori");
  await page.waitForTimeout(300);
  expect(posts).toEqual([]);
  expect(stored(site, enrollJourney)).toEqual([]);
});
