import type { Page } from "@playwright/test";
import { publicAddresses } from "../e2e/addresses";
import { answer, begin, sit, submitPage } from "../e2e/level-check-sitting";
import { type Sound, sounds, wav } from "../e2e/voices";
import { expect, open, PRINTED, test } from "./fixtures";

const [firstArticle, ...otherArticles] = publicAddresses.filter(({ path }) => path.startsWith("/blog/"));

for (const address of publicAddresses) {
  const { path } = address;
  const name = path.slice(1).replaceAll("/", "-") || "home";
  test(`${name} print-${name}`, async ({ page, picture }) => {
    await open(page, path);
    await picture(page, name, otherArticles.includes(address) ? { widths: [360, 1280] } : {});
    await picture(page, `print-${name}`, PRINTED);
  });
}

for (const [name, address] of [
  ["blog-filtered", "/blog?category=Presentations"],
  ["blog-found", "/blog?q=until+Friday"],
  ["blog-category-empty", "/blog?category=Grammar+Tips"],
  ["blog-nothing-found", "/blog?q=quantum"],
  ["melody-drawn", "/melody?sentence=If+you+can+sign+by+Friday,+Veltronix+will+hold+the+price.&weight=2"],
  ["melody-question", "/melody?sentence=We+can+do+it+by+Friday.&as=question"],
  ["melody-corrected", "/melody?sentence=Call+Veltronix+now.&as=but&say=1.3.2"],
  [
    "melody-long",
    "/melody?sentence=Antidisestablishmentarianism+and+pneumonoultramicroscopicsilicovolcanoconiosis+are+long.",
  ],
  ["melody-refused", "/melody?sentence=%F0%9F%98%80"],
  ["say-it-chosen", "/say-it?sentence=3"],
  ["platform-said", "/platform?say=settings"],
  ["platform-video", "/platform?tab=zoom"],
  ["platform-video-muted", "/platform?tab=zoom&mic=off&camera=off&say=shareScreen"],
  ["enroll-course-chosen", "/enroll?course=advanced"],
  ["course-samples", "/courses/advanced#samples"],
  ["contact-subject-suggested", "/contact?subject=Free+consultation"],
  ["thank-you-reference", "/thank-you?reference=7KX4QF9M"],
  ["enrolled-reference", "/enrolled?reference=7KX4QF9M"],
  ["level-check-lost", "/level-check/result?answers=AAAA"],
  ["not-found", "/no-such-page"],
] as const) {
  test(name, async ({ page, picture }) => {
    await open(page, address);
    await picture(page, name);
  });
}

test("level-check-questions level-check-error level-check-ear", async ({ page, picture }) => {
  await begin(page, "In the middle");
  await picture(page, "level-check-questions");
  await submitPage(page);
  await expect(page).toHaveTitle(/^Error: /);
  await picture(page, "level-check-error");
  await answer(page, 3);
  await submitPage(page);
  await expect(page.getByText("What does this melody mean?")).toBeVisible();
  await picture(page, "level-check-ear");
});

for (const [name, start, level] of [
  ["level-check-result-a1", "Gently", 0],
  ["level-check-result-b2", "In the middle", 3],
  ["level-check-result-c2", "With a challenge", 6],
] as const) {
  test(`${name} print-${name} forced-${name}`, async ({ page, picture }) => {
    await begin(page, start);
    await sit(page, level);
    await picture(page, name);
    await picture(page, `print-${name}`, PRINTED);
    await picture(page, `forced-${name}`, { forcedColors: true, widths: [360, 1280] });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  for (const [name, address] of [
    ["plain-home", "/"],
    ["plain-blog", "/blog?q=until+Friday"],
    ["plain-contact", "/contact"],
    ["plain-enroll", "/enroll?course=business"],
    ["plain-platform", "/platform?tab=zoom"],
    ["plain-melody", "/melody?sentence=We+can+do+it+by+Friday."],
    ["plain-say-it", "/say-it"],
  ] as const) {
    test(name, async ({ page, picture }) => {
      await open(page, address);
      await picture(page, name);
    });
  }
});

test("sounding forced-sounding", async ({ page, picture }) => {
  await open(page, "/");
  const clef = page.getByRole("button", { name: "Hear the melody: That’s a good idea." });
  await clef.click();
  await page.getByRole("button", { name: "Stop" }).click();
  await picture(page, "sounding", { window: true });
  // As it looks while it sounds, on its second syllable.
  await clef.evaluate((button) => {
    const host = button.closest("[data-hum]");
    button.setAttribute("aria-pressed", "true");
    host?.querySelectorAll(".dot, .nucleus, .syllable").forEach((dot, index) => {
      dot.classList.toggle("lit", index === 1);
      dot.classList.toggle("to-come", index > 1);
    });
  });
  await picture(page, "forced-sounding", { window: true, forcedColors: true, widths: [360, 1280] });
});

test("sounding-three", async ({ page, picture }) => {
  await open(page, "/");
  const all = page.getByRole("button", { name: "Hear All Three" });
  await all.click();
  await expect(page.locator(".lit").first()).toBeVisible();
  await holdStill(page, "main");
  await page.locator(".lit").first().scrollIntoViewIfNeeded();
  await picture(page, "sounding-three", { window: true, scrolled: true });
});

for (const [name, sound, title] of [
  ["say-it-drawn", sounds.vowels(150, 9, 0), "Your melody over ours"],
  ["say-it-level", sounds.vowels(150, 1, 0), "Your melody over ours"],
  ["say-it-noisy", sounds.noise(), "Too noisy to draw"],
  ["say-it-silent", sounds.silence(), "We heard nothing"],
  ["say-it-recording", sounds.silence(), "Listening"],
] as const) {
  test(name, async ({ page, picture }) => {
    await open(page, "/say-it");
    await playAsMicrophone(page, sound);
    await page.getByRole("button", { name: "Record" }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible({ timeout: 30_000 });
    await holdStill(page, "#say-it");
    const timer = page.getByRole("timer");
    if (await timer.isVisible()) await timer.evaluate((element) => element.replaceChildren("1.4 s"));
    await picture(page, name);
  });
}

for (const [name, error] of [
  ["say-it-refused", "NotAllowedError"],
  ["say-it-no-microphone", "NotFoundError"],
] as const) {
  test(name, async ({ page, picture }) => {
    await open(page, "/say-it");
    await page.evaluate((reason) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", reason));
    }, error);
    await page.getByRole("button", { name: "Record" }).click();
    await picture(page, name);
  });
}

/** Makes the page record this sound instead of the microphone. */
async function playAsMicrophone(page: Page, sound: Sound): Promise<void> {
  await page.evaluate(
    (base64) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const context = new AudioContext();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const source = new AudioBufferSourceNode(context, {
          buffer: await context.decodeAudioData(bytes.buffer),
        });
        const microphone = context.createMediaStreamDestination();
        source.connect(microphone);
        source.start();
        return microphone.stream;
      };
    },
    Buffer.from(wav(sound)).toString("base64"),
  );
}

