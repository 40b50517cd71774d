import type { Locator, Page } from "@playwright/test";
import { publishText } from "../setup/text-form";
import { expect, type RunningServer } from "./fixtures";

/** A page as visitors without a cookie get it, from the page cache if it is there. */
export async function visit(site: RunningServer, path: string) {
  const response = await fetch(site.url + path);
  const { status, headers } = response;
  return { status, headers, html: await response.text(), etag: headers.get("etag") };
}

/** Unfolds a long list item. @returns its fields */
export async function unfold(page: Page, name: string): Promise<Locator> {
  await page
    .locator("summary")
    .filter({ hasText: new RegExp(`^${name}(:|$)`) })
    .click();
  return page.getByRole("group", { name, exact: true });
}

/** Publishes a text from the page that asks, and waits until visitors see it. */
export async function publishNow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Publish Now" }).click();
  await expect(page.getByText("Visitors see it now.")).toBeVisible();
}

/**
 * Publishes the text whose form is open, with the added fields, as a browser without scripts sends it, bypassing the page that
 * asks, and leaves the form.
 */
export async function publishByPost(page: Page, added: Record<string, string> = {}): Promise<void> {
  const fields = await page
    .getByRole("button", { name: "Publish…" })
    .evaluate((button: HTMLButtonElement) => {
      // With scripts the form saves itself after a pause and when it is left, which would meet what is published.
      addEventListener("pagehide", (event) => event.stopImmediatePropagation(), true);
      return Array.from(new FormData(button.form ?? undefined), ([name, value]): [string, string] => [
        name,
        String(value),
      ]);
    });
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const { origin, pathname } = new URL(page.url());
  // A page of another origin would end the browser's process, and the next one would have everything to compile again.
  await page.goto(`${origin}/healthz`);
  const key = pathname.slice("/content/".length);
  await publishText(
    { url: origin },
    cookies.join("; "),
    key,
    new URLSearchParams([...fields, ...Object.entries(added)]),
  );
}
