import { mailboxTexts } from "~/content/staff/mailbox";
import { fillIn } from "~/format/template";
import { isNotTls, isTlsCode } from "~/mail/failure";

/** What imapflow says about an error. */
export interface ImapError {
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  code?: string;
  serverResponseCode?: string;
  tlsFailed?: boolean;
}

/**
 * What went wrong, in our words: the server's or the package's might repeat the user name or the password.
 * @param folder the name of the mailbox in IMAP_URL
 */
export function describeError(error: unknown, folder: string): string {
  const { errors } = mailboxTexts;
  const { authenticationFailed, mailboxMissing, tlsFailed, ...codes } = (error ?? {}) as ImapError;
  const { code = "", serverResponseCode = "" } = codes;
  const name = [code, serverResponseCode].find((text) => /^[\w-]{1,40}$/.test(text)) ?? "unknown";
  if (authenticationFailed || serverResponseCode === "AUTHENTICATIONFAILED") return errors.signIn;
  // imapflow gives no code if the server does not offer STARTTLS or refuses it.
  if (tlsFailed && !code) return errors.noEncryption;
  if (isNotTls(code)) return errors.notFromStart;
  if (isTlsCode(code) || tlsFailed) {
    return fillIn(errors.encryption, { code: name });
  }
  if (
    /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|CONNECT_TIMEOUT|GREETING|EConnection|NoConnection|EPIPE)/i.test(
      code,
    )
  ) {
    return fillIn(errors.unreachable, { code: name });
  }
  // Not every server gives a code.
  if (mailboxMissing || /^(NONEXISTENT|TRYCREATE)$/.test(serverResponseCode))
    return fillIn(errors.folder, { folder });
  return fillIn(errors.other, { code: name });
}
