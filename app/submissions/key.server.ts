import { createHmac, randomUUID } from "node:crypto";
import { isSigned, sign } from "~/secrets/signature.server";

/**
 * The hidden id of a form that is being sent to a browser. It ends with the time and a signature of both, which tells how
 * long the form was open; see docs/decisions/0009-spam.md.
 */
export function newSubmissionId(now = Date.now()): string {
  const stamped = `${randomUUID()}.${now.toString(36)}`;
  return `${stamped}.${sign((secret) => signatureOf(stamped, secret))}`;
}

/** Milliseconds since the form with this id was sent to a browser; undefined if this site did not make the id. */
export function ageOfForm(submissionId: string | undefined, now = Date.now()): number | undefined {
  const [, stamped, moment, signature] =
    /^([\w-]{36}\.([\da-z]{1,10}))\.([\w-]{22})$/.exec(submissionId ?? "") ?? [];
  if (!stamped || !moment || !signature) return undefined;
  const isOurs = isSigned(signature, (secret) => signatureOf(stamped, secret));
  return isOurs ? now - Number.parseInt(moment, 36) : undefined;
}

function signatureOf(stamped: string, secret: string): string {
  return createHmac("sha256", secret).update(`form ${stamped}`).digest("base64url").slice(0, 22);
}
