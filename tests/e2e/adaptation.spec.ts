import type { Locator, Page } from "@playwright/test";
import { PNG } from "pngjs";
import { expectNoSidewaysScroll, LONG } from "./accessible";
import { clipped, widenText } from "./adaptation";
import { expect, insertEnrollments, insertInquiries, insertMails, test } from "./fixtures";

for (const path of ["/", "/levels", "/blog/presentation-skills-international-audience"]) {
  test(`the marker covers no letter of the line above on ${path} @once`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await hideMarkedLetters(page);
    // Lines break differently at each width. How the marker is painted depends on the theme, for all markers and pages alike.
    const markers = page.locator("main mark");
    const [inDark, inForcedColors] = [
      { colorScheme: "dark" },
      { colorScheme: "light", forcedColors: "active" },
    ] as const;
    for (const [look, widths, marks] of [
      [{ colorScheme: "light" }, [360, 1280], markers],
      ...(path === "/"
        ? [inDark, inForcedColors].map((look) => [look, [360], markers.first()] as const)
        : []),
    ] as const) {
      await page.emulateMedia(look);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const what = `${Object.values(look).at(-1)} at ${width} px`;
        expect(await coveredByMarker(marks), what).toEqual([]);
      }
    }
  });
}

test("where the wide layout begins, no word of a heading or a button breaks in two @once", async ({
  staffPage: page,
  site,
}) => {
  insertMails(site, [{ recipient: "ana@example.com", state: "failed", minutesAgo: 20 }]);
  for (const [path, width] of [
    ["/courses", 1024],
    ["/teams", 1024],
    ["/blog", 1024],
    ["/messages", 1200],
    ["/accounts", 1200],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    expect(await page.evaluate(brokenWords), path).toEqual([]);
  }
});

test("headlines, notes and columns of public pages keep their shape, and a solid button is printed with a frame @noscripts", async ({
  page,
}) => {
  await test.step("the last word of a headline drawn as its melody is not left alone", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    for (const path of ["/about", "/level-check", "/levels", "/"]) {
      await page.goto(path);
      const alone = await page.locator(":is(h1, h2):not(.text-wrap) > .words").evaluateAll((headlines) =>
        headlines
          .map((headline) => [...headline.querySelectorAll<HTMLElement>(".word")])
          .filter((words) => words.at(-1)?.offsetTop !== words.at(-2)?.offsetTop)
          .map((words) => words.map((word) => word.querySelector(".letters")?.textContent).join(" ")),
      );
      expect(alone, path).toEqual([]);
      if (path === "/levels") await expectNotesBesideSentences(page);
    }
  });

  await test.step("a solid button is printed with a frame, as an outlined one is", async () => {
    await page.emulateMedia({ media: "print" });
    const hero = page.getByRole("region", { name: /^Master Business English/ });
    for (const name of ["Free Consultation", "View Courses"]) {
      await expect(hero.getByRole("link", { name })).toHaveCSS("border-color", "rgb(0, 0, 0)");
    }
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("a column beside another stays wide enough to read and type where only letters are enlarged", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const [path, inColumn] of [
      ["/", "main section:first-of-type ul li"],
      ["/enroll", "main form input[name=firstName]"],
    ] as const) {
      if (path !== "/") await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      const box = await page.locator(inColumn).first().boundingBox();
      expect(box?.width, path).toBeGreaterThan(110);
    }
  });
});

async function expectNotesBesideSentences(page: Page): Promise<void> {
  await test.step("where the wide layout begins, a teacher's note is beside its sentence, not in the margin", async () => {
    await page.setViewportSize({ width: 1024, height: 800 });
    const steps = await page.locator("[aria-labelledby=stair-title] li").all();
    expect(steps).toHaveLength(6);
    for (const step of steps) {
      const [drawing, note] = [step.locator("svg:visible").first(), step.locator("p").last()];
      expect((await note.boundingBox())?.x).toBeGreaterThan((await drawing.boundingBox())?.x ?? 0);
    }
    await page.setViewportSize({ width: 390, height: 800 });
  });
}

