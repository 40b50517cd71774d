import { type RefObject, useEffect, useState } from "react";
import { draftKey } from "./draft";

/**
 * @param restore false when the page already came with what was typed
 * @returns whether a draft was put back into the form
 */
export function useFormDraft(formId: string, form: RefObject<HTMLFormElement>, restore: boolean): boolean {
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft comes back once, when the page opens.
  useEffect(() => {
    if (restore && form.current && restoreDraft(form.current, readDraft(formId))) setRestored(true);
  }, []);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const keep = () => {
      const values = [...new FormData(element)].filter(([, value]) => typeof value === "string");
      try {
        sessionStorage.setItem(draftKey(formId), JSON.stringify(Object.fromEntries(values)));
      } catch {
        // Storage may be full or switched off; the form itself still holds everything.
      }
    };
    element.addEventListener("input", keep);
    return () => element.removeEventListener("input", keep);
  }, [form, formId]);

  return restored;
}

function readDraft(formId: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftKey(formId)) ?? "{}");
    return typeof draft === "object" && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

/** Fills fields that are still empty. @returns whether any visible text came back */
function restoreDraft(form: HTMLFormElement, draft: Record<string, unknown>): boolean {
  let filled = false;
  for (const [name, value] of Object.entries(draft)) {
    const control = form.elements.namedItem(name);
    if (typeof value !== "string" || value === "" || !control) continue;
    if (control instanceof RadioNodeList) {
      if (control.value === "") control.value = value;
    } else if (control instanceof HTMLInputElement && control.type === "hidden") {
      // The draft's own submission id: what was already received is then recognized when it is sent again.
      control.value = value;
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
