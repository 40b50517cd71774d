import { summarizeOutbox } from "~/db/outbox.server";
import { currentStaff } from "~/session.server";
import { isMailOn } from "./outbox.server";

/** Why visitors do not get their mails: mail is off, or the oldest unsent one has been waiting for too long. */
export type MailProblem = { off: true } | { lateMinutes: number };

/** Minutes an unsent mail may be old before staff are told: the enrolled page promises a confirmation within ten. */
const LATE = 15;

/** What is wrong with the sending of mail; undefined if nothing is. */
export async function findMailProblem(now = new Date()): Promise<MailProblem | undefined> {
  if (!isMailOn) return { off: true };
  const { oldestUnsent } = await summarizeOutbox(now);
  const minutes = oldestUnsent ? Math.floor((now.getTime() - oldestUnsent.getTime()) / 60_000) : 0;
  return minutes > LATE ? { lateMinutes: minutes } : undefined;
}

/** The same for whoever asks, if it is staff. A store that does not answer is told of elsewhere. */
export async function mailProblemForStaff(request: Request): Promise<MailProblem | undefined> {
  try {
    return (await currentStaff(request)) && (await findMailProblem());
  } catch {
    return undefined;
  }
}
