import { type RefObject, useEffect, useRef, useState } from "react";
import { SUBMISSION_ID } from "~/forms/submission-id";
import { formDraft, readDraft, writeDraft } from "./draft";

type Draft = Record<string, unknown>;

/**
 * Stores a form as a draft while somebody types, and restores it when the page opens.
 * @param restore false if the page came with what was typed
 * @param isBeingSent what is typed after the button was pressed is stored only if the form stays
 * @returns whether a draft was restored
 */
export function useFormDraft(
  formId: string,
  form: RefObject<HTMLFormElement>,
  restore: boolean,
  isBeingSent: boolean,
): boolean {
  const [restored, setRestored] = useState(false);
  /** What the page lacks until it is loaded again. */
  const missing = useRef<Draft>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, when the page opens.
  useEffect(() => {
    if (!restore || !form.current) return;
    const draft = readDraft<Draft>(formDraft(formId));
    if (restoreDraft(form.current, draft)) setRestored(true);
    if (addLevelCheck(draft.levelCheck)) missing.current = { levelCheck: draft.levelCheck };
  }, []);

  useEffect(() => {
    const element = form.current;
    if (!element || isBeingSent) return;
    const store = () =>
      writeDraft(formDraft(formId), { ...missing.current, ...valuesOf(element), typed: typedIn(element) });
    // Somebody may have typed before this script ran.
    if (isFilledIn(element)) store();
    element.addEventListener("input", store);
    return () => element.removeEventListener("input", store);
  }, [form, formId, isBeingSent]);

  return restored;
}

function valuesOf(form: HTMLFormElement) {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === "string"));
}

/** The names of the one-line fields that differ from what the page suggested. */
const typedIn = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll("input")].filter((input) => !isAsSuggested(input)).map(({ name }) => name);

/** Whether anything in a form differs from what it came with. */
function isFilledIn(form: HTMLFormElement): boolean {
  const blank = form.cloneNode(true) as HTMLFormElement;
  blank.reset();
  // What was typed into one before React started has become its default.
  for (const area of blank.querySelectorAll("textarea")) area.value = "";
  return JSON.stringify(valuesOf(form)) !== JSON.stringify(valuesOf(blank));
}

/**
 * A form offers to send a level check result only if its address has one: so a draft's result is put there.
 * @returns whether the page is being loaded again, with it
 */
function addLevelCheck(token: unknown): boolean {
  const address = new URL(location.href);
  if (typeof token !== "string" || address.searchParams.has("levelCheck")) return false;
  address.searchParams.set("levelCheck", token);
  history.replaceState(history.state, "", address);
  location.reload();
  return true;
}

/**
 * Fills in what was typed and chosen, but for fields that have been changed since the page was opened. What the page suggests, such
 * as the course in a link, gives way to typed words, and to choices where the page was loaded again or gone back to.
 * @returns whether any visible text was restored
 */
function restoreDraft(form: HTMLFormElement, draft: Draft): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isSamePage = navigation?.type !== "navigate";
  let filled = false;
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (typeof value !== "string" || value === "" || !control) continue;
    if (control instanceof RadioNodeList) {
      if (control.value === "" || (isSamePage && [...control].every(isAsSuggested))) control.value = value;
    } else if (control instanceof HTMLInputElement && control.type === "hidden") {
      // With the draft's submission id the server recognizes a form that it has already received.
      if (name === SUBMISSION_ID) control.value = value;
    } else if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = true;
    } else if (isTextControl(control) && control.value !== value) {
      const isOwn = isSamePage || (Array.isArray(draft.typed) && draft.typed.includes(name));
      if (control.value !== "" && !(isOwn && isAsSuggested(control))) continue;
      control.value = value;
      // A course that is no longer offered would leave the field blank, without its empty choice.
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = "";
      control.dispatchEvent(new Event("input", { bubbles: true }));
      control.dispatchEvent(new Event("change", { bubbles: true }));
      filled = true;
    }
  }
  // A box that was cleared is not among the values.
  if (isSamePage && SUBMISSION_ID in draft)
    for (const box of form.querySelectorAll<HTMLInputElement>("[type=checkbox]"))
      if (!(box.name in draft) && isAsSuggested(box)) box.checked = false;
  return filled;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTextControl(control: Element | RadioNodeList): control is TextControl {
  return (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  );
}

/** Whether a field is as it came with the page; of a textarea nobody knows, see `preserveTextareas`. */
function isAsSuggested(control: Node): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].every((option) => option.selected === option.defaultSelected);
  if (!(control instanceof HTMLInputElement)) return false;
  return control.checked === control.defaultChecked && control.value === control.defaultValue;
}
