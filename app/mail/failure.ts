import { mailErrors } from "~/content/staff-mail";
import { fillIn } from "~/format/template";
import { explainRefusal } from "./refusal";

interface Failure {
  /** An explanation for staff. */
  words: string;
  /** The mail itself was refused permanently: trying again is useless. */
  permanent: boolean;
  /** The server accepts no mail at all, so the others need not be tried now either. */
  serverDown: boolean;
}

/** The relevant fields of nodemailer's errors. */
interface TransportError {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  response?: string;
  message?: string;
  command?: string;
}

/**
 * Classifies what nodemailer throws. A refusal counts against this mail only if the server gave it in response to the
 * mail: a wrong password or sender gets a 5xx as well, but is to be fixed in the settings and must not lose mails.
 */
export function readFailure(error: unknown): Failure {
  const {
    code = "",
    originalCode = "",
    responseCode,
    response,
    message,
    command,
  } = (error ?? {}) as TransportError;
  const answer = oneLine(response || message || code);
  const say = (words: string) => fillIn(words, { answer });
  const down = { permanent: false, serverDown: true };
  if (responseCode === 530 && /STARTTLS/i.test(answer)) {
    return { words: say(mailErrors.needsEncryption), ...down };
  }
  const ofThisMail = code === "EENVELOPE" || code === "EMESSAGE";

  if (ofThisMail && isAboutSender(command, responseCode, answer)) {
    return { words: say(mailErrors.sender), ...down };
  }
  if (ofThisMail && responseCode === undefined) {
    return { words: mailErrors.address, permanent: true, serverDown: false };
  }
  if (ofThisMail && responseCode !== 421) {
    const permanent = (responseCode ?? 0) >= 500;
    const words = permanent ? mailErrors.refused : mailErrors.deferred;
    return { words: fillIn(words, { answer: explainRefusal(answer) }), permanent, serverDown: false };
  }
  if (code === "EAUTH" || code === "ENOAUTH") return { words: say(mailErrors.signIn), ...down };
  // The server has refused to begin it; where the encryption itself fails, there is no answer of the server.
  if (code === "ETLS" && command === "STARTTLS" && response) {
    return { words: mailErrors.noEncryption, ...down };
  }
  if (code === "ETLS" || isTlsCode(originalCode)) return { words: say(mailErrors.encryption), ...down };
  for (const name of [originalCode, code]) {
    if (isUnreachable(name)) return { words: mailErrors.unreachable[name], ...down };
  }
  if (code === "ECONNECTION" || code === "ESOCKET" || responseCode !== undefined) {
    return { words: say(mailErrors.connection), ...down };
  }
  return { words: say(mailErrors.other), permanent: false, serverDown: false };
}

/** What servers answer when they do not relay for a sender. Postfix waits with that until it has a recipient. */
const RELAY_DENIED =
  /relay access denied|relay(ing)? (is )?(denied|not permitted)|unable to relay|sender address rejected/i;

/**
 * Whether a refusal is about the site, not about the mail that happened to meet it: the sender is refused, or the password is missing
 * (RFC 4954, 6).
 */
function isAboutSender(command: string | undefined, responseCode = 0, answer: string): boolean {
  return (
    responseCode >= 500 && (command === "MAIL FROM" || responseCode === 530 || RELAY_DENIED.test(answer))
  );
}

/** Whether Node gives this code where it can begin no encrypted connection, as with an expired certificate. */
export const isTlsCode = (code: string): boolean =>
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code);

function isUnreachable(code: string): code is keyof typeof mailErrors.unreachable {
  return Object.hasOwn(mailErrors.unreachable, code);
}

/** One line of what the server answered, which may be anything. */
function oneLine(text: string): string {
  return text
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, 300);
}
