import {
  claimDueMails,
  giveBack,
  nextDueAt,
  noteNotSent,
  noteSent,
  type OutboxMail,
} from "~/db/outbox.server";
import { env } from "~/env.server";
import { type MailContent, mailHtml, mailText } from "~/mail-templates/content";
import { readFailure } from "./failure";
import { type Address, CONNECTIONS, sender, type Transport } from "./transport.server";

/** Minutes between one attempt and the next: a server that restarts, greylisting, a mailbox that is emptied. */
export const PAUSES = [1, 5, 10, 20, 30];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** An attempt that takes longer is broken off. */
const ATTEMPT_LIMIT = 90 * SECOND;
/** After this the process that took a mail must have died: longer than any attempt may take. */
const LEASE = 2 * MINUTE;
/** How long nothing is sent after the server was found to be down. */
const SERVER_PAUSE = MINUTE;
/** Another process may have stored a mail; so the outbox is looked at this often even if nothing seems to be due. */
const LONGEST_SLEEP = 15 * SECOND;

interface DeliveryOptions {
  transport: Transport;
  now?: () => Date;
}

/**
 * Sends what is due in the outbox, and keeps at it. See docs/decisions/0008-outbox.md for why a mail is neither lost
 * nor, as far as the protocol allows, sent twice.
 */
export class Delivery {
  readonly #transport: Transport;
  readonly #now: () => Date;
  readonly #stopping = new AbortController();
  /** Accepted by the server, but the note of it could not be written yet: these must not go out again. */
  readonly #unnoted = new Map<number, OutboxMail>();
  #running: Promise<void> | undefined;
  #again = false;
  /** Ends the wait for a mail that is being sent: there may be room for another one beside it. */
  #nudge = () => {};
  #timer: NodeJS.Timeout | undefined;
  #pausedUntil = 0;
  /** After a pause one mail goes ahead, and the others only once it has arrived. */
  #careful = false;

  constructor({ transport, now = () => new Date() }: DeliveryOptions) {
    this.#transport = transport;
    this.#now = now;
  }

  /** Looks into the outbox now. Called at the start and whenever a mail has been stored. */
  wake(): void {
    if (this.#stopping.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#again = true;
    this.#nudge();
    void this.deliverDue().then(() => this.#sleep());
  }

  /** Sends everything that is due. @returns when nothing more is, or the server is down */
  deliverDue(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Takes no more mails, waits for those being sent for up to `patience` milliseconds, then breaks them off. */
  async stop(patience: number): Promise<void> {
    const giveUp = setTimeout(() => this.#transport.close(), patience);
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(giveUp);
    this.#transport.close();
  }

  async #work(): Promise<void> {
    const busy = new Set<Promise<void>>();
    try {
      for (;;) {
        this.#again = false;
        await this.#noteLate();
        const mails = await this.#claim((this.#careful ? 1 : CONNECTIONS) - busy.size);
        for (const mail of mails) {
          const attempt: Promise<void> = this.#attempt(mail).finally(() => busy.delete(attempt));
          busy.add(attempt);
        }
        if (busy.size === 0 && !this.#again) break;
        if (busy.size > 0 && !this.#again) await Promise.race([...busy, this.#nudged()]);
      }
    } catch (error) {
      // The store may be locked or full for a moment; the next look into the outbox tries again.
      console.error("The outbox cannot be worked on:", error instanceof Error ? error.message : error);
    }
    await Promise.all(busy);
  }

  #nudged(): Promise<void> {
    return new Promise((resolve) => {
      this.#nudge = resolve;
    });
  }

  async #claim(limit: number): Promise<OutboxMail[]> {
    const now = this.#now();
    const open = !this.#stopping.signal.aborted && now.getTime() >= this.#pausedUntil;
    if (!open || limit <= 0) return [];
    const leaseEnd = new Date(now.getTime() + LEASE);
    return claimDueMails(limit, { now, leaseEnd, except: [...this.#unnoted.keys()] });
  }

  async #attempt(mail: OutboxMail): Promise<void> {
    try {
      await this.#send(mail);
    } catch (error) {
      // Where even this cannot be noted, the mail is taken again when its lease is over.
      return this.#noteFailure(mail, error).catch((reason) => {
        console.error(`Mail ${mail.id} was not sent, and that could not be noted:`, reason);
      });
    }
    this.#careful = false;
    this.#unnoted.set(mail.id, mail);
    await this.#noteLate();
  }

  async #send(mail: OutboxMail): Promise<void> {
    const content = JSON.parse(mail.content) as MailContent;
    await this.#transport.send({
      messageId: mail.messageId,
      from: sender,
      to: { name: "", address: mail.recipient },
      replyTo: replyToOf(mail),
      subject: mail.subject,
      text: mailText(content),
      html: mailHtml(content),
      date: new Date(mail.createdAt),
      signal: AbortSignal.timeout(ATTEMPT_LIMIT),
    });
  }

  async #noteLate(): Promise<void> {
    for (const [id, mail] of this.#unnoted) {
      try {
        await noteSent(mail, this.#now());
        this.#unnoted.delete(id);
      } catch (error) {
        console.error(`Mail ${id} was sent, but that could not be noted yet:`, error);
      }
    }
  }

  async #noteFailure(mail: OutboxMail, error: unknown): Promise<void> {
    const now = this.#now();
    if (this.#stopping.signal.aborted) return giveBack(mail, now);
    const { words, permanent, serverDown } = readFailure(error);
    const pause = PAUSES[mail.attempts - 1];
    const dueAt = permanent || pause === undefined ? undefined : new Date(now.getTime() + pause * MINUTE);
    // The server's words may hold an address; they stand in the outbox, not in the log.
    console.error(`Mail ${mail.id} could not be sent${dueAt ? " yet" : ""}; the Messages page says why.`);
    if (serverDown) {
      this.#pausedUntil = now.getTime() + SERVER_PAUSE;
      this.#careful = true;
    }
    await noteNotSent(mail, words, dueAt);
  }

  async #sleep(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const next = await nextDueAt().catch(() => undefined);
    const wakeAt = Math.max(next?.getTime() ?? Number.POSITIVE_INFINITY, this.#pausedUntil);
    const wait = Math.min(Math.max(wakeAt - this.#now().getTime(), SECOND), LONGEST_SLEEP);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), wait).unref();
  }
}

function replyToOf({ replyToName, replyToAddress }: OutboxMail): Address {
  if (replyToAddress) return { name: replyToName ?? "", address: replyToAddress };
  return { name: env.SITE_NAME, address: env.CONTACT_EMAIL };
}
