import { expect, type Page } from "@playwright/test";

/** How far down the page is scrolled. */
export const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The names of the page's stylesheets that have loaded. */
export const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets].map(({ href, cssRules }) => {
      const [, name] = /assets\/(\w+)-/.exec(href ?? "") ?? [];
      return cssRules.length > 0 ? name : undefined;
    }),
  );

/**
 * Checks the page that a form has led to: the focus on its content, its title announced, scrolled to its top, with its own
 * stylesheet.
 */
export async function expectArrival(page: Page, title: RegExp): Promise<void> {
  await expect(page.locator("#main")).toBeFocused();
  await expect(page.locator("p[aria-live=assertive]")).toHaveText(title);
  await expect.poll(() => scrolled(page)).toBe(0);
  expect(await sheets(page)).toEqual(["tasks"]);
}

/** Records what gets the focus from now on. @returns a function that lists it, by its role attribute or else its id */
export async function recordFocus(page: Page): Promise<() => Promise<string[]>> {
  const record = await page.evaluateHandle(() => {
    const focused: string[] = [];
    addEventListener("focusin", ({ target }) => {
      if (target instanceof Element) focused.push(target.role ?? target.id);
    });
    return focused;
  });
  return () => record.jsonValue();
}
