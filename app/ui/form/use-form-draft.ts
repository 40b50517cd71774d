import { type RefObject, useEffect, useState } from "react";
import { formDraft, readDraft, writeDraft } from "./draft";

/**
 * Stores a form as a draft while somebody types, and restores it when the page opens.
 * @param restore false if the page came with what was typed
 * @returns whether a draft was restored
 */
export function useFormDraft(formId: string, form: RefObject<HTMLFormElement>, restore: boolean): boolean {
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once, when the page opens.
  useEffect(() => {
    if (!restore || !form.current) return;
    const draft = readDraft<Record<string, unknown>>(formDraft(formId));
    if (restoreDraft(form.current, draft)) setRestored(true);
    addLevelCheck(draft.levelCheck);
  }, []);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const store = () => writeDraft(formDraft(formId), valuesOf(element));
    // Somebody may have typed before this script ran.
    if (isFilledIn(element)) store();
    element.addEventListener("input", store);
    return () => element.removeEventListener("input", store);
  }, [form, formId]);

  return restored;
}

function valuesOf(form: HTMLFormElement) {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => typeof value === "string"));
}

/** Whether anything in a form differs from what it came with. */
function isFilledIn(form: HTMLFormElement): boolean {
  const blank = form.cloneNode(true) as HTMLFormElement;
  blank.reset();
  return JSON.stringify(valuesOf(form)) !== JSON.stringify(valuesOf(blank));
}

/** A form offers to send a level check result only if its address has one: so a draft's result is put there. */
function addLevelCheck(token: unknown): void {
  const address = new URL(location.href);
  if (typeof token !== "string" || address.searchParams.has("levelCheck")) return;
  address.searchParams.set("levelCheck", token);
  location.replace(address);
}

/** Fills fields that are still empty. @returns whether any visible text was restored */
function restoreDraft(form: HTMLFormElement, draft: Record<string, unknown>): boolean {
  let filled = false;
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (typeof value !== "string" || value === "" || !control) continue;
    if (control instanceof RadioNodeList) {
      if (control.value === "") control.value = value;
    } else if (control instanceof HTMLInputElement && control.type === "hidden") {
      // With the draft's submission id the server recognizes a form that it has already received.
      control.value = value;
    } else if (control instanceof HTMLInputElement && control.type === "checkbox") {
      control.checked = true;
    } else if (isTextControl(control) && control.value === "") {
      control.value = value;
      control.dispatchEvent(new Event("input", { bubbles: true }));
      control.dispatchEvent(new Event("change", { bubbles: true }));
      filled = true;
    }
  }
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
