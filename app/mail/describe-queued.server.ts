import { messagesTexts as texts } from "~/content/staff/mail";
import { type OutboxMail, sentUntil } from "~/db/outbox/outbox.server";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { isMailOn } from "./outbox.server";

/** Until when a mail will be sent, in words; undefined unless it is queued for its first attempt. */
export function describeQueued(
  mail: Pick<OutboxMail, "state" | "queuedAt">,
  { isOn = isMailOn, now = new Date() } = {},
): string | undefined {
  if (mail.state !== "queued") return undefined;
  const until = sentUntil(mail);
  if (until <= now) return texts.tooOld;
  return fillIn(isOn ? texts.until : texts.untilOff, { time: formatMoment(until.toISOString()) });
}
