import { millisecondsInMinute } from "date-fns/constants";
import { summarizeOutbox } from "~/db/outbox/outbox-list.server";
import { isMailOn } from "./outbox.server";

/** Why visitors do not get their mails: mail is off, or the oldest unsent mail is late. */
export type MailProblem = { off: true } | { lateMinutes: number };

/** Minutes until an unsent mail is late: the enrolled page promises a confirmation within ten. */
const LATE = 15;

/** What is wrong with sending mail; undefined if nothing is. */
export function findMailProblem(now = new Date()): MailProblem | undefined {
  if (!isMailOn) return { off: true };
  const { oldestUnsent } = summarizeOutbox();
  const minutes = oldestUnsent
    ? Math.floor((now.getTime() - oldestUnsent.getTime()) / millisecondsInMinute)
    : 0;
  return minutes > LATE ? { lateMinutes: minutes } : undefined;
}
