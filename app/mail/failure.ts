import { mailErrors } from "~/content/staff/mail";
import { fillIn } from "~/format/template";
import { explainRefusal } from "./refusal";

interface Failure {
  /** An explanation for staff. */
  words: string;
  /** The mail itself was refused permanently: trying again is useless. */
  permanent: boolean;
  /** The server accepts no mail at all, so the others need not be tried now either. */
  serverDown: boolean;
  /** The server had received the mail but did not answer: each new attempt may send another copy. */
  mayHaveArrived: boolean;
}

/** The relevant fields of nodemailer's errors. */
interface TransportError {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  response?: string;
  message?: string;
  command?: string;
  /** See `Transport`. */
  isWritten?: boolean;
}

/**
 * Classifies what nodemailer throws. A refusal counts against a mail only if it is about this mail: a wrong password or sender
 * gets a 5xx as well, but is fixed in the settings, and no mail may be lost because of it.
 */
export function readFailure(error: unknown): Failure {
  const {
    code = "",
    originalCode = "",
    responseCode: status = 0,
    response,
    message,
    command,
    isWritten = false,
  } = (error ?? {}) as TransportError;
  const answer = oneLine(response || message || code);
  const withAnswer = (words: string) => fillIn(words, { answer });
  const down = { permanent: false, serverDown: true, mayHaveArrived: false };
  if (status === 530 && /STARTTLS/i.test(answer)) {
    return { words: withAnswer(mailErrors.needsEncryption), ...down };
  }
  const ofThisMail = code === "EENVELOPE" || code === "EMESSAGE";

  if (ofThisMail && isAboutServer(command, status, answer)) {
    return { words: withAnswer(mailErrors.deferred), ...down };
  }
  if (ofThisMail && isAboutSender(command, status, answer)) {
    return { words: withAnswer(mailErrors.sender), ...down };
  }
  // Without a response it was nodemailer that refused the address. An answer that is not SMTP says nothing about the mail.
  if (ofThisMail && response === undefined) {
    return { words: mailErrors.address, ...down, permanent: true, serverDown: false };
  }
  if (ofThisMail && status !== 421) {
    const permanent = status >= 500;
    const words = permanent ? mailErrors.refused : mailErrors.deferred;
    const explained = fillIn(words, { answer: explainRefusal(answer) });
    return { words: explained, permanent, serverDown: false, mayHaveArrived: false };
  }
  if (isWritten && response === undefined) {
    return { words: withAnswer(mailErrors.unanswered), ...down, mayHaveArrived: true };
  }
  // The attempt timed out: something kept arriving, but never a whole answer.
  if (code === "EABORT") return { words: mailErrors.unreachable.ETIMEDOUT, ...down };
  if (code === "EAUTH" || code === "ENOAUTH") return { words: withAnswer(mailErrors.signIn), ...down };
  // The server does not know STARTTLS. One that does may defer it (4xx), and has answered nothing if the handshake fails.
  if (code === "ETLS" && command === "STARTTLS" && status >= 500) {
    return { words: mailErrors.noEncryption, ...down };
  }
  if (isNotTls(originalCode)) return { words: mailErrors.notFromStart, ...down };
  if (code === "ETLS" || isTlsCode(originalCode))
    return { words: withAnswer(mailErrors.encryption), ...down };
  for (const name of [originalCode, code]) {
    if (isUnreachable(name)) return { words: mailErrors.unreachable[name], ...down };
  }
  if (["ECONNECTION", "ESOCKET", "EPROTOCOL"].includes(code) || status > 0) {
    return { words: withAnswer(mailErrors.connection), ...down };
  }
  return { words: withAnswer(mailErrors.other), ...down, serverDown: false };
}

/** What servers say when they refuse to relay for a sender. Postfix does so only after RCPT TO. */
const RELAY_DENIED =
  /relay access denied|relay(ing)? (is )?(denied|not permitted)|unable to relay|sender address rejected/i;

/** Whether a refusal is about the site's settings: the sender is refused, or the password is missing (RFC 4954, 6). */
const isAboutSender = (command: string | undefined, status: number, answer: string): boolean =>
  status >= 500 && (command === "MAIL FROM" || status === 530 || RELAY_DENIED.test(answer));

/**
 * What servers say when they defer all mail: they are full or broken (RFC 3463, 3.4), or the site has sent too much for the day.
 */
const DEFERS_ALL_MAIL =
  /^4\d\d[ -]4\.3\.|\b[45]\.4\.5\b|\b(daily|hourly|sending)\b[\w ]{0,30}\b(limit|quota|rate)\b/i;

/** Whether a refusal is about the server: it accepts no mail for now, whoever it is for. */
const isAboutServer = (command: string | undefined, status: number, answer: string): boolean =>
  status !== 421 &&
  ((command === "MAIL FROM" && status >= 400 && status < 500) || DEFERS_ALL_MAIL.test(answer));

/** Whether this is one of Node's codes for a failed TLS connection, such as by an expired certificate. */
export const isTlsCode = (code: string): boolean =>
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code);

/** Whether this is OpenSSL's code for an answer that is not TLS: the server speaks plain text first. */
export const isNotTls = (code: string): boolean =>
  /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/.test(code);

function isUnreachable(code: string): code is keyof typeof mailErrors.unreachable {
  return Object.hasOwn(mailErrors.unreachable, code);
}

/** The server's answer, which may be anything, on one line. */
function oneLine(text: string): string {
  return text
    .replace(/[\s\p{C}]+/gu, " ")
    .trim()
    .slice(0, 300);
}
