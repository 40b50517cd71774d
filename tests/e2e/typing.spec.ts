import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import {
  choose,
  correctForm,
  enrollJourney,
  expectTyping,
  journeys,
  pasteInto,
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

/** Other ways than keys by which text comes into a field. Each leaves the whole text in it. */
interface Way {
  name: string;
  write: (page: Page, texts: Record<string, string>) => Promise<void>;
}

const ways: Way[] = [
  {
    name: "pasted",
    write: async (page, texts) => {
      for (const [id, text] of Object.entries(texts)) await pasteInto(typistOf(page), id, text);
    },
  },
  {
    name: "filled by the browser in several fields at the same moment",
    write: async (page, texts) => {
      await page.evaluate((values) => {
        for (const [id, value] of Object.entries(values)) {
          const field = document.getElementById(id) as HTMLInputElement;
          field.value = value;
          field.dispatchEvent(new Event("input", { bubbles: true }));
          field.dispatchEvent(new Event("change", { bubbles: true }));
        }
      }, texts);
    },
  },
  {
    name: "composed by an input method",
    write: async (page, texts) => {
      const browser = await page.context().newCDPSession(page);
      for (const [id, text] of Object.entries(texts)) {
        await page.locator(`#${id}`).focus();
        await page.keyboard.press("Control+a");
        // What is being composed changes under the caret several times before it stands.
        for (let end = 1; end <= text.length; end += 7) {
          const composed = text.slice(0, end);
          await browser.send("Input.imeSetComposition", {
            text: composed,
            selectionStart: end,
            selectionEnd: end,
          });
        }
        await browser.send("Input.insertText", { text });
        await expectTyping(typistOf(page), id, text);
      }
    },
  },
];

for (const journey of journeys) {
  for (const { name, write } of ways) {
    test(`${journey.path} can be ${name}, at the first try`, { tag: "@scripts" }, async ({ page, site }) => {
      const typist = typistOf(page);
      await typist.open(journey.path);
      await untilHydrated(typist);
      await write(page, journey.texts);
      await choose(typist, journey);
      await sendAndArrive(typist, journey);
      expect(stored(site, journey)).toEqual([storedBy(journey)]);
    });

    test(`${journey.path} can be ${name}, after a refusal in the browser`, { tag: "@scripts" }, async ({
      page,
      site,
    }) => {
      const typist = typistOf(page);
      await typist.open(journey.path);
      await untilHydrated(typist);
      await write(page, { ...journey.texts, ...journey.tooShort });
      await choose(typist, journey);
      await sendAndBeRefused(typist, journey);
      await write(page, journey.texts);
      await expect(page.getByRole("alert")).toHaveCount(0);
      await sendAndArrive(typist, journey);
      expect(stored(site, journey)).toEqual([storedBy(journey)]);
    });

    test(`${journey.path} can be ${name}, after a refusal by the server`, { tag: "@scripts" }, async ({
      page,
      site,
      expectedErrors,
    }) => {
      expectedErrors.push(/400/);
      const typist = typistOf(page);
      const letThrough = await holdScripts(page);
      await typist.open(journey.path);
      await write(page, { ...journey.texts, ...journey.tooShort });
      await choose(typist, journey);
      await typist.click(journey.submit);
      await expect(page).toHaveTitle(/^Error: /);
      letThrough();
      await untilHydrated(typist);
      await write(page, journey.texts);
      await sendAndArrive(typist, journey);
      expect(stored(site, journey)).toEqual([storedBy(journey)]);
    });
  }

  test(`${journey.path} is typed on a slow line, through the arrival of the scripts and a refusal`, {
    tag: "@scripts",
  }, async ({ page, site }) => {
    const typist = typistOf(page);
    await slowDown(page);
    await typist.open(journey.path);
    expect(
      await typist.evaluate(
        `performance.getEntriesByType("resource").some(({ name }) => /hydrate/.test(name))`,
      ),
    ).toBe(false);
    await writeForm(typist, journey, journey.tooShort);
    await untilHydrated(typist);
    await sendAndBeRefused(typist, journey);
    await correctForm(typist, journey);
    await sendAndArrive(typist, journey);
    expect(stored(site, journey)).toEqual([storedBy(journey)]);
  });
}

/** Makes the line about as slow as a crowded mobile network. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

interface StaffForm {
  path: string;
  id: string;
  wrong: string;
  right: string;
  button: string;
}

const staffForms: StaffForm[] = [
  {
    path: "/login",
    id: "login-email",
    wrong: "grace",
    right: "grace@example.com",
    button: "#login [type=submit]",
  },
  {
    path: "/accounts",
    id: "invite-email",
    wrong: "kenji",
    right: "kenji@example.com",
    button: "#invite [type=submit]",
  },
  {
    path: "/personal-data",
    id: "find-email",
    wrong: "ana",
    right: "ana@example.com",
    button: "#find [type=submit]",
  },
  {
    path: "/retention",
    id: "retention-inquiries",
    wrong: "one",
    right: "365",
    button: "#retention [type=submit]",
  },
];

for (const { path, id, wrong, right, button } of staffForms) {
  test(`a refused form of ${path} is corrected key by key`, async ({
    page,
    staffPage,
    hasScripts,
    expectedErrors,
  }) => {
    expectedErrors.push(/400/);
    // Whoever is signed in is led past the form to sign in.
    if (path === "/login") await page.context().clearCookies();
    const typist = typistOf(staffPage);
    await typist.open(path);
    if (hasScripts) await untilHydrated(typist);
    await typeInto(typist, id, wrong);
    await typist.click(button);
    await expect(staffPage).toHaveTitle(/^Error: /);
    if (hasScripts) await expect(staffPage.getByRole("alert")).toBeFocused();
    await typeInto(typist, id, right);
  });
}
