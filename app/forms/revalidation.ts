import { INTENT } from "./intent";

/** Whether Conform submits the form through a temporary button only to validate it again after an input. */
export function isRevalidation(submitter: HTMLElement | null): boolean {
  return submitter instanceof HTMLButtonElement && submitter.name === INTENT;
}
