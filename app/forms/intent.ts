/** The name of the fields in which Conform sends its commands; its React package does not export it. */
export const INTENT = "__intent__";

/** Whether Conform submits the form through a temporary button only to validate it again after an input. */
export const isRevalidation = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.name === INTENT;
