import type { Page } from "@playwright/test";
import { expect, hold, open, SCRIPTS, test, whenReady } from "./fixtures";
import {
  choose,
  contactJourney,
  correctForm,
  enrollJourney,
  expectTyping,
  sendAndArrive,
  sendAndBeRefused,
  stored,
  typeForm,
  typeInto,
} from "./form-journeys";

// The same code checks both forms in the browser; this one has fields of every kind.
test("/enroll, typed on a slow line while the scripts arrive and refused in the browser, is corrected key by key and stored", {
  tag: "@scripts",
}, async ({ page, site }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await page.goto("/enroll", { waitUntil: "domcontentloaded" });
  const hasLoaded = () => performance.getEntriesByType("resource").some(({ name }) => /hydrate/.test(name));
  expect(await page.evaluate(hasLoaded)).toBe(false);
  await typeForm(page, enrollJourney, enrollJourney.tooShort);
  await whenReady(page);
  await sendAndBeRefused(page, enrollJourney);
  await expect(page).toHaveTitle(/^Error: /);

  await test.step("the error summary takes the focus at each press of the button and for no key", async () => {
    const summary = page.getByRole("alert");
    const [first = "", second = ""] = Object.keys(enrollJourney.tooShort);
    // From wrong to right and back: errors come and go, the focus stays.
    await typeInto(page, first, enrollJourney.texts[first] ?? "");
    await typeInto(page, first, enrollJourney.tooShort[first] ?? "");
    await typeInto(page, second, enrollJourney.tooShort[second] ?? "");
    await expect(summary.getByRole("link")).toHaveCount(Object.keys(enrollJourney.tooShort).length);
    // The same errors are announced again.
    await sendAndBeRefused(page, enrollJourney);
    await typeInto(page, first, enrollJourney.texts[first] ?? "");
    await page.keyboard.press("Enter");
    await expect(summary).toBeFocused();
    await expect(summary).toHaveAttribute("aria-live", "off");
    await typeInto(page, first, enrollJourney.tooShort[first] ?? "");
  });

  await correctForm(page, enrollJourney);
  await sendAndArrive(page, site, enrollJourney);
});

// The same code handles the server's refusal for both forms: each is refused in one of the two ways.
test("/contact, refused by the server in a new document, is corrected key by key and stored @scripts", async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const letThrough = await hold(page, SCRIPTS);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await typeForm(page, contactJourney, contactJourney.tooShort);
  await page.click(contactJourney.submit);
  await expect(page).toHaveTitle(/^Error: /);
  const letRulesThrough = await hold(page, /\/schema-[^/]*\.js$/);
  letThrough();
  await expect(page.getByRole("alert")).toBeFocused();
  const [first = "", ...others] = Object.keys(contactJourney.tooShort);
  await typeInto(page, first, contactJourney.texts[first] ?? "");
  letRulesThrough();
  await expect(
    page.locator("[role=alert] li"),
    "what was typed before the rules arrived counts, too",
  ).toHaveCount(others.length);
  await correctForm(page, contactJourney);
  await sendAndArrive(page, site, contactJourney);
});

// If the rules cannot be loaded the browser sends what it has, and only the server refuses it.
test("/enroll, refused by the server in the same document, is corrected key by key and stored", {
  tag: "@scripts",
}, async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/400|ERR_FAILED/);
  await page.route(/\/schema-[^/]*\.js$/, (route) => route.abort());
  await open(page, "/enroll");
  await typeForm(page, enrollJourney, enrollJourney.tooShort);
  await sendAndBeRefused(page, enrollJourney);
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await correctForm(page, enrollJourney, { revalidates: false });
  expect(posts, "no key sends the form").toEqual([]);
  expect(stored(site, enrollJourney)).toEqual([]);
  await sendAndArrive(page, site, enrollJourney);
});

/** Puts texts into fields by other means than typing. Each field then contains the whole text. */
const ways: Record<string, (page: Page, texts: Record<string, string>) => Promise<void>> = {
  pasted: async (page, texts) => {
    for (const [id, text] of Object.entries(texts)) {
      await page.locator(`#${id}`).fill(text);
      for (const key of ["a", "x", "v"]) await page.keyboard.press(`Control+${key}`);
      await expectTyping(page, id, text);
    }
  },
  "filled by the browser in several fields at the same moment": async (page, texts) => {
    await page.evaluate((values) => {
      for (const [id, value] of Object.entries(values)) {
        const field = document.getElementById(id) as HTMLInputElement;
        field.value = value;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
    }, texts);
  },
  "composed by an input method": async (page, texts) => {
    const browser = await page.context().newCDPSession(page);
    for (const [id, text] of Object.entries(texts)) {
      await page.locator(`#${id}`).focus();
      await page.keyboard.press("Control+a");
      // A composed text changes several times before it is inserted.
      for (let end = 1; end <= text.length; end += 7) {
        await browser.send("Input.imeSetComposition", {
          text: text.slice(0, end),
          selectionStart: end,
          selectionEnd: end,
        });
      }
      await browser.send("Input.insertText", { text });
      await expectTyping(page, id, text);
    }
  },
};

test("/enroll can be pasted, filled by the browser and composed, and again after a refusal in the browser", {
  tag: "@scripts",
}, async ({ page, site }) => {
  const { texts, tooShort } = enrollJourney;
  for (const [name, write] of Object.entries(ways)) {
    await test.step(name, async () => {
      site.database.exec("DELETE FROM enrollment_entries");
      await open(page, "/enroll");
      await write(page, { ...texts, ...tooShort });
      await choose(page, enrollJourney);
      await sendAndBeRefused(page, enrollJourney);
      await expect(page.getByRole("alert").getByRole("link")).toHaveCount(Object.keys(tooShort).length);
      await write(page, texts);
      await expect(page.getByRole("alert")).toHaveCount(0);
      await sendAndArrive(page, site, enrollJourney);
      // The next page ends the draft.
      await page.waitForLoadState();
    });
  }
});

test("a refused form of staff and the one to sign in are corrected key by key @scripts", async ({
  staffPage: page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  for (const [path, form, field, wrong, right] of [
    ["/accounts", "invite", "email", "kenji", "kenji@example.com"],
    ["/personal-data", "find", "email", "ana", "ana@example.com"],
    ["/retention", "retention", "inquiries", "one", "365"],
    ["/login", "login", "email", "grace", "grace@example.com"],
  ] as const) {
    await test.step(path, async () => {
      // Somebody who is signed in never sees the sign-in form.
      if (path === "/login") await page.context().clearCookies();
      await open(page, path);
      await typeInto(page, `${form}-${field}`, wrong);
      await page.click(`#${form} [type=submit]`);
      await expect(page).toHaveTitle(/^Error: /);
      await expect(page.getByRole("alert")).toBeFocused();
      await typeInto(page, `${form}-${field}`, right);
    });
  }
});
