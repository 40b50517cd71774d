import { receivedTexts } from "~/content/staff-mailbox";
import type { Actor } from "~/db/audit-events";
import { inquiryLimits, type Limits } from "~/db/field-limits";
import { findReceived } from "~/db/mails/received.server";
import { attachByHand } from "~/db/mails/unmatched.server";
import { createInquiryFromMail } from "~/db/submissions/inquiries.server";
import { emailText } from "~/forms/text-rules";

/**
 * Makes an inquiry of a mail that matches nothing, and gives the mail to it. Asked for twice, it is made once.
 * @returns its reference; undefined where the mail has no address to answer to
 */
export async function makeInquiry(id: number, by: Actor): Promise<string | undefined> {
  const mail = findReceived(id);
  const { data: email } = emailText().safeParse(mail?.senderAddress);
  if (!mail || email === undefined) return undefined;
  const subject = mail.subject || receivedTexts.noSubject;
  const { reference } = await createInquiryFromMail(
    {
      name: within(inquiryLimits.name, mail.senderName, mail.senderAddress),
      email,
      subject: within(inquiryLimits.subject, subject, `${receivedTexts.kinds.reply}: ${subject}`),
      message: within(inquiryLimits.message, mail.text.trim(), `${subject}\n\n${mail.text.trim()}`),
    },
    `received mail ${id}`,
  );
  await attachByHand(id, reference, by);
  return reference;
}

/** The first of these texts that is long enough, cut to what fits. */
function within([min, max]: Limits, ...texts: string[]): string {
  const fitting = texts.find((text) => [...text].length >= min) ?? (texts.at(-1) ?? "").padEnd(min, ".");
  const characters = [...fitting];
  return characters.length > max ? `${characters.slice(0, max - 2).join("")} …` : fitting;
}
