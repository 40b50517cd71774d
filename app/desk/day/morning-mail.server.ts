import { millisecondsInMinute } from "date-fns/constants";
import { queueDueMails } from "~/db/submissions/due-steps.server";
import { formatDay, hourOf } from "~/format/time-zone.server";
import { isMailOn, wakeMail } from "~/mail/outbox.server";
import { dueStepsMail } from "~/mail-templates/staff-mails.server";

/** The hour, in the site's time zone, at which the mails go out: before the first coffee. */
const MORNING = 7;

/** Milliseconds. */
const FIRST_CHECK = 20_000;
const CHECK_INTERVAL = 10 * millisecondsInMinute;

/** Queues the mails about due next steps, if it is morning and they are not queued yet. @returns how many */
export async function sendMorningMails(now: Date): Promise<number> {
  if (hourOf(now) < MORNING) return 0;
  const queued = (await queueDueMails(formatDay(now), dueStepsMail)) ?? 0;
  if (queued > 0) wakeMail();
  return queued;
}

/** Sends the mails every morning while this process runs and mail is on. */
export function startMorningMail(): void {
  if (!isMailOn) return;
  const check = () => {
    sendMorningMails(new Date()).catch((error) =>
      console.error("The morning mail could not be queued:", error),
    );
  };
  setTimeout(check, FIRST_CHECK).unref();
  setInterval(check, CHECK_INTERVAL).unref();
}
