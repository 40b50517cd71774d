import { createHash, randomUUID } from "node:crypto";

/**
 * The value that stands for one submission however often it arrives: a double click, a reload, "back" and "send"
 * again, or a proxy that repeats the request.
 *
 * It is made of the form's hidden submission id and of what was written. Someone who goes back, changes the text
 * and sends it again has written something new, and that must not be swallowed as a repetition.
 *
 * @param submissionId the form's hidden id; a request without one (a script) is a submission of its own
 * @param values the fields as they will be stored
 */
export function submissionKey(
  submissionId: string | undefined,
  values: Record<string, string | null>,
): string {
  const canonical = JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash("sha256")
    .update(submissionId || randomUUID())
    .update("\0")
    .update(canonical)
    .digest("base64url");
}
