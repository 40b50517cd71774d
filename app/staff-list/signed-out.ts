/** The status text of a 403 that brings back what somebody typed who is no longer signed in. */
export const SIGNED_OUT = "Signed Out";

/** A note that was sent when its writer was no longer signed in. */
export interface UnsavedNote {
  id: string;
  version: string;
  note: string;
}
