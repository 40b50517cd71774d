import { secondsInHour } from "date-fns/constants";
import { normalizeEmail } from "~/format/email-address";
import type { Hidden } from "~/forms/parse.server";
import { clientAddressOf } from "~/http/client-address.server";
import { takeToken } from "~/http/rate-limit.server";
import { ageOfForm } from "~/submissions/key.server";
import { judge } from "./score";
import { TRAP } from "./trap";

/** Submissions from one address in an hour, after which they are held: a whole class in one room sends fewer. */
const PER_ADDRESS = 20;
/** Submissions for one e-mail address in an hour: nobody must be pestered with our confirmations. */
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
  if (await isTooMany("submissions", clientAddressOf(request), PER_ADDRESS)) reasons.push("address");
  if (await isTooMany("confirmations", mailboxOf(values.email), PER_RECIPIENT)) reasons.push("recipient");
  return reasons.length > 0 ? reasons.join(" ") : null;
}

/** The mailbox that an address stands for, as far as that can be told: what follows a plus in it leads to the same one. */
const mailboxOf = (email: string) => normalizeEmail(email).replace(/\+[^@]*@/, "@");

async function isTooMany(name: string, key: string, limit: number): Promise<boolean> {
  return !(await takeToken({ name, key, limit, windowSeconds: secondsInHour })).allowed;
}
