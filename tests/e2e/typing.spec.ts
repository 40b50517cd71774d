import { expect, test } from "./fixtures";
import {
  correctForm,
  enrollJourney,
  journeys,
  sendAndArrive,
  sendAndBeRefused,
  typeInto,
  untilHydrated,
  writeForm,
} from "./typing";
import { holdScripts, stored, storedBy, typistOf } from "./typist";

// A picture of the page for each of hundreds of keys would take most of the time.
test.use({ trace: "off" });

for (const journey of journeys) {
  const { path } = journey;

  test(`${path} is typed key by key and stored at the first try`, async ({ page, site, hasScripts }) => {
    const typist = typistOf(page);
    await typist.open(path);
    if (hasScripts) await untilHydrated(typist);
    await writeForm(typist, journey);
    await sendAndArrive(typist, journey);
    expect(stored(site, journey)).toEqual([storedBy(journey)]);
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
    expect(stored(site, journey)).toEqual([storedBy(journey)]);
  });

  test(`${path}, refused by the server in a new document, is corrected key by key and stored`, async ({
    page,
    site,
    hasScripts,
    expectedErrors,
  }) => {
    expectedErrors.push(/400/);
    const typist = typistOf(page);
    const letThrough = await holdScripts(page);
    await typist.open(path);
    await writeForm(typist, journey, journey.tooShort);
    await typist.click(journey.submit);
    await expect(page).toHaveTitle(/^Error: /);
    letThrough();
    if (hasScripts) await expect(page.getByRole("alert")).toBeFocused();
    await correctForm(typist, journey, { revalidates: hasScripts });
    await sendAndArrive(typist, journey);
    expect(stored(site, journey)).toEqual([storedBy(journey)]);
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
    expect(stored(site, journey)).toEqual([storedBy(journey)]);
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
