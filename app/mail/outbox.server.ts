import { env } from "~/env.server";
import { onStop } from "~/http/stop.server";
import { Delivery } from "./delivery.server";
import { openTransport } from "./transport.server";

/** Whether mail goes out at all. Where it does not, mails are kept all the same; see docs/decisions/0008-outbox.md. */
export const isMailOn = env.SMTP_URL !== undefined;

/** Milliseconds that mails being sent get to arrive when the site stops. */
const PATIENCE = 5000;

/** Vite's development server loads this module anew after a change; one delivery a process is enough. */
const process = globalThis as typeof globalThis & { __delivery?: Delivery };

/** Begins to send what waits in the outbox, also what an earlier process left there. */
export function startMail(): void {
  if (!env.SMTP_URL) return;
  if (!process.__delivery) {
    process.__delivery = new Delivery({ transport: openTransport(env.SMTP_URL) });
    // What is on its way may arrive, the rest stays in the outbox for the next start.
    onStop(() => process.__delivery?.stop(PATIENCE));
  }
  process.__delivery.wake();
}

/** To be called when mails have been stored: they go out now and not at the next look. Never waits. */
export function wakeMail(): void {
  process.__delivery?.wake();
}
