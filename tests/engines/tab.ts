import { hasReactStarted } from "../setup/react-started.mjs";
import { type BrowserPage, PageLeftError } from "./browser";

/** A control as people find it: by what it is and what it is called. */
interface Control {
  kind: "button" | "field" | "link";
  /** The whole name, or a pattern. */
  name: string | RegExp;
  /** A selector for its container, if several have that name. */
  within?: string;
}

type Finding = (name: Control["name"], within?: string) => Control;
export const button: Finding = (name, within) => ({ kind: "button", name, within });
export const field: Finding = (name, within) => ({ kind: "field", name, within });
export const link: Finding = (name, within) => ({ kind: "link", name, within });

/** Keys without a letter, by their names in the WebDriver standard. */
const KEYS = { Tab: "\uE004", Enter: "\uE007", Control: "\uE009", Escape: "\uE00C", End: "\uE010" };

/** Milliseconds. */
const TIMEOUT = 15_000;

/** A page of a browser, used with pointer and keys as people do. */
export class Tab {
  readonly #page: BrowserPage;
  readonly #siteUrl: string;

  constructor(page: BrowserPage, siteUrl: string) {
    this.#page = page;
    this.#siteUrl = siteUrl;
  }

  /** @param address of the site, or a whole one */
  open = (address: string) => this.#page.open(new URL(address, this.#siteUrl).href);
  goBack = () => this.#page.goBack();
  resize = (width: number, height: number) => this.#page.resize(width, height);
  takeScreenshot = () => this.#page.takeScreenshot();

  /** Runs a function in the page. It must not refer to anything outside itself, and takes and returns JSON. */
  async run<Result, Args extends unknown[]>(
    program: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return until(async () => {
      try {
        return { is: await this.#page.run(program, ...args) };
      } catch (error) {
        if (!(error instanceof PageLeftError)) throw error;
      }
    }, "The page was left for another one again and again.").then(({ is }) => is);
  }

  /** The address of the page, without the site's origin. */
  address = async () => (await this.run(() => location.href)).slice(this.#siteUrl.length);
  title = () => this.run(() => document.title);

  /** The texts of all visible elements that match a selector. */
  texts = (selector: string) =>
    this.run(
      (wanted) =>
        Array.from(document.querySelectorAll<HTMLElement>(wanted))
          .filter((element) => element.checkVisibility())
          .map((element) => element.innerText.replace(/\s+/g, " ").trim()),
      selector,
    );

  mainText = async () => (await this.texts("body")).join();

  /** The value of a field. */
  value = async (control: Control) => (await this.#find(control)).value;
  isChecked = async (control: Control) => (await this.#find(control)).checked;
  hasFocus = async (control: Control) => (await this.#find(control)).focused;

  /** Waits until the control exists, does not move and is not covered, and clicks its center. */
  async click(control: Control): Promise<void> {
    let last: string | undefined;
    const { x, y } = await until(
      async () => {
        const found = await this.#find(control, { scroll: true });
        const place = JSON.stringify(found);
        if (place === last && !found.covered) return found;
        last = place;
      },
      `${describe(control)} moves or is covered.`,
    );
    await this.#page.act({
      type: "pointer",
      id: "mouse",
      actions: [
        { type: "pointerMove", x, y },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    });
  }

  /** Clicks a control that makes the browser itself ask, and answers with OK. @returns what it asked */
  async clickAndAccept(control: Control): Promise<string> {
    // The click ends only once the question has been answered.
    const [asked] = await Promise.all([this.#page.acceptDialog(), this.click(control)]);
    return asked;
  }

  /** Presses a key for each letter, wherever the focus is. */
  async type(text: string): Promise<void> {
    await this.#press([...text]);
  }

  async press(...keys: (keyof typeof KEYS)[]): Promise<void> {
    await this.#press(keys.map((key) => KEYS[key]));
  }

  /** Clicks into a field and types at its end. */
  async typeInto(control: Control, text: string): Promise<void> {
    await this.click(control);
    await this.#holding("Control", "End");
    await this.type(text);
  }

  /** Clicks into a field and replaces its content by typing. */
  async typeOver(control: Control, text: string): Promise<void> {
    await this.click(control);
    await this.#holding("Control", "a");
    await this.type(text);
  }

  /** Focuses a list of choices and types the beginning of one. */
  async choose(control: Control, beginning: string): Promise<void> {
    await this.run(
      (selector) => document.querySelector<HTMLElement>(selector)?.focus(),
      (await this.#find(control)).selector,
    );
    await this.type(beginning);
  }

  /** Waits until React has taken over a page that needs it; without scripts there is nothing to wait for. */
  async ready(hasScripts: boolean): Promise<void> {
    if (!hasScripts) return;
    await until(async () => (await this.run(hasReactStarted)) || undefined, "React has not started.");
  }

  async #press(values: string[]): Promise<void> {
    await this.#page.act({
      type: "key",
      id: "keyboard",
      actions: values.flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    });
  }

  async #holding(modifier: keyof typeof KEYS, key: keyof typeof KEYS | "a"): Promise<void> {
    const value = key === "a" ? key : KEYS[key];
    await this.#page.act({
      type: "key",
      id: "keyboard",
      actions: [
        { type: "keyDown", value: KEYS[modifier] },
        { type: "keyDown", value },
        { type: "keyUp", value },
        { type: "keyUp", value: KEYS[modifier] },
      ],
    });
  }

  async #find(control: Control, { scroll = false } = {}): Promise<Found> {
    const { kind, name, within = "body" } = control;
    const wanted = typeof name === "string" ? { name } : { pattern: name.source };
    return until(
      async () => {
        const found = await this.run(findVisible, { kind, within, scroll, ...wanted });
        if (found.length > 1) throw new Error(`There are ${found.length} of ${describe(control)}.`);
        return found[0];
      },
      `There is no ${describe(control)}.`,
    );
  }
}

