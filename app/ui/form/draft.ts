/**
 * What is typed into a form is kept in this browser tab (session storage) until it has been sent, so that a page that
 * was reloaded, left by accident or lost by the browser comes back with every word. Nothing of it leaves the tab.
 */

/** Where the draft of a form is kept. */
export const draftKey = (formId: string) => `draft:${formId}`;

/** To be called when the form has been received. */
export function forgetDraft(formId: string): void {
  try {
    sessionStorage.removeItem(draftKey(formId));
  } catch {
    // Storage may be switched off; then there is nothing to forget.
  }
}

/** The pages after a form, which has been received where they are reached. */
const FORM_BEFORE: Record<string, string> = { "/thank-you": "contact", "/enrolled": "enroll" };

/** For a form that the browser sent by itself: the page that follows is the first to know. */
export function forgetReceivedDraft(): void {
  const formId = FORM_BEFORE[location.pathname];
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // Somebody who goes back in the history may have begun another one since.
  if (formId && navigation?.type === "navigate") forgetDraft(formId);
}