test("staff pages and forms lose nothing with wider text, and need no sideways scrolling with text at 200 % @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: LONG.name, phone: "+44 20 7946 0018", message: LONG.message }]);
  insertEnrollments(site, [{ firstName: LONG.name, hearAboutUs: "A colleague" }]);
  const id = site.database.prepare("SELECT id FROM contact_inquiries").pluck().get();
  const withWiderText = ["/inquiries", "/enrollments", `/inquiries?delete=${id}`];
  for (const path of [
    ...withWiderText,
    ...[`/inquiries?note=${id}`, "/messages", "/spam"],
    ...["/overview", "/personal-data", "/retention", "/accounts", "/account", "/record"],
  ]) {
    await page.goto(path);
    if (path === "/overview") await page.getByText("The figures as a table").click();
    if (withWiderText.includes(path)) {
      await widenText(page);
      await expectNoSidewaysScroll(page);
      expect(await clipped(page), `${path} with wider text`).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
      document.documentElement.style.fontSize = "200%";
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    expect(await clipped(page), path).toEqual([]);
  }
});

/** Runs in the page: the words of its headings and buttons that are on two lines. */
function brokenWords(): string[] {
  const range = document.createRange();
  const broken: string[] = [];
  for (const element of document.querySelectorAll("main :is(h1, h2, h3, button)")) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (text.parentElement?.closest(".sr-only")) continue;
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    }
  }
  return broken;
}

/** Leaves only the letters of other lines visible behind a marker, and lets a class remove the marker. */
async function hideMarkedLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const mark of document.querySelectorAll("main mark")) {
      const letters = document.createElement("span");
      letters.style.opacity = "0";
      letters.append(...mark.childNodes);
      mark.append(letters);
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".unmarked mark { forced-color-adjust: none; background: none !important }");
    document.adoptedStyleSheets = [sheet];
  });
}

/** The markers that paint over letters: what a picture without markers shows must also be in the one with them. */
async function coveredByMarker(marks: Locator): Promise<string[]> {
  const page = marks.page();
  const found = await marks.all();
  expect(found.length).toBeGreaterThan(0);
  const covered: string[] = [];
  for (const mark of found) {
    await mark.scrollIntoViewIfNeeded();
    const box = await mark.boundingBox();
    if (!box) throw new Error("A marker is not shown.");
    const clip = { x: Math.max(0, box.x), y: box.y, width: Math.max(1, box.width), height: box.height };
    const look = async (unmarked: boolean) => {
      await page.evaluate((off) => document.documentElement.classList.toggle("unmarked", off), unmarked);
      return PNG.sync.read(await page.screenshot({ clip })).data;
    };
    const lost = lostLetters(await look(true), await look(false));
    if (lost > 0) covered.push(`${await mark.textContent()}: ${lost} pixels`);
  }
  return covered;
}

/** How many pixels of the letters in one picture are not in the other. */
function lostLetters(plain: Buffer, marked: Buffer): number {
  const pixels = Array.from({ length: plain.length / 4 }, (_, index) => index * 4);
  const colors = new Map<number, number>();
  for (const at of pixels) {
    const color = plain.readUIntBE(at, 3);
    colors.set(color, (colors.get(color) ?? 0) + 1);
  }
  // The commonest color of the picture without markers is the paper.
  const [[paper] = [0]] = [...colors].sort((a, b) => b[1] - a[1]);
  // A covered letter differs by about 200. The edge of a tail above it is redrawn each time, and differs by up to 65.
  const far = (a: number, b: number) =>
    [16, 8, 0].some((shift) => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255)) > 90);
  return pixels.filter((at) => {
    const before = plain.readUIntBE(at, 3);
    return far(before, paper) && far(before, marked.readUIntBE(at, 3));
  }).length;
}
