import { inOneLine, withPlainBreaks } from "~/format/line-breaks";
import type { Header } from "./header";

/** What a mail server reports about a mail that it could not deliver. */
interface DeliveryReport {
  /** The addresses that it did not reach. */
  recipients: string[];
  /** The answer of the server that refused it. */
  reason: string;
  /** Message-IDs of the undelivered mail, if the report quotes its header. */
  messageIds: string[];
}

interface ReportParts {
  /** The machine-readable part (RFC 3464). */
  status?: string | undefined;
  /** The header of the undelivered mail. */
  original?: string | undefined;
  text: string;
}

/** Characters. */
const MAX_REASON_LENGTH = 500;

/** The Message-IDs in the headers that a report quotes. */
function namedMessageIds({ original = "", text }: ReportParts): string[] {
  const named = `${original}\n${text}`.matchAll(/^message-id:\s*(<[^<>\s]+>)/gim);
  return Array.from(named, ([, id = ""]) => id);
}

/** Reads a report that a mail was not delivered; undefined for any other mail, including a report of a delay. */
export function readDeliveryReport(header: Header, parts: ReportParts): DeliveryReport | undefined {
  const { status, text } = parts;
  const messageIds = namedMessageIds(parts);
  if (status) {
    const failed = unfold(status)
      .split(/\n\s*\n/)
      .filter((group) => /^action:\s*failed/im.test(group));
    if (failed.length === 0) return undefined;
    const recipients = failed.flatMap((group) => fieldOf(group, "final-recipient", "original-recipient"));
    const [first = ""] = failed;
    const [reason = text] = [...fieldOf(first, "diagnostic-code"), ...fieldOf(first, "status")];
    return { recipients, reason: shorten(reason), messageIds };
  }
  return readPlainReport(header, text, messageIds);
}

/** Reports from Exim, qmail and old versions of Postfix have no machine-readable part. */
function readPlainReport(header: Header, text: string, messageIds: string[]): DeliveryReport | undefined {
  const named = header.addresses("x-failed-recipients");
  const isReport =
    named.length > 0 ||
    (/^(mailer-daemon|postmaster)@?/i.test(header.sender.address) &&
      /qmail-send program|could not be delivered|couldn't be delivered|permanent error|undeliver|delivery (has )?failed|returned to sender/i.test(
        text,
      ));
  if (!isReport) return undefined;
  const answer = text
    .split("\n")
    .map((line) => line.slice(0, MAX_REASON_LENGTH).trim())
    .find((line) => /^remote host said|\b[45]\d\d[ -][45]\.\d{1,3}\.\d{1,3}\b|\b5[05]\d\b/i.test(line));
  const listed = text.slice(0, 4000).match(/[^\s<>,;:"()]+@[^\s<>,;:"()]+/g) ?? [];
  return { recipients: [...named, ...listed], reason: shorten(answer || text), messageIds };
}

const unfold = (text: string) => withPlainBreaks(text).replace(/\n[ \t]+/g, " ");

/** The value of the first of these fields that a group contains, without its type, such as "rfc822;". */
function fieldOf(group: string, ...names: string[]): string[] {
  for (const name of names) {
    const [, value] = new RegExp(`^${name}:\\s*(.*)$`, "im").exec(group) ?? [];
    if (value) return [value.replace(/^[\w-]+\s*;\s*/, "").trim()];
  }
  return [];
}

function shorten(text: string): string {
  const line = inOneLine(text);
  return line.length > MAX_REASON_LENGTH ? `${line.slice(0, MAX_REASON_LENGTH)} …` : line;
}
