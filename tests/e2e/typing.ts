/**
 * The journeys of both forms as people make them: key by key, with the focus where the browser put it. They only need
 * what every browser driver can do, so that each engine repeats the same ones.
 */
import assert from "node:assert/strict";

/** What a driver of a browser does for a journey. */
export interface Typist {
  open(path: string): Promise<void>;
  /** Clicks the middle of the first element that matches a CSS selector. */
  click(selector: string): Promise<void>;
  /** Presses the keys of a text, one after the other, wherever the focus is. */
  type(text: string): Promise<void>;
  /** Presses one key, or several together, such as "Tab", "End" or "Control+a". */
  press(keys: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page. Its result must be JSON. */
  evaluate<Result>(expression: string): Promise<Result>;
}

export interface FormJourney {
  path: "/contact" | "/enroll";
  submit: string;
  /** Where the browser arrives once the form has been stored. */
  arrival: "/thank-you" | "/enrolled";
  /** Text fields by id, in their order on the page. */
  texts: Record<string, string>;
  /** Selectors of the choices to click, and the values that the form then sends for them. */
  choices: { selector: string; name: string; value: string }[];
  /** The required text fields, with what is too little for each. */
  tooShort: Record<string, string>;
}

export const contactJourney: FormJourney = {
  path: "/contact",
  submit: "#contact button[type=submit]",
  arrival: "/thank-you",
  texts: {
    "contact-name": "Ana Ribeiro",
    "contact-email": "ana.ribeiro@example.com",
    "contact-phone": "+351 21 555 0142",
    "contact-subject": "Corporate training",
    "contact-message": "We are a team of twelve. Could you send prices?",
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
    "enroll-email": "k.mori@example.jp",
    "enroll-phone": "+81 3 5550 0142",
    "enroll-goals": "To lead the Monday call without notes.",
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
    "enroll-email": "k.mori",
    "enroll-phone": "555",
    "enroll-goals": "To speak",
  },
};

export const journeys = [contactJourney, enrollJourney];

/** Chooses a course with the keyboard alone, by the first letters of its name. */
async function chooseCourse(typist: Typist): Promise<void> {
  const name = await typist.evaluate<string>(
    `(document.getElementById("enroll-course").focus(), document.querySelector("#enroll-course [value=business]").text)`,
  );
  await typist.type(name.slice(0, 4));
}

/** Types a text into a field, whatever is in it already, and checks that all of it and the caret stay there. */
export async function typeInto(typist: Typist, id: string, text: string): Promise<void> {
  await typist.click(`#${id}`);
  await typist.press("Control+a");
  await typist.type(text);
  await expectTyping(typist, id, text);
}

/** Cuts a text out of a field and pastes it again over what is there. */
export async function pasteInto(typist: Typist, id: string, text: string): Promise<void> {
  await typeInto(typist, id, text);
  await typist.press("Control+a");
  await typist.press("Control+x");
  await typist.press("Control+v");
  await expectTyping(typist, id, text);
}

/** Checks that a field holds a text and has the focus, with the caret behind the last character. */
export async function expectTyping(typist: Typist, id: string, text: string): Promise<void> {
  const found = await typist.evaluate<{ value: string; focus: string; caret: number | null }>(
    `(() => {
      const field = document.getElementById(${JSON.stringify(id)});
      return { value: field.value, focus: document.activeElement.id, caret: field.selectionEnd };
    })()`,
  );
  // Fields for e-mail addresses do not say where their caret is.
  const caret = found.caret === null ? null : text.length;
  assert.deepEqual(found, { value: text, focus: id, caret });
}

/** Writes the whole form, with the given texts in place of the right ones. */
export async function writeForm(
  typist: Typist,
  journey: FormJourney,
  replaced: Record<string, string> = {},
): Promise<void> {
  for (const [id, text] of Object.entries({ ...journey.texts, ...replaced })) {
    await typeInto(typist, id, text);
  }
  await choose(typist, journey);
}

/** Chooses what the form has choices for: by clicks, and the course by keys. */
export async function choose(typist: Typist, journey: FormJourney): Promise<void> {
  for (const { selector } of journey.choices) await typist.click(selector);
  if (journey === enrollJourney) await chooseCourse(typist);
}

/** Sends the form by its button and waits until the error summary has the focus. */
export async function sendAndBeRefused(typist: Typist, journey: FormJourney): Promise<void> {
  await typist.click(journey.submit);
  await until(typist, `document.activeElement?.matches("[role=alert]")`, "the error summary has the focus");
}

/** Corrects every wrong field by keys; the error summary shortens with each and keeps away from the focus. */
export async function correctForm(
  typist: Typist,
  journey: FormJourney,
  { revalidates = true } = {},
): Promise<void> {
  const wrong = Object.keys(journey.tooShort);
  for (const [corrected, id] of wrong.entries()) {
    await typeInto(typist, id, journey.texts[id] ?? "");
    if (!revalidates) continue;
    const left = wrong.length - corrected - 1;
    await until(
      typist,
      `document.querySelectorAll("[role=alert] li").length === ${left}`,
      `${left} errors are left`,
    );
  }
}

/** Sends the form by its button and waits for the page that follows. */
export async function sendAndArrive(typist: Typist, journey: FormJourney): Promise<void> {
  await typist.click(journey.submit);
  await until(
    typist,
    `location.pathname === ${JSON.stringify(journey.arrival)}`,
    `${journey.arrival} is shown`,
  );
}

/** Waits until React has taken over the page's form. */
export async function untilHydrated(typist: Typist): Promise<void> {
  await until(typist, HYDRATED, "React runs");
}

const HYDRATED = `Object.keys(document.querySelector("main form")).some((key) => key.startsWith("__reactProps"))`;

/** Waits up to ten seconds until an expression in the page is true. */
export async function until(typist: Typist, expression: string, meaning: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    // While a page gives way to the next one there is nothing to evaluate in.
    if (await typist.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`It did not happen that ${meaning}.`);
}
