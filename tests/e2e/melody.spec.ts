import type { Page } from "@playwright/test";
import { melodyPage, ownSentence, sentenceForm } from "~/content/pages/own-sentence";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { expect, loseConnection, test } from "./fixtures";

const drawn = (page: Page) => page.getByRole("region", { name: melodyPage.drawn.title });
const field = (page: Page) => page.getByRole("textbox", { name: sentenceForm.label });
const weight = (page: Page) => drawn(page).locator("a.word[aria-current=true] .letters");
const word = (page: Page, text: string) =>
  drawn(page).getByRole("link", { name: melodyPage.drawn.moveTo + text, exact: true });
const way = (page: Page, name: string) => drawn(page).getByRole("link", { name, exact: true });
const address = (sentence: string) => `/melody?${new URLSearchParams({ sentence })}`;

async function draw(page: Page, sentence: string): Promise<void> {
  await page.goto("/melody");
  await field(page).fill(sentence);
  await page.getByRole("button", { name: sentenceForm.submit }).click();
  await expect(page).toHaveURL(`${address(sentence)}#drawn`);
  await expect(drawn(page)).toBeInViewport();
}

test("a sentence is drawn and heard, its weight moves from word to word, and the link keeps both", async ({
  page,
  context,
  hasScripts,
}) => {
  await draw(page, "Let’s send the figures by Friday.");
  if (hasScripts) {
    const clef = drawn(page).getByRole("button", { name: /^Hear the melody: Let’s send/ });
    await clef.click();
    await expect(clef).toHaveAttribute("aria-pressed", "true");
  }
  await expect(weight(page)).toHaveText("Friday.");
  await expect(drawn(page)).toContainText(melodyPage.meanings.statement.neutral);

  await word(page, "figures").click();
  await expect(weight(page)).toHaveText("figures");
  await expect(drawn(page)).toContainText("“figures” is the news");
  await way(page, melodyPage.drawn.ways.question).click();
  await expect(weight(page)).toHaveText("figures");
  await expect(drawn(page).locator(".letters").last()).toHaveText("Friday?");

  const link = await page.getByLabel(melodyPage.share.label).inputValue();
  const shared = await context.newPage();
  await shared.goto(link);
  await expect(weight(shared)).toHaveText("figures");
  await expect(way(shared, melodyPage.drawn.ways.question)).toHaveAttribute("aria-current", "true");
  await expect(field(shared)).toHaveValue("Let’s send the figures by Friday.");

  await page.getByRole("link", { name: melodyPage.drawn.back }).click();
  await expect(weight(page)).toHaveText("Friday?");

  // The words under a drawing are about the word that was given the weight, whichever part it is in.
  await page.goto(address("If you can sign by Friday, we will hold the price."));
  await word(page, "can").click();
  await expect(drawn(page)).toContainText("with “can” you are correcting somebody");
  // The next word can be pressed at once: the page does not glide there from its top.
  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
  await word(page, "hold").click();
  await expect(drawn(page)).toContainText("“hold” is the news");

  // On paper nothing can be pressed.
  const other = word(page, "sign").locator(".letters");
  await expect(other).toHaveCSS("text-decoration-line", "underline");
  await page.emulateMedia({ media: "print" });
  await expect(other).toHaveCSS("text-decoration-line", "none");
});

test("a typed sentence is still there when its way to the drawing breaks, or when somebody comes back from it", async ({
  page,
}) => {
  await page.goto("/melody");
  await field(page).fill("Let’s send the figures by Friday.");
  await loseConnection(page, page.getByRole("button", { name: sentenceForm.submit }));
  await expect(field(page)).toHaveValue("Let’s send the figures by Friday.");
  await page.getByRole("button", { name: sentenceForm.submit }).click();
  await expect(drawn(page)).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue("Let’s send the figures by Friday.");
});

test("the dot of a first syllable as short as “I” does not lie under the clef @scripts", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const sentence of ["I think so.", "If you can.", "It is late.", `An ${"x".repeat(26)} is long.`]) {
    await page.goto(address(sentence));
    const clef = await drawn(page).locator(".clef circle").boundingBox();
    const dot = await drawn(page)
      .locator(".syllable")
      .first()
      .evaluate((syllable) => {
        const { left } = syllable.getBoundingClientRect();
        return left - Number.parseFloat(getComputedStyle(syllable, "::before").width) / 2;
      });
    expect(dot).toBeGreaterThan((clef?.x ?? 0) + (clef?.width ?? 0));
  }
});

test("Enter sends the sentence, and a line break is typed with Shift @scripts", async ({ page }) => {
  await page.goto("/melody");
  await field(page).fill("We can do it");
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("by Friday.");
  await expect(field(page)).toHaveValue("We can do it\nby Friday.");
  // In Safari the Enter that ends a composition comes after it.
  const ending = { key: "Enter", keyCode: 229, bubbles: true, cancelable: true };
  expect(
    await field(page).evaluate(
      (area, init) => area.dispatchEvent(new KeyboardEvent("keydown", init)),
      ending,
    ),
    "left to the input method",
  ).toBe(true);
  await field(page).press("Enter");
  await expect(weight(page)).toHaveText("Friday.");
});

