import { mailErrors } from "~/content/staff-mail";
import { fillIn } from "~/format/template";

/** What came of an attempt that did not succeed. */
export interface Failure {
  /** For staff, in words. */
  words: string;
  /** The mail itself was refused for good: trying again is of no use. */
  permanent: boolean;
  /** The server is not there for any mail, so the others need not be tried now either. */
  serverDown: boolean;
}

/** The fields by which nodemailer tells what went wrong. */
interface TransportError {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/**
 * Reads what nodemailer throws. A refusal counts as one of this mail only if the server gave it in answer to the mail:
 * a wrong password is answered with a 5xx as well, but is to be mended in the settings, and no mail shall be lost by it.
 */
export function readFailure(error: unknown): Failure {
  const { code = "", originalCode = "", responseCode, response, message } = (error ?? {}) as TransportError;
  const say = (words: string) => fillIn(words, { answer: oneLine(response || message || code) });
  const ofThisMail = code === "EENVELOPE" || code === "EMESSAGE";

  if (ofThisMail && responseCode === undefined) {
    return { words: mailErrors.address, permanent: true, serverDown: false };
  }
  if (ofThisMail && responseCode !== 421) {
    const permanent = (responseCode ?? 0) >= 500;
    return { words: say(permanent ? mailErrors.refused : mailErrors.deferred), permanent, serverDown: false };
  }
  const down = { permanent: false, serverDown: true };
  if (code === "EAUTH" || code === "ENOAUTH") return { words: say(mailErrors.signIn), ...down };
  if (code === "ETLS") return { words: say(mailErrors.encryption), ...down };
  for (const name of [originalCode, code]) {
    if (isUnreachable(name)) return { words: mailErrors.unreachable[name], ...down };
  }
  if (code === "ECONNECTION" || code === "ESOCKET" || responseCode !== undefined) {
    return { words: say(mailErrors.connection), ...down };
  }
  return { words: say(mailErrors.other), permanent: false, serverDown: false };
}

function isUnreachable(code: string): code is keyof typeof mailErrors.unreachable {
  return Object.hasOwn(mailErrors.unreachable, code);
}

/** A server may answer with anything; one line of it says enough. */
function oneLine(text: string): string {
  return text
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, 300);
}
