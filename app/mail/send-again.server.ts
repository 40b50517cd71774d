import { messagesTexts } from "~/content/staff/mail";
import { retryMail } from "~/db/outbox/outbox-list.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import type { PageToast } from "~/http/toast.server";
import { isMailOn, tryMailNow } from "./outbox.server";

/** Retries, now, a mail that could not be sent. @returns the message about it */
export async function sendAgain(id: number, staff: StaffMember): Promise<PageToast> {
  const { retried, notFailed, off } = messagesTexts.toasts;
  if (!(await retryMail(id, staff))) return { type: "info", ...notFailed };
  tryMailNow();
  return isMailOn ? { type: "success", ...retried } : { type: "warning", ...off };
}
