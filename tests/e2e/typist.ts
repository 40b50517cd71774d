import type { Page } from "@playwright/test";
import type { RunningServer } from "./fixtures";
import { contactJourney, type FormJourney, type Typist } from "./typing";

/** The hands of a journey in Playwright's browser. */
export function typistOf(page: Page): Typist {
  return {
    open: async (path) => void (await page.goto(path, { waitUntil: "domcontentloaded" })),
    click: (selector) => page.locator(selector).first().click(),
    type: (text) => page.keyboard.type(text),
    press: (keys) => page.keyboard.press(keys),
    evaluate: (expression) => page.evaluate(expression),
  };
}

/** The rows that a journey has stored, under the fields' names. */
export function stored(site: RunningServer, journey: FormJourney): Record<string, unknown>[] {
  const query =
    journey === contactJourney
      ? "SELECT name, email, phone, subject, message FROM contact_inquiries"
      : `SELECT first_name firstName, last_name lastName, email, phone, course, experience, goals, availability,
           hear_about_us hearAboutUs FROM enrollment_entries`;
  return site.database.prepare(query).all() as Record<string, unknown>[];
}

/** The row that a journey stores, under the fields' names. */
export function storedBy({ path, texts, choices }: FormJourney): Record<string, string> {
  const typed = Object.entries(texts).map(([id, text]) => [id.slice(path.length), text]);
  const chosen = choices.map(({ name, value }) => [name, value]);
  return { ...Object.fromEntries([...typed, ...chosen]), ...(path === "/enroll" && { course: "business" }) };
}

/** Keeps every script waiting, as a slow line does. @returns what lets them through */
export async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/*.js", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return letThrough;
}
