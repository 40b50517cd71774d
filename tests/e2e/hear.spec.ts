import type { Locator, Page } from "@playwright/test";
import { PitchDetector } from "pitchy";
import { readings } from "../../app/content/pages/home";
import { parseMelody } from "../../app/melody/notation";
import { pitchAt } from "../../app/melody/syllable";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { widenText } from "./adaptation";
import { expect, open, test } from "./fixtures";

const SAMPLE_RATE = 16_000;

const drawing = (page: Page, index: number) =>
  page.getByRole("button", { name: "Hear the melody: " }).nth(index);
/** The drawing that a button plays. */
const drawn = (button: Locator) => button.locator("xpath=ancestor::*[@data-hum]");
const line = (page: Page) => page.getByRole("complementary", { name: "What you hear" });
const sounds = (button: Locator) => expect(button).toHaveAttribute("aria-pressed", "true");
const isSilent = (button: Locator) => expect(button).toHaveAttribute("aria-pressed", "false");

test.describe("hearing a melody @scripts", () => {
  test("Space plays and stops the focused drawing, Escape stops it from anywhere, and one sounds at a time", async ({
    page,
  }) => {
    await page.goto("/");
    const headline = drawing(page, 0);
    await expect(headline).toHaveAccessibleName(
      "Hear the melody: Master Business English for Global Success",
    );
    await expect(page.getByRole("heading", { level: 1 })).toHaveAccessibleName(
      "Master Business English for Global Success",
    );
    await expect(line(page)).toBeHidden();
    await headline.focus();
    await page.keyboard.press("Space");
    await sounds(headline);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect(line(page)).toContainText("Master Business English for Global Success");
    await expect(line(page)).toContainText("The melody only, hummed by your browser.");
    await page.keyboard.press("Space");
    await isSilent(headline);
    await page.keyboard.press("Enter");
    await sounds(headline);
    await line(page).getByRole("slider").focus();
    await page.keyboard.press("Escape");
    await isSilent(headline);
    await expect(line(page).getByRole("button", { name: "Stop" })).toBeHidden();
    await line(page).getByRole("button", { name: "Close" }).click();
    await expect(line(page)).toBeHidden();
    await expect(headline).toBeFocused();

    await test.step("on the page of the levels a drawing is beside the link to its level, not in it", async () => {
      await page.goto("/levels");
      const link = page.getByRole("main").getByRole("link", { name: /^A1 ?Beginner/ });
      await expect(link).toHaveAttribute("href", "#A1");
      await expect(link.getByRole("button")).toHaveCount(0);
      await drawn(drawing(page, 0)).click();
      await sounds(drawing(page, 0));
      await page.goto("/");
    });

    await test.step("one drawing sounds at a time, and its dots light one after the other", async () => {
      const [first, second] = [drawing(page, 1), drawing(page, 2)];
      const lights = await recordLights(drawn(first));
      await first.click();
      await sounds(first);
      await expect.poll(async () => (await lights()).dots).toBeGreaterThan(2);
      expect((await lights()).together).toBe(1);
      await second.click();
      await sounds(second);
      await isSilent(first);
      await expect(drawn(first).locator(".lit, .to-come")).toHaveCount(0);
      await line(page).getByRole("button", { name: "Stop" }).click();
      await isSilent(second);
    });
  });

  test("the three readings are played one after the other, until somebody stops them", async ({ page }) => {
    await page.goto("/");
    const all = page.getByRole("button", { name: "Hear All Three" });
    await isSilent(all);
    await all.click();
    for (const index of [1, 2, 3]) await sounds(drawing(page, index));
    await sounds(all);
    await isSilent(drawing(page, 3));
    await isSilent(all);
    await all.click();
    await sounds(drawing(page, 1));
    await all.click();
    await isSilent(drawing(page, 1));
    await isSilent(all);
    await page.waitForTimeout(300);
    await isSilent(drawing(page, 2));
  });

  test("drawings that a search brings can be heard", async ({ page }) => {
    await open(page, "/blog?q=pitch");
    await page.getByRole("searchbox").fill("exam");
    const card = page.getByRole("listitem").filter({ hasText: "Standardized Exams" });
    await card.locator(".clef").click();
    await sounds(card.getByRole("button", { name: "Hear the melody: " }));
    await expect(page).toHaveURL(/\/blog/);
  });

  test("a page that sounds moves nothing else where a visitor wants less motion, is accessible, and prints without controls", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await drawing(page, 1).click();
    await sounds(drawing(page, 1));
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectAccessible(page, { within: "main", widths: [320, 1280] });
    const controls = [line(page), page.locator("main .clef").first(), page.getByText("Hear All Three")];
    for (const control of controls) await expect(control).toBeVisible();
    await widenText(page);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ media: "print" });
    for (const control of controls) await expect(control).toBeHidden();
  });

  test("what is hummed is what is drawn", async ({ page }, { annotations }) => {
    await renderOffline(page);
    for (const [index, { melody, meaning }] of readings.entries()) {
      await test.step(meaning, async () => {
        await page.goto("/");
        const host = drawing(page, 1 + index);
        await host.click();
        const off = centsOff(
          await rendered(page),
          melody,
          (await drawn(host).getAttribute("data-hum")) ?? "",
        );
        const middle = off[Math.floor(off.length / 2)] ?? Number.NaN;
        const description = `${meaning}: median ${middle.toFixed(1)} cents, 95 % within ${off[Math.floor(off.length * 0.95)]?.toFixed(1)}, ${off.length} frames`;
        annotations.push({ type: "hum", description });
        expect(off.length, description).toBeGreaterThan(80);
        expect(middle, description).toBeLessThan(30);
      });
    }
  });

  test("the slider makes the voice deep or high, and stays where it was on the next page", async ({
    page,
  }) => {
    const medians: number[] = [];
    for (const place of ["0", "100"]) {
      await renderOffline(page);
      await page.goto("/");
      await drawing(page, 1).click();
      await line(page).getByRole("slider").fill(place);
      const pitches = track(await rendered(page)).map(({ hertz }) => hertz);
      medians.push(pitches.sort((a, b) => a - b)[Math.floor(pitches.length / 2)] ?? 0);
    }
    const [deep = 0, high = 0] = medians;
    expect(high / deep).toBeCloseTo(4, 0);
    await page.goto("/about");
    await drawing(page, 0).click();
    await expect(line(page).getByRole("slider")).toHaveValue("100");
  });
});

