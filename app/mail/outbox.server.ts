import { env } from "~/env.server";
import { onStop } from "~/http/server/stop.server";
import { processState } from "~/processes/process-state";
import { Delivery } from "./delivery.server";
import { openTransport } from "./transport.server";

/** Whether mail is sent at all. If not, mails are still stored; see docs/decisions/0008-outbox.md. */
export const isMailOn = env.SMTP_URL !== undefined;

/** Milliseconds for mails being sent when the site stops, as for requests: one that is cut off may arrive, and is sent again. */
const STOP_TIMEOUT = 8000;

const running = processState<{ delivery?: Delivery }>("mail");

/** Starts to send the mails in the outbox, including those of an earlier process. */
export function startMail(): void {
  if (!env.SMTP_URL) return;
  if (!running.delivery) {
    running.delivery = new Delivery({ transport: openTransport(env.SMTP_URL) });
    onStop(() => running.delivery?.stop(STOP_TIMEOUT));
  }
  running.delivery.wake();
}

/** Sends newly stored mails now instead of at the next check. Does not wait for them. */
export function wakeMail(): void {
  running.delivery?.wake();
}

/** The same for mails that somebody asked for: a pause after a failure of the mail server does not hold them up. */
export function tryMailNow(): void {
  running.delivery?.wake({ isAskedFor: true });
}
