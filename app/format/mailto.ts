/** Characters of a `mailto:` address that every mail program accepts. */
const MAX_LENGTH = 2000;

interface MailDraft {
  subject?: string;
  /** Cut at its end if the address would be too long. */
  body?: string;
}

/**
 * A `mailto:` address (RFC 6068) that opens a draft with its subject, and with the beginning of its text. The recipient is encoded: an
 * email address may contain `?cc=`, which would add recipients.
 */
export function mailtoAddress(to: string, { subject, body }: MailDraft = {}): string {
  const recipient = `mailto:${encodeURIComponent(to).replace("%40", "@")}`;
  if (subject === undefined) return recipient;
  const address = `${recipient}?subject=${encodeURIComponent(subject)}`;
  if (body === undefined) return address;
  const begin = `${address}&body=`;
  const characters = [...body.replace(/\r?\n/g, "\r\n")];
  const encode = (length: number) =>
    encodeURIComponent(characters.slice(0, length).join("") + (length < characters.length ? "…" : ""));
  let [fits, tooLong] = [0, characters.length + 1];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (begin.length + encode(middle).length <= MAX_LENGTH) fits = middle;
    else tooLong = middle;
  }
  return begin + encode(fits);
}