test("without scripts no drawing is a control, and the clef is a sign @noscripts", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: /hear/i })).toHaveCount(0);
  await expect(line(page)).toBeHidden();
  const clef = page.locator("svg.melody .clef").first();
  await expect(clef.locator("circle")).toBeHidden();
  await expect(clef.locator("path")).toBeVisible();
});

/** Records the dots of a drawing that light up: how many in all, and how many at most at the same time. */
async function recordLights(drawing: Locator) {
  const record = await drawing.evaluateHandle((host) => {
    const lights = { dots: new Set<Element>(), together: 0 };
    new MutationObserver(() => {
      const lit = host.querySelectorAll(".lit");
      for (const dot of lit) lights.dots.add(dot);
      lights.together = Math.max(lights.together, lit.length);
    }).observe(host, { subtree: true, attributeFilter: ["class"] });
    return lights;
  });
  return () => record.evaluate(({ dots, together }) => ({ dots: dots.size, together }));
}

/** Renders the page's audio instead of playing it. */
async function renderOffline(page: Page): Promise<void> {
  await page.addInitScript((rate) => {
    window.AudioContext = class extends OfflineAudioContext {
      constructor() {
        super(1, rate * 4, rate);
        Object.assign(window, { rendering: this });
      }
      override resume() {
        return Promise.resolve();
      }
    } as unknown as typeof AudioContext;
  }, SAMPLE_RATE);
}

async function rendered(page: Page): Promise<Float32Array> {
  const samples = await page.evaluate(async () => {
    const { rendering } = window as unknown as { rendering: OfflineAudioContext };
    return [...(await rendering.startRendering()).getChannelData(0)];
  });
  return Float32Array.from(samples);
}

/** The pitch, sampled a hundred times a second, where there is one. */
function track(samples: Float32Array): { second: number; hertz: number }[] {
  const size = 640;
  const detector = PitchDetector.forFloat32Array(size);
  const found: { second: number; hertz: number }[] = [];
  for (let start = 0; start + size <= samples.length; start += SAMPLE_RATE / 100) {
    const [hertz, clarity] = detector.findPitch(samples.subarray(start, start + size), SAMPLE_RATE);
    if (clarity > 0.9) found.push({ second: (start + size / 2) / SAMPLE_RATE, hertz });
  }
  return found;
}

/** How far the sound is from the drawing, frame by frame, nearest first. The voice lines are an octave apart. */
function centsOff(samples: Float32Array, melody: string, hum: string): number[] {
  const lengths = hum.split(" ").map((entry) => Number.parseInt(entry, 10) / 100);
  const syllables = parseMelody(melody).flat();
  // Starts a little later, so that no part of the curve is in the past.
  const starts = lengths.map((_, index) => 0.05 + lengths.slice(0, index).reduce((sum, one) => sum + one, 0));
  return track(samples)
    .flatMap(({ second, hertz }) => {
      const index = starts.findLastIndex((start) => start <= second);
      const [syllable, length = 0, start = 0] = [syllables[index], lengths[index], starts[index]];
      // At the joins a frame covers two syllables.
      if (!syllable || second - start < 0.02 || start + length - second < 0.02) return [];
      const { pitch, glide } = syllable;
      const height = glide ? pitchAt(glide, (second - start) / length) : pitch;
      return [Math.abs(1200 * Math.log2(hertz / 130) - 1200 * height)];
    })
    .sort((a, b) => a - b);
}
