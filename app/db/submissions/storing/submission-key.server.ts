import { createHash, randomUUID } from "node:crypto";

/**
 * The idempotency key of a submission: the same for a double click, a reload, "back" and "send", or a proxy that repeats the
 * request. It includes the answers: whoever goes back, changes the text and sends it has written something new.
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
