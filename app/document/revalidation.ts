/** The name that Conform gives to such a button (`INTENT` in @conform-to/dom, which its React package does not export). */
const INTENT = "__intent__";

/** Whether Conform submits the form to itself after an input, with a button made for the moment, to validate it again. */
export function isRevalidation(submitter: HTMLElement | null): boolean {
  return submitter instanceof HTMLButtonElement && submitter.name === INTENT;
}
