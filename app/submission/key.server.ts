import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { signingSecrets } from "~/security/secret.server";

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

/**
 * The hidden id of a form that is being sent to a browser. It ends with the moment and a signature of both, so that it
 * can be said later how long the form was open; see docs/decisions/0009-spam.md.
 */
export function newSubmissionId(now = Date.now()): string {
  const stamped = `${randomUUID()}.${now.toString(36)}`;
  return `${stamped}.${signatureOf(stamped, signingSecrets()[0] ?? "")}`;
}

/** What such an id looks like, wherever it stands in a text. */
export const SUBMISSION_ID_PATTERN = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.[\da-z]{1,10}\.[\w-]{22}/g;

/** Milliseconds since the form with this id was sent to a browser; undefined if the id is not one of ours. */
export function ageOfForm(submissionId: string | undefined, now = Date.now()): number | undefined {
  const [, stamped, moment, signature] =
    /^([\w-]{36}\.([\da-z]{1,10}))\.([\w-]{22})$/.exec(submissionId ?? "") ?? [];
  if (!stamped || !moment || !signature) return undefined;
  const isOurs = signingSecrets().some((secret) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(stamped, secret))),
  );
  return isOurs ? now - Number.parseInt(moment, 36) : undefined;
}

function signatureOf(stamped: string, secret: string): string {
  return createHmac("sha256", secret).update(`form ${stamped}`).digest("base64url").slice(0, 22);
}
