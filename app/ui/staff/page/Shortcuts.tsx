import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { shortcutTexts as texts } from "~/content/staff/shortcuts";
import { Button } from "../../Button";

/**
 * Single keys for the desk, the lists and the page of a row. Each does what a link or a button of the page does, so there is nothing that
 * only keys can do, and they can be turned off under Your Account (WCAG 2.1.4).
 */
export function Shortcuts() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      if (event.key !== "?" && !press(event.key)) return;
      event.preventDefault();
      if (event.key === "?") setShown(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return isShown ? <KeySheet onClose={() => setShown(false)} /> : null;
}

const TYPED_IN = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Leaves alone what is typed into a field, what browsers and screen readers listen for, and all keys while a dialog is open. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.repeat && event.key !== "j" && event.key !== "k") return false;
  if (event.target instanceof Element && event.target.closest(TYPED_IN)) return false;
  return document.querySelector("dialog[open]") === null;
}

/** @returns whether the page has what the key is for */
function press(key: string): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>("main tbody > tr, main [data-row]")];
  const row = rows.find((row) => row.contains(document.activeElement));
  const inPage = (selector: string) =>
    rows.length === 0 ? document.querySelector<HTMLElement>(`main ${selector}`) : null;
  const inRow = (selector: string) => row?.querySelector<HTMLElement>(selector) ?? null;
  switch (key) {
    case "/":
      return focus(document.querySelector("main input[type=search]"));
    case "j":
    case "k": {
      if (rows.length === 0) return click(inPage(key === "j" ? "a[rel=next]" : "a[rel=prev]"));
      const index = row ? rows.indexOf(row) + (key === "j" ? 1 : -1) : 0;
      return focus(rows[index]?.querySelector<HTMLElement>("th a, a") ?? null);
    }
    case "o":
      return click(inRow("th a, p a"));
    case "x":
      return click(inRow("input[name=id]"));
    case "b":
      return focus(document.querySelector("main :has(tbody :checked) button[form=selection]"));
    case "e":
      return click(inRow("button[name=handle]") ?? inPage("button[name=handle]"));
    case "n":
      return click(inRow("button[name=note]")) || focus(inPage("textarea[name=note]"));
    default:
      return false;
  }
}

function click(element: HTMLElement | null): boolean {
  element?.click();
  return element !== null;
}

function focus(element: HTMLElement | null): boolean {
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
  return element !== null;
}

function KeySheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("button")?.focus();
    // The button is at the end, below the keys that somebody wants to see.
    dialog.current?.scrollTo(0, 0);
  }, []);
  return (
    <dialog
      ref={dialog}
      className="m-auto w-[min(24rem,calc(100vw-2rem))] rounded border-2 border-ink bg-sheet px-7 pt-7 pb-6 text-body text-ink backdrop:bg-deep/62"
      aria-labelledby="keys-title"
      onClose={onClose}
    >
      <h2 id="keys-title" className="text-[1.9rem]">
        {texts.title}
      </h2>
      <dl className="mt-4 grid gap-2">
        {texts.keys.map(([key, what]) => (
          <div key={key} className="flex items-baseline gap-4">
            <dt>
              <kbd className="inline-block min-w-8 rounded border border-edge bg-tint px-2 text-center font-sans font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-note text-ink-2">{texts.note}</p>
      <form method="dialog" className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <Link to="/account#shortcuts-title" className="inline-flex min-h-11 items-center" onClick={onClose}>
          {texts.setting}
        </Link>
        <Button type="submit" variant="outline" small>
          {texts.close}
        </Button>
      </form>
    </dialog>
  );
}
