import fs from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { sayItCourses, sayItPage } from "../../app/content/pages/say-it";
import { withoutMarks } from "../../app/melody/notation";
import { executablePath } from "../../playwright.config";
import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";
import { type Sound, sounds, wav } from "./voices";

test("a sentence is chosen by a plain link @noscripts", async ({ page }) => {
  const sentences = sayItCourses.flatMap((course) => course.sentences);
  expect(sentences).toHaveLength(12);
  await page.goto("/say-it");
  for (const { number, melody } of [sentences[1], sentences[3]].flatMap((one) => one ?? [])) {
    const link = page.getByRole("link", { name: withoutMarks(melody) });
    await link.click();
    await expect(page).toHaveURL(`/say-it?sentence=${number}`);
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 2, name: withoutMarks(melody) })).toBeAttached();
  }
  await page.goto("/say-it?sentence=99");
  await expect(page.getByText("Sentence 7 of 12")).toBeVisible();
});

test("without scripts the page teaches, and offers no recording @noscripts", async ({ page }) => {
  await page.goto("/say-it");
  await expect(page.getByRole("heading", { name: "Say it with a finger" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
});

test("this page alone may use the microphone, and connects to nothing @once", async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/Content Security Policy/);
  const policy = async (address: string) => (await request.get(address)).headers()["permissions-policy"];
  for (const address of ["/say-it", "/say-it?sentence=3"])
    expect(await policy(address)).toContain("microphone=(self)");
  // Also from the page cache: only such a response has a validator.
  await expect.poll(async () => (await request.get("/say-it")).headers().etag).toBeTruthy();
  expect(await policy("/say-it")).toContain("microphone=(self)");
  for (const address of ["/", "/level-check", "/platform"])
    expect(await policy(address)).toContain("microphone=()");
  await page.goto("/say-it");
  const isBlocked = await page.evaluate(() =>
    fetch("/", { method: "POST" }).then(
      () => false,
      () => true,
    ),
  );
  expect(isBlocked).toBe(true);
});

test.describe("a recording @scripts", () => {
  test.describe.configure({ timeout: 60_000 });

  for (const [name, sound, expected] of [
    [
      "a deep voice with its consonants",
      sounds.spoken("story-50"),
      ["Your voice fell at the end, as ours does.", /ours moves 9/],
    ],
    [
      "a voice that rises",
      sounds.vowels(150, 0, 8),
      ["Your voice rose at the end; ours falls to the bottom.", /ours moves 9/],
    ],
  ] as const) {
    test(`${name} is drawn and gets two sentences`, async ({ server }) => {
      await withMicrophone(sound, server.url, async (page) => {
        await page.getByRole("button", { name: "Record" }).click();
        await expect(page.getByRole("heading", { name: "Listening" })).toBeVisible();
        await expect(page.getByRole("heading", { name: "Your melody over ours" })).toBeFocused({
          timeout: 20_000,
        });
        const [direction, range] = await page.locator("[data-state=done] li").allTextContents();
        expect(direction).toBe(expected[0]);
        expect(range).toMatch(expected[1]);
        await expect(page.locator(".voice path")).toBeVisible();
        await expect(page.locator(".voice ellipse")).toBeVisible();
        await expect(page.getByText("out of")).toHaveCount(1);
        if (name === "a voice that rises")
          await expectAccessible(page, { within: "main", widths: [320, 1280] });
      });
    });
  }

  // For what counts as noise and as silence, see app/voice/voice.test.ts.
  test("noise is too noisy to draw, and there are words for silence", async ({ server }) => {
    await withMicrophone(sounds.noise(), server.url, async (page) => {
      await page.getByRole("button", { name: "Record" }).click();
      await expect(page.getByRole("heading", { name: "Too noisy to draw" })).toBeVisible({ timeout: 20_000 });
      await expect(page.locator(".voice")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
      await expect(page.locator("[data-state=silent]")).toContainText("We heard nothing");
    });
  });

  test("a hum is recorded once by a double click until Stop, heard once at a time, and recorded again where the microphone went", async ({
    server,
  }) => {
    await withMicrophone(sounds.hum(120, 9, 0), server.url, async (page) => {
      const end = async () => {
        await page.getByRole("button", { name: "Stop" }).click();
        await expect(page.getByRole("heading", { name: "Your melody over ours" })).toBeVisible();
      };

      await test.step("a double click records once, Stop ends it, and the settings that were asked for are read back", async () => {
        const opened = await page.evaluateHandle(() => {
          const streams: Promise<MediaStream>[] = [];
          const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
          navigator.mediaDevices.getUserMedia = (constraints) => {
            const stream = open(constraints);
            streams.push(stream);
            return stream;
          };
          return streams;
        });
        await page.getByRole("button", { name: "Record" }).dblclick();
        await expect(page.getByRole("timer")).toHaveText(/^[2-7]\.\d s$/);
        await end();
        await expect(page.getByText(sayItPage.done.processed)).toBeHidden();
        expect(await opened.evaluate(({ length }) => length)).toBe(1);
      });

      await test.step("a voice is heard once at a time, and not into the next recording", async () => {
        const playing = await page.evaluateHandle(() => {
          const sources = new Set<AudioBufferSourceNode>();
          const { start } = AudioBufferSourceNode.prototype;
          AudioBufferSourceNode.prototype.start = function (...times) {
            sources.add(this);
            this.addEventListener("ended", () => sources.delete(this));
            start.apply(this, times);
          };
          return sources;
        });
        // The recording plays for longer than this check waits.
        const expectPlaying = (n: number) =>
          expect.poll(() => playing.evaluate(({ size }) => size), { timeout: 1000 }).toBe(n);
        const hearYourself = page.getByRole("button", { name: sayItPage.hearYourself });
        await hearYourself.click();
        await hearYourself.click();
        await expectPlaying(1);
        await page.getByRole("button", { name: sayItPage.again }).click();
        await expect(page.getByRole("heading", { name: "Listening" })).toBeVisible();
        await expectPlaying(0);
      });

      await test.step("a microphone that goes while it records ends the recording, and the next one is drawn", async () => {
        await page.reload();
        await page.evaluate(() => {
          const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
          let isFirst = true;
          navigator.mediaDevices.getUserMedia = async (constraints) => {
            const stream = await open(constraints);
            if (isFirst) setTimeout(() => stream.getTracks().map((track) => track.stop()), 500);
            isFirst = false;
            return stream;
          };
        });
        await page.getByRole("button", { name: "Record" }).click();
        await expect(page.getByRole("heading", { name: "No microphone here" })).toBeFocused();
        await page.getByRole("button", { name: "Try Again" }).click();
        await expect(page.getByRole("timer")).toHaveText(/^[2-7]\.\d s$/);
        await end();
      });
    });
  });

  test("a refused microphone, and none at all, leave the sentence to hear", async ({ page }) => {
    for (const [name, title] of [
      ["NotAllowedError", "The microphone stays off"],
      ["NotFoundError", "No microphone here"],
    ] as const) {
      await page.goto("/say-it");
      await page.evaluate((error) => {
        navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", error));
      }, name);
      await page.getByRole("button", { name: "Record" }).click();
      await expect(page.getByRole("heading", { name: title })).toBeFocused();
      await expect(page.getByRole("button", { name: "Hear the melody: Let me" })).toBeVisible();
      await expectAccessible(page, { within: "main", widths: [1280] });
    }
  });
});

/** Opens the page in a browser whose microphone plays a sound, once, and allows it. */
async function withMicrophone(sound: Sound, url: string, use: (page: Page) => Promise<void>): Promise<void> {
  const file = path.join(fs.mkdtempSync("/tmp/microphone-"), "sound.wav");
  fs.writeFileSync(file, wav(sound));
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        `--use-file-for-fake-audio-capture=${file}%noloop`,
      ],
    });
    const page = await browser.newPage();
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET" || !request.url().startsWith(url)) elsewhere.push(request.url());
    });
    await page.goto(`${url}/say-it`);
    await use(page);
    expect(elsewhere, "requests that could carry the sound away").toEqual([]);
  } finally {
    await browser?.close();
    fs.rmSync(path.dirname(file), { recursive: true });
  }
}
