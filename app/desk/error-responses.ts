import { isRouteErrorResponse } from "@remix-run/react";
import { OWNERS_ONLY } from "~/auth/owners-only";
import { INTENT } from "~/forms/intent";
import { SUBMISSION_ID } from "~/forms/submission-id";

/** Responses that staff get instead of a page, and what its error page reads from them. */

/** The responses that return what somebody typed: the session has ended, the row is gone, or they are no longer an owner. */
const UNSAVED = {
  "signed-out": { status: 403, statusText: "Signed Out" },
  gone: { status: 410, statusText: "Row Gone" },
  "owners-only": { status: 403, statusText: OWNERS_ONLY },
} as const;
const reasons = Object.keys(UNSAVED) as (keyof typeof UNSAVED)[];

/** The text fields that are alone in their forms, and the `intent` that saves each. */
export const WRITTEN_FIELDS = {
  note: "note",
  // Sending it right away could overlook what others have answered since.
  answer: "answer-draft",
  pasted: "paste",
  view: "view",
  text: "ready-answer",
  description: "describe",
  signature: "signature",
  email: "invite",
} as const;

/** Whether somebody typed what the form sends: that must not be lost with the session. */
export function holdsTypedText(form: FormData): boolean {
  const intent = String(form.get("intent"));
  const saving: string[] = ["work", ...Object.values(WRITTEN_FIELDS)];
  return saving.includes(intent) || /^(answer|content-)/.test(intent);
}

/** The fields that are returned. */
const FIELDS = [
  ...Object.keys(WRITTEN_FIELDS),
  "intent",
  "id",
  "all",
  "newest",
  "was",
  "seen",
  "draft",
  "at",
  "key",
  "stage",
  "assignee",
  "step",
  "on",
  "for-all",
  "title",
  "role",
  "by-mail",
  SUBMISSION_ID,
];

/** A submitted form that could not be saved. */
export interface Unsaved {
  why: keyof typeof UNSAVED;
  /** The fields of the form, in its order. */
  fields: [name: string, value: string][];
}

/** What was typed into one of its fields; undefined if the form has no such field. */
export const unsavedField = ({ fields }: Unsaved, name: string): string | undefined =>
  fields.find(([field]) => field === name)?.[1];

/** Returns the form, for the error page to show. */
export function returnUnsaved(why: Unsaved["why"], form: FormData): Response {
  // Texts of the site have different fields.
  const isText = String(form.get("intent")).startsWith("content-");
  const isKept = (name: string) => (isText && name !== INTENT) || FIELDS.includes(name);
  const fields = [...form].filter(([name, value]) => isKept(name) && typeof value === "string");
  return Response.json(fields, UNSAVED[why]);
}

/** The form in an error, if it is such a response. */
export function unsavedIn(error: unknown): Unsaved | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { status, statusText, data } = error;
  const why = reasons.find((known) => UNSAVED[known].statusText === statusText);
  return why && status === UNSAVED[why].status && data ? { why, fields: data } : undefined;
}

/** The status text of a response for a row that does not exist. */
const MISSING = "No Such Row";

/** What is shown instead of a submission that does not exist. */
interface MissingRow {
  title: string;
  /** Why, in sentences. */
  why: string;
  /** Whether it is held as suspected spam. */
  isHeld: boolean;
}

/** The response of that page, which the error page shows. */
export const missingRow = (missing: MissingRow): Response =>
  Response.json(missing, { status: 404, statusText: MISSING });

/** What such a response says, if the error is one. */
export function missingIn(error: unknown): MissingRow | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const { status, statusText, data } = error;
  return status === 404 && statusText === MISSING ? data : undefined;
}
