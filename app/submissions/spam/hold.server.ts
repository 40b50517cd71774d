import { secondsInHour } from "date-fns/constants";
import { normalizeEmail } from "~/format/email-address";
import type { Hidden } from "~/forms/parse.server";
import { clientAddressOf } from "~/http/requests/client-address.server";
import { countAgainstLimit, limitSubmissions } from "~/http/requests/rate-limit.server";
import { ageOfForm } from "~/submissions/key.server";
import { judge } from "./score";
import { TRAP } from "./trap";

/** Submissions for one email address in an hour: nobody must be pestered with our confirmations. */
const PER_RECIPIENT = 5;

export interface Submitted {
  request: Request;
  values: Record<string, string | null> & { email: string };
  submissionId: string | undefined;
  hidden: Hidden;
}

/**
 * Why a submission is held as suspected spam, as it is stored; null for an ordinary one. The sender gets the same answer
 * either way.
 */
export async function reasonToHold({
  request,
  values,
  submissionId,
  hidden,
}: Submitted): Promise<string | null> {
  const reasons: string[] = judge({ values, trap: hidden(TRAP), age: ageOfForm(submissionId) });
  if (!(await limitSubmissions(clientAddressOf(request))).allowed) reasons.push("address");
  if (!(await limitConfirmations(values.email)).allowed) reasons.push("recipient");
  return reasons.length > 0 ? reasons.join(" ") : null;
}

/**
 * The mailbox that an address belongs to, as far as that can be told: what follows a plus sign leads to the same mailbox, and
 * Gmail has two names and ignores dots (https://support.google.com/mail/answer/7436150).
 */
function mailboxOf(email: string): string {
  const mailbox = normalizeEmail(email).replace(/\+[^@]*@/, "@");
  const [, gmail] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? [];
  return gmail ? `${gmail.replaceAll(".", "")}@gmail.com` : mailbox;
}

const limitConfirmations = (email: string) =>
  countAgainstLimit({
    name: "confirmations",
    key: mailboxOf(email),
    limit: PER_RECIPIENT,
    windowSeconds: secondsInHour,
  });
