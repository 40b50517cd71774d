/** The name of Conform's validation button (`INTENT` in @conform-to/dom, which its React package does not export). */
const INTENT = "__intent__";

/** Whether Conform submits the form through a temporary button only to validate it again after an input. */
export function isRevalidation(submitter: HTMLElement | null): boolean {
  return submitter instanceof HTMLButtonElement && submitter.name === INTENT;
}