/** Replaces a part of the page with a copy that no script knows, so that it does not change. */
async function holdStill(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((element) => element.replaceWith(element.cloneNode(true)));
}

test("menu menu-keyboard", async ({ page, picture }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await open(page, "/levels");
  await page.getByRole("banner").getByText("Menu", { exact: true }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Blog" })).toBeVisible();
  await picture(page, "menu", { window: true, widths: [360, 768] });
  await page.keyboard.press("Tab");
  await picture(page, "menu-keyboard", { window: true, widths: [360] });
});

test("contact-questions-open print-contact-questions-open", async ({ page, picture }) => {
  await open(page, "/contact");
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("main details")) details.setAttribute("open", "");
  });
  await picture(page, "contact-questions-open");
  await picture(page, "print-contact-questions-open", PRINTED);
});

test("skip-link", async ({ page, picture }) => {
  await open(page, "/about");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await picture(page, "skip-link", { window: true });
});

test("scrolled-home scrolled-article scrolled-legal", async ({ page, picture }) => {
  for (const [name, address] of [
    ["scrolled-home", "/"],
    ["scrolled-article", firstArticle?.path ?? ""],
    ["scrolled-legal", "/privacy"],
  ] as const) {
    await open(page, address);
    await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
    await picture(page, name, { window: true, widths: [1280], scrolled: true });
  }
});

for (const [name, address, scope, role, pattern] of [
  ["navigation-link", "/about", "banner", "link", /^Blog/],
  ["navigation-button", "/about", "banner", "link", /^Contact/],
  ["home-button", "/", "main", "link", /./],
  ["home-button-last", "/", "main", "link", /consultation/i],
  ["footer-link", "/about", "contentinfo", "link", /^Levels/],
  ["footer-icon", "/about", "contentinfo", "link", /feed/],
  ["blog-category", "/blog", "main", "link", /^Presentations/],
  ["blog-article", "/blog", "main", "link", /^Read More/],
  ["contact-field", "/contact", "main", "textbox", /^Full Name/],
  ["contact-message", "/contact", "main", "textbox", /^Message/],
  ["contact-button", "/contact", "main", "button", /./],
  ["enroll-select", "/enroll", "main", "combobox", /^Course/],
  ["enroll-radio", "/enroll", "main", "radio", /^Beginner/],
  ["platform-tab", "/platform", "main", "link", /^Video/],
  ["legal-link", "/privacy", "main", "link", /./],
] as const) {
  test(`hover-${name} focus-${name}`, async ({ page, picture }) => {
    await open(page, address);
    const target = page.getByRole(scope).first().getByRole(role, { name: pattern }).last();
    await target.scrollIntoViewIfNeeded();
    await target.hover({ force: true });
    await picture(page, `hover-${name}`, { window: true, widths: [1280], scrolled: true });
    await page.mouse.move(0, 0);
    // The focus is visible once the keyboard has been used.
    await page.keyboard.press("Shift");
    await target.focus();
    await picture(page, `focus-${name}`, { window: true, widths: [1280], scrolled: true });
  });
}

test("forced-colors-home forced-colors-courses forced-colors-courses-advanced forced-colors-melody forced-colors-say-it forced-colors-teams forced-colors-enroll forced-colors-blog forced-colors-platform", async ({
  page,
  picture,
}) => {
  for (const name of [
    "home",
    "courses",
    "courses/advanced",
    "melody",
    "say-it",
    "teams",
    "enroll",
    "blog",
    "platform",
  ]) {
    await open(page, name === "home" ? "/" : `/${name}`);
    await picture(page, `forced-colors-${name.replace("/", "-")}`, {
      forcedColors: true,
      widths: [360, 1280],
    });
  }
});

test("large-text-home large-text-enroll large-text-blog large-text-about large-text-levels", async ({
  page,
  picture,
}) => {
  for (const name of ["home", "enroll", "blog", "about", "levels"]) {
    await open(page, name === "home" ? "/" : `/${name}`);
    await picture(page, `large-text-${name}`, { largeText: true, widths: [360, 1280], themes: ["light"] });
  }
});