test("a guessed word is drawn in rings, and says so until it is corrected @noscripts", async ({ page }) => {
  await draw(page, "Call Veltronix now.");
  await expect(drawn(page).locator("a.guessed .letters")).toHaveText(["Veltronix"]);
  await expect(drawn(page)).toContainText(melodyPage.guessed.title);
  await drawn(page).getByRole("link", { name: "Say it as vel·tro·NIX", exact: true }).click();
  await expect(drawn(page).locator("a.guessed")).toHaveCount(0);
  await expect(drawn(page)).not.toContainText(melodyPage.guessed.title);
  await drawn(page).getByRole("link", { name: melodyPage.guessed.more }).click();
  await expect(drawn(page).getByRole("link", { name: /^Say it as/ })).toHaveCount(4);
  await drawn(page).getByRole("link", { name: melodyPage.guessed.undo }).click();
  await expect(drawn(page).locator("a.guessed")).toHaveCount(1);
});

test("the home page leads to the same drawing, with a word or with the visitor's own sentence @noscripts", async ({
  page,
}) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: /Try it on a sentence/ });
  await section.getByRole("link", { name: `${melodyPage.drawn.moveTo}can` }).click();
  await expect(weight(page)).toHaveText("can");
  await expect(field(page)).toHaveValue(ownSentence.sentence);

  await page.goto("/");
  await field(page).fill("Could you send it again?");
  await page.getByRole("button", { name: sentenceForm.submit }).click();
  await expect(weight(page)).toHaveText("again?");
});

test("what cannot be drawn is explained, whatever else is typed is shown as text, and neither is for search engines @once", async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  for (const [typed, reason] of [
    ["😀 שלום", melodyPage.refusals.nothing],
    ["x".repeat(201), "The sentence has 201 characters"],
    [`Send it to ${"a".repeat(50)}`, "a word of 50 letters"],
  ] as const) {
    const response = await page.goto(address(typed));
    expect(response?.status()).toBe(400);
    await expect(page.getByRole("alert")).toContainText(reason);
    await expect(field(page)).toHaveValue(typed);
    await expect(field(page)).toHaveAttribute("aria-invalid", "true");
    await expect(page).toHaveTitle(/^Error: /);
  }
  expect((await request.get(address("x".repeat(10_000)))).status()).toBe(414);
  expect((await request.get("/melody?sentence=")).status()).toBe(200);

  await test.step("whatever is typed is text", async () => {
    for (const typed of [
      `"><img src=x onerror=alert(1)>`,
      "<script>alert(1)</script> Send it.",
      "\u202eright to left \u200b\u200d zero width",
      String.raw`a\b /c ^d 'e >f | g -- h`,
    ]) {
      const response = await page.goto(
        `${address(typed)}&weight=7&weight=-1&say=9.9.9&say=0.0.0&as=__proto__`,
      );
      expect(response?.status(), typed).toBe(200);
      await expect(field(page)).toHaveValue(typed);
      await expect(drawn(page).locator("img, script")).toHaveCount(0);
      expect(await drawn(page).locator(".words").innerText()).not.toMatch(/[\u200b-\u200f\u202a-\u202e<>]/);
    }
  });

  await test.step("the page of a sentence is not for search engines, and is not translated", async () => {
    await page.goto(address("We can do it."));
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/melody$/);
    await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", "“We can do it.”");
    const picture = await page.locator("meta[property='og:image']").getAttribute("content");
    const response = await page.request.get(picture ?? "");
    expect(response.headers()["content-type"]).toBe("image/png");
    expect(new URL(picture ?? "").pathname).toBe("/melody.png");
    await expect(drawn(page).locator("[translate=no] .words")).toHaveCount(1);
    await expect(field(page)).toHaveAttribute("translate", "no");
    await page.goto("/melody");
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  });
});

test("every state of the page is accessible and fits a narrow window @once", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  for (const [state, widths] of [
    [address("If you can sign by Friday, Veltronix Internationalization will hold the price."), [360, 1280]],
    [address("Antidisestablishmentarianism, pneumonoultramicroscopicsilicovolcanoconiosis"), [360]],
    [`${address("Call Veltronix now.")}&say=1.3.2&as=but`, [1280]],
    [address("😀"), [360]],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(state);
    await expectNoSidewaysScroll(page);
    // The page clips whatever is too wide.
    const right = await page
      .locator("a.word .letters")
      .evaluateAll((words) => Math.max(0, ...words.map((word) => word.getBoundingClientRect().right)));
    expect(right, state).toBeLessThanOrEqual(320);
    await expectAccessible(page, { within: "main", widths });
  }
});
