import { receivedTexts } from "~/content/staff/mailbox";
import type { Actor } from "~/db/audit/events";
import { inquiryLimits, type Limits } from "~/db/field-limits";
import { findReceived } from "~/db/received/received.server";
import { createInquiryFromMail } from "~/db/received/unmatched.server";
import { emailText } from "~/forms/text-rules";

/**
 * Creates an inquiry from an unmatched mail, and attaches the mail to it.
 * @returns the inquiry; "unanswerable" if the mail has no address to answer, "gone" if it already belongs somewhere
 */
export async function makeInquiry(id: number, by: Actor) {
  const mail = findReceived(id);
  if (!mail) return "gone" as const;
  const { data: email } = emailText().safeParse(mail.senderAddress);
  if (email === undefined) return "unanswerable" as const;
  const subject = mail.subject || receivedTexts.noSubject;
  const answers = {
    name: within(inquiryLimits.name, mail.senderName, mail.senderAddress),
    email,
    subject: within(inquiryLimits.subject, subject, `${receivedTexts.kinds.reply}: ${subject}`),
    message: within(inquiryLimits.message, mail.text.trim(), `${subject}\n\n${mail.text.trim()}`),
  };
  return (await createInquiryFromMail(id, answers, by)) ?? ("gone" as const);
}

/** The first of these texts that is long enough, cut to what fits. */
function within([min, max]: Limits, ...texts: string[]): string {
  const fitting = texts.find((text) => [...text].length >= min) ?? (texts.at(-1) ?? "").padEnd(min, ".");
  const characters = [...fitting];
  return characters.length > max ? `${characters.slice(0, max - 2).join("")} …` : fitting;
}
