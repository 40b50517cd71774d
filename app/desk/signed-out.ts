import { isRouteErrorResponse, type ShouldRevalidateFunction } from "@remix-run/react";

/** The status text of a 403 that returns what somebody typed who is no longer signed in. */
export const SIGNED_OUT = "Signed Out";

/** A note that was sent when its writer was no longer signed in. */
export interface UnsavedNote {
  id: string;
  note: string;
}

/** The note in an error, if it returns one. */
export function unsavedNoteIn(error: unknown): UnsavedNote | undefined {
  return isRouteErrorResponse(error) && error.statusText === SIGNED_OUT ? error.data : undefined;
}

/** For the lists: fresh data would be the sign-in page, and the note would be lost. */
export const stayWhenSignedOut: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  unsavedNoteIn(actionResult) ? false : defaultShouldRevalidate;
