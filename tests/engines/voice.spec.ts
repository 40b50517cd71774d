import { levelCheckResult } from "~/content/level-check/page";
import { melodyPage } from "~/content/pages/own-sentence";
import { sayItPage } from "~/content/pages/say-it";
import { expect, test } from "./fixtures";
import { button, field, link, type Tab } from "./tab";

const isPressed = (tab: Tab) => tab.run(() => document.querySelector(".clef[aria-pressed=true]") !== null);

test("the level check leads to a result, which goes on to the application @scripts", async ({ tab }) => {
  await tab.open("/level-check");
  await tab.click(field(/^In the middle/));
  await tab.click(button("Begin the Check"));
  const onQuestions = async () => (await tab.address()).startsWith("/level-check/questions");
  await expect.poll(onQuestions).toBe(true);
  await tab.run(() => document.querySelector<HTMLInputElement>("main input:not([type])")?.focus());
  await tab.type("something");
  while (await onQuestions()) {
    const before = await tab.address();
    await tab.run(() => {
      for (const unknown of document.querySelectorAll<HTMLInputElement>("main [id$=-unknown]")) {
        const typed = unknown.closest("fieldset")?.querySelector<HTMLInputElement>("input:not([type])");
        if (!typed?.value) unknown.click();
      }
    });
    await tab.click(button("Continue"));
    await expect.poll(tab.address).not.toBe(before);
  }
  await expect.poll(() => tab.texts("h1")).toEqual([expect.stringContaining("look most like A1")]);
  const result = await tab.address();
  await tab.click(link("Enroll Now", "main"));
  await expect.poll(tab.address).toMatch(/^\/enroll\?course=\w+&levelCheck=/);
  expect(await tab.isChecked(field(/^Send my result with it: A1/))).toBe(true);
  await tab.goBack();
  await expect.poll(tab.address).toBe(result);
  expect(await tab.mainText()).toContain(levelCheckResult.course.label);
});

test("a melody is hummed from its clef, Escape stops it, and another word with the weight stays in sight @scripts", async ({
  tab,
}) => {
  await tab.open("/melody?sentence=We+can+do+it+by+Friday.");
  await tab.click(button(/^Hear the melody: We can do it/));
  await expect.poll(() => isPressed(tab)).toBe(true);
  expect((await tab.texts("#sound-line")).join()).toContain("We can do it by Friday.");
  await tab.press("Escape");
  await expect.poll(() => isPressed(tab)).toBe(false);

  await tab.click(link(`${melodyPage.drawn.moveTo}can`));
  await expect.poll(() => tab.run(() => scrollY)).toBeGreaterThan(100);
  const highest = await tab.run(async () => {
    let top = scrollY;
    for (const end = performance.now() + 700; performance.now() < end; top = Math.min(top, scrollY)) {
      await new Promise(requestAnimationFrame);
    }
    return top;
  });
  expect(highest).toBeGreaterThan(100);
});

test("if no voice can be recorded, the page says why and what is possible instead @scripts", async ({
  tab,
}) => {
  await tab.open("/say-it");
  await tab.click(button("Record"));
  const titles: string[] = [sayItPage.none.title, sayItPage.refused.title];
  await expect
    .poll(async () => (await tab.texts("#say-it h3")).filter((title) => titles.includes(title)))
    .toHaveLength(1);
});
