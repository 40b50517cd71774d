import type { Page } from "@playwright/test";
import { afterSending, expect, type RunningServer } from "./fixtures";

/** A journey through a public form: what is typed and chosen, what is too short, where it leads. */
export interface FormJourney {
  path: "/contact" | "/enroll";
  submit: string;
  /** The page that the browser arrives at once the form has been stored. */
  arrival: "/thank-you" | "/enrolled";
  /** Text fields by id, in their order on the page. The texts are short, as each letter is a key press. */
  texts: Record<string, string>;
  /** Selectors of the choices to click, and the values that the form then sends for them. */
  choices: { selector: string; name: string; value: string }[];
  /** The required text fields, each with a text that is too short. */
  tooShort: Record<string, string>;
}

export const contactJourney: FormJourney = {
  path: "/contact",
  submit: "#contact button[type=submit]",
  arrival: "/thank-you",
  texts: {
    "contact-name": "Ana Ribeiro",
    "contact-email": "ana@example.com",
    "contact-phone": "+351 21 555 0142",
    "contact-subject": "Group prices",
    "contact-message": "What do twelve pay?",
  },
  choices: [],
  tooShort: {
    "contact-name": "A",
    "contact-email": "ana@",
    "contact-subject": "Hi",
    "contact-message": "Short",
  },
};

export const enrollJourney: FormJourney = {
  path: "/enroll",
  submit: "#enroll button[type=submit]",
  arrival: "/enrolled",
  texts: {
    "enroll-firstName": "Kenji",
    "enroll-lastName": "Mori",
    "enroll-email": "ken@example.jp",
    "enroll-phone": "+81 3 5550 0142",
    "enroll-goals": "To lead a call.",
    "enroll-hearAboutUs": "A colleague",
  },
  choices: [
    {
      selector: "#enroll input[name=experience][value=intermediate]",
      name: "experience",
      value: "intermediate",
    },
    { selector: "#enroll input[name=availability][value=evenings]", name: "availability", value: "evenings" },
  ],
  tooShort: {
    "enroll-firstName": "K",
    "enroll-lastName": "M",
    "enroll-email": "ken",
    "enroll-phone": "555",
    "enroll-goals": "To speak",
  },
};

export const journeys = [contactJourney, enrollJourney];

/** The rows that a journey has stored, keyed by the fields' names. */
export function stored(site: RunningServer, journey: FormJourney): unknown[] {
  const query =
    journey === contactJourney
      ? "SELECT name, email, phone, subject, message FROM contact_inquiries"
      : `SELECT first_name firstName, last_name lastName, email, phone, course, experience, goals, availability,
           hear_about_us hearAboutUs FROM enrollment_entries`;
  return site.database.prepare(query).all();
}

/** The row that a journey stores, keyed by the fields' names. */
export function storedBy({ path, texts, choices }: FormJourney): Record<string, string> {
  const typed = Object.entries(texts).map(([id, text]) => [id.slice(path.length), text]);
  const chosen = choices.map(({ name, value }) => [name, value]);
  return { ...Object.fromEntries([...typed, ...chosen]), ...(path === "/enroll" && { course: "business" }) };
}

/** Replaces a field's content by typing, and checks that all of the text and the caret stay there. */
export async function typeInto(page: Page, id: string, text: string): Promise<void> {
  await page.locator(`#${id}`).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
  await expectTyping(page, id, text);
}

/** Checks that a field contains a text and has the focus, with the caret after the last character. */
export async function expectTyping(page: Page, id: string, text: string): Promise<void> {
  const found = await page.locator(`#${id}`).evaluate((field: HTMLInputElement) => ({
    value: field.value,
    focus: document.activeElement?.id,
    caret: field.selectionEnd,
  }));
  // Email fields do not reveal where their caret is.
  const caret = found.caret === null ? null : text.length;
  expect(found).toEqual({ value: text, focus: id, caret });
}

/** Types the whole form, with the given texts instead of the right ones. */
export async function typeForm(
  page: Page,
  journey: FormJourney,
  replaced: Record<string, string> = {},
): Promise<void> {
  for (const [id, text] of Object.entries({ ...journey.texts, ...replaced })) await typeInto(page, id, text);
  await choose(page, journey);
}

/** Fills out the whole form without key presses, for tests that are not about typing. */
export async function fillForm(
  page: Page,
  journey: FormJourney,
  replaced: Record<string, string> = {},
): Promise<void> {
  for (const [id, text] of Object.entries({ ...journey.texts, ...replaced }))
    await page.locator(`#${id}`).fill(text);
  await choose(page, journey);
}

/** Makes the form's choices: by clicks, and the course by the first letters of its name. */
export async function choose(page: Page, journey: FormJourney): Promise<void> {
  for (const { selector } of journey.choices) await page.locator(selector).check();
  if (journey !== enrollJourney) return;
  const course = page.locator("#enroll-course");
  const name = (await course.locator("[value=business]").textContent()) ?? "";
  await course.focus();
  await page.keyboard.type(name.slice(0, 4));
}

/** Sends the form by its button and waits until the error summary has the focus. */
export async function sendAndBeRefused(page: Page, { submit }: FormJourney): Promise<void> {
  await page.click(submit);
  await expect(page.getByRole("alert")).toBeFocused();
}

/** Corrects every wrong field by typing; the error summary gets shorter with each and leaves the focus where it is. */
export async function correctForm(
  page: Page,
  journey: FormJourney,
  { revalidates = true } = {},
): Promise<void> {
  const wrong = Object.keys(journey.tooShort);
  for (const [corrected, id] of wrong.entries()) {
    await typeInto(page, id, journey.texts[id] ?? "");
    if (revalidates) await expect(page.locator("[role=alert] li")).toHaveCount(wrong.length - corrected - 1);
  }
}

/** Sends the form by its button, waits for the next page, and checks that it was stored once. */
export async function sendAndArrive(page: Page, site: RunningServer, journey: FormJourney): Promise<void> {
  await page.click(journey.submit);
  await expect(page).toHaveURL(afterSending(journey.arrival));
  expect(stored(site, journey)).toEqual([storedBy(journey)]);
}
