import { expect, type Page } from "@playwright/test";
import type { BankItem } from "~/content/level-check/bank";
import { itemOf } from "../setup/level-check";

/** Opens the first page of questions. @param start the beginning of the label of the option to start with */
export async function begin(page: Page, start: string): Promise<void> {
  await page.goto("/level-check");
  await page.getByRole("radio", { name: new RegExp(`^${start}`) }).check();
  await page.getByRole("button", { name: "Begin the Check" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questions 1 to 6");
}

/** The ids of the items on the page. */
export async function itemsOnPage(page: Page): Promise<number[]> {
  const ids = await page.locator("main input[id^=q]").evaluateAll((inputs) => inputs.map(({ id }) => id));
  return ids.flatMap((id) => (/^q\d+$/.test(id) ? [Number(id.slice(1))] : []));
}

/** What somebody at a level knows: everything below it, and half of the level itself. */
export const knownAt =
  (level: number) =>
  ({ id, ...item }: BankItem): boolean =>
    item.level < level || (item.level === level && id % 2 === 0);

/** Answers the page as somebody at this level would. All at once, as a sitting has some thirty answers. */
export async function answer(page: Page, level: number): Promise<void> {
  const answers = (await itemsOnPage(page)).map((id) => {
    const item = itemOf(id);
    if (!knownAt(level)(item)) return { id };
    return "answers" in item ? { id, typed: item.answers[0] } : { id, chosen: item.options[0] };
  });
  await page.evaluate((all) => {
    for (const { id, typed, chosen } of all) {
      const field = document.querySelector<HTMLInputElement>(`#q${id}`);
      if (field && typed !== undefined) {
        field.value = typed;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        continue;
      }
      const options =
        field?.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [];
      const option =
        chosen === undefined
          ? document.querySelector<HTMLInputElement>(`#q${id}-unknown`)
          : [...options].find(({ labels }) => labels?.[0]?.textContent?.trim() === chosen);
      if (!option) throw new Error(`Item ${id} cannot be answered with ${chosen}.`);
      if (!option.checked) option.click();
    }
  }, answers);
}

export const submitPage = (page: Page) => page.getByRole("button", { name: "Continue" }).click();

/** Takes the check up to its result. */
export async function sit(page: Page, level: number): Promise<void> {
  while (new URL(page.url()).pathname === "/level-check/questions") {
    const before = page.url();
    await answer(page, level);
    await submitPage(page);
    await expect(page).not.toHaveURL(before);
  }
  await expect(page).toHaveURL(/\/level-check\/result\?answers=[\w.-]+$/);
}
