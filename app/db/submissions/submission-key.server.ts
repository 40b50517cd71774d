import { createHash, randomUUID } from "node:crypto";

/**
 * A value that is the same for one submission however often it arrives: by a double click, a reload, "back" and "send"
 * again, or a proxy that repeats the request.
 *
 * It is made from the form's hidden id and the answers. Someone who goes back, changes the text and sends it again has
 * written something new, and that must not be lost as a repetition.
 *
 * @param submissionId the form's hidden id; every request without one (from a script) is a new submission
 * @param values the answers as they will be stored
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
