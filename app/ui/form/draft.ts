/**
 * Drafts: what somebody types is stored in the browser tab (session storage) until it has been sent, so that nothing is
 * lost when a page is reloaded or left by accident. Nothing leaves the tab.
 */

export function readDraft<Draft extends object>(name: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** Stores a draft, or deletes it. A browser may refuse to store anything: the form itself still has it all. */
export function writeDraft(name: string, draft: object | undefined): void {
  try {
    if (draft) sessionStorage.setItem(name, JSON.stringify(draft));
    else sessionStorage.removeItem(name);
  } catch {}
}

/** The name of the draft of a form. */
export const formDraft = (formId: string) => `draft:${formId}`;

/** To be called when the form has been received. */
export const forgetDraft = (formId: string) => writeDraft(formDraft(formId), undefined);

/** The pages that follow a form once it has been received. A second form before the same page says so in its address. */
const FORM_BEFORE: Record<string, string> = { "/thank-you": "contact", "/enrolled": "enroll" };

/** For a form that the browser sent without a script: only the next page knows that it was received. */
export function forgetReceivedDraft(): void {
  const formId = new URLSearchParams(location.search).get("form") ?? FORM_BEFORE[location.pathname];
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Somebody who goes back in the history may have started a new one.
  if (formId && navigation?.type === "navigate") forgetDraft(formId);
}