function describe({ kind, name, within }: Control): string {
  return `${kind} ${name}${within ? ` in ${within}` : ""}`;
}

/** Tries until there is a result. @throws with the complaint if there is none in time */
async function until<Result>(attempt: () => Promise<Result | undefined>, complaint: string): Promise<Result> {
  const deadline = Date.now() + TIMEOUT;
  while (Date.now() < deadline) {
    const result = await attempt();
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(complaint);
}

interface Found {
  /** The center of the visible part. */
  x: number;
  y: number;
  covered: boolean;
  value: string;
  checked: boolean;
  focused: boolean;
  selector: string;
}

interface Wanted {
  kind: Control["kind"];
  within: string;
  scroll: boolean;
  name?: string;
  pattern?: string;
}

/** Runs in the page. A label represents its field if the field itself is hidden behind it. */
function findVisible({ kind, within, scroll, name, pattern }: Wanted): Found[] {
  const selectors = {
    button: "button, input[type=submit], summary, [role=button]",
    field: "input:not([type=hidden], [type=submit]), textarea, select",
    link: "a[href]",
  };
  const textOf = (element: Element | null) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (element: Element) => {
    const labelledBy = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    if (labelledBy.length > 0) return labelledBy.map((id) => textOf(document.getElementById(id))).join(" ");
    const labels = Array.from((element as HTMLInputElement).labels ?? [], textOf).join(" ");
    return element.getAttribute("aria-label") ?? (labels || textOf(element));
  };
  const isWanted = (text: string) => (pattern === undefined ? text === name : new RegExp(pattern).test(text));
  const modal = document.querySelector("dialog:modal");
  return Array.from(document.querySelectorAll(within))
    .flatMap((part) => Array.from(part.querySelectorAll<HTMLInputElement>(selectors[kind])))
    .filter((element, index, all) => all.indexOf(element) === index)
    .filter((element) => element.checkVisibility() && (!modal || modal.contains(element)))
    .filter((element) => isWanted(nameOf(element)))
    .map((element) => {
      if (scroll) element.scrollIntoView({ block: "center", behavior: "instant" });
      const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const x = Math.round(box.x + box.width / 2);
      const y = Math.round(box.y + box.height / 2);
      const top = document.elementFromPoint(x, y);
      const label = element.labels?.[0];
      const open = element.contains(top) || label?.contains(top) === true;
      return {
        x,
        y,
        covered: !open,
        value: element.value,
        checked: element.checked,
        focused: document.activeElement === element,
        selector: `#${CSS.escape(element.id)}`,
      };
    });
}
