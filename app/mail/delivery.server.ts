import { millisecondsInMinute, millisecondsInSecond } from "date-fns/constants";
import { textsOf } from "~/content/current/texts.server";
import { mailErrors } from "~/content/staff/mail";
import { databaseErrorCode } from "~/db/database-error.server";
import {
  claimDueMails,
  nextDueAt,
  type OutboxMail,
  recordNotSent,
  recordSent,
} from "~/db/outbox/outbox.server";
import { isErrorLogged, lastWriteError } from "~/db/write.server";
import { isLetter, type MailContent } from "~/mail-templates/content";
import { renderMail } from "~/mail-templates/render.server";
import { readFailure } from "./failure";
import { replyAddress } from "./reply-token.server";
import { type Address, CONNECTIONS, type Transport } from "./transport.server";

/** Minutes between attempts: for a server that restarts, greylisting, a full mailbox. */
const PAUSES = [1, 5, 10, 20, 30];
const LONGEST_PAUSE = 30;

/** The time-out of an attempt. */
const ATTEMPT_TIMEOUT = 3 * millisecondsInMinute;
/** No attempt takes as long: a process that holds a mail for longer has died. */
const LEASE = 4 * millisecondsInMinute;
/** How long nothing is sent after the server was found to be down. */
const SERVER_PAUSE = millisecondsInMinute;
/** The outbox is checked at least this often, for mails that another process has stored. */
const MAX_SLEEP = 15 * millisecondsInSecond;

/** The reasons that the log repeats. The server's answer may contain an address, which must not be logged. */
const OUR_WORDS: string[] = [
  mailErrors.noEncryption,
  mailErrors.notFromStart,
  ...Object.values(mailErrors.unreachable),
];

interface DeliveryOptions {
  transport: Transport;
  now?: () => Date;
}

/** Sends what is due in the outbox. docs/decisions/0008-outbox.md says why no mail is lost, or sent twice if SMTP can prevent it. */
export class Delivery {
  readonly #transport: Transport;
  readonly #now: () => Date;
  readonly #stopping = new AbortController();
  /**
   * Mails that the server accepted but that are not yet marked as sent, because of a database error: they must not go out again.
   */
  readonly #unmarked = new Map<number, OutboxMail>();
  #running: Promise<void> | undefined;
  #again = false;
  /** Ends the wait for the mails being sent. */
  #nudge = () => {};
  #timer: NodeJS.Timeout | undefined;
  #pausedUntil = 0;
  /** After a pause one mail goes first; the others follow once it has been accepted. */
  #probing = false;
  /** What the log says about the server, until it takes a mail: an attempt a minute would fill the log overnight. */
  #outage: string | undefined;

  constructor({ transport, now = () => new Date() }: DeliveryOptions) {
    this.#transport = transport;
    this.#now = now;
  }

  /** Checks the outbox now. @param isAskedFor whether somebody asked for it, which ends a pause */
  wake({ isAskedFor = false } = {}): void {
    if (this.#stopping.signal.aborted) return;
    if (isAskedFor) this.#pausedUntil = 0;
    clearTimeout(this.#timer);
    this.#again = true;
    this.#nudge();
    void this.deliverDue().then(() => this.#sleep());
  }

  /** Sends everything that is due. @returns when nothing more is due, or the server is down */
  deliverDue(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Takes no more mails, and waits up to `timeout` milliseconds for those being sent. */
  async stop(timeout: number): Promise<void> {
    const giveUp = setTimeout(() => this.#transport.close(), timeout);
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
    clearTimeout(giveUp);
    this.#transport.close();
  }

  async #work(): Promise<void> {
    const busy = new Map<number, Promise<void>>();
    try {
      for (;;) {
        this.#again = false;
        await this.#markSent();
        const mails = await this.#claim((this.#probing ? 1 : CONNECTIONS) - busy.size, busy.keys());
        for (const mail of mails) {
          const attempt = this.#attempt(mail).finally(() => busy.delete(mail.id));
          busy.set(mail.id, attempt);
        }
        if (busy.size === 0 && !this.#again) break;
        if (busy.size > 0 && !this.#again) await Promise.race([...busy.values(), this.#nudged()]);
      }
    } catch (error) {
      // The database may be locked or full for a moment; the next check tries again.
      logUnsaved("The outbox cannot be read", error);
    }
    await Promise.all(busy.values());
  }

  #nudged(): Promise<void> {
    return new Promise((resolve) => {
      this.#nudge = resolve;
    });
  }

  /** @param busy ids of the mails being sent: a clock that jumps forward ends their leases, but not the attempts */
  async #claim(limit: number, busy: Iterable<number>): Promise<OutboxMail[]> {
    const now = this.#now();
    const pause = this.#pausedUntil - now.getTime();
    // A longer one began while the clock was ahead.
    const isPaused = pause > 0 && pause <= SERVER_PAUSE;
    if (this.#stopping.signal.aborted || isPaused || limit <= 0) return [];
    const leaseEnd = new Date(now.getTime() + LEASE);
    return claimDueMails(limit, { now, leaseEnd, except: [...busy, ...this.#unmarked.keys()] });
  }

  async #attempt(mail: OutboxMail): Promise<void> {
    try {
      await this.#send(mail);
    } catch (error) {
      // If even this cannot be saved, the mail is claimed again when its lease has expired.
      return this.#saveFailure(mail, error).catch((reason) => {
        logUnsaved(`Mail ${mail.id} was not sent, and that could not be saved`, reason);
      });
    }
    this.#probing = false;
    if (this.#outage) console.log("Mail goes out again.");
    this.#outage = undefined;
    this.#unmarked.set(mail.id, mail);
    await this.#markSent();
  }

  async #send(mail: OutboxMail): Promise<void> {
    const content = JSON.parse(mail.content) as MailContent;
    await this.#transport.send({
      messageId: mail.messageId,
      to: { name: "", address: mail.recipient },
      replyTo: replyToOf(mail),
      subject: mail.subject,
      ...renderMail(mail.subject, content),
      references: isLetter(content) ? content.after : [],
      isAutomatic: !isLetter(content),
      date: new Date(mail.createdAt),
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT),
    });
  }

  async #markSent(): Promise<void> {
    for (const [id, mail] of this.#unmarked) {
      try {
        await recordSent(mail, this.#now());
        this.#unmarked.delete(id);
      } catch (error) {
        logUnsaved(`Mail ${id} was sent, but that could not be saved yet`, error);
        // The other mails would fail in the same way.
        if (databaseErrorCode(error)) return;
      }
    }
  }

  async #saveFailure(mail: OutboxMail, error: unknown): Promise<void> {
    const now = this.#now();
    const { words, permanent, serverDown, mayHaveArrived } = readFailure(error);
    // Cut off by the stop, though it may have arrived: the next start tries again.
    if (this.#stopping.signal.aborted) return recordNotSent(mail, words, { dueAt: now, counts: false });
    const counts = !serverDown || mayHaveArrived;
    const pause = counts ? PAUSES[mail.attempts - 1] : pauseOf(mail, now);
    const dueAt =
      permanent || pause === undefined ? undefined : new Date(now.getTime() + pause * millisecondsInMinute);
    const why = OUR_WORDS.includes(words) ? `: ${words}` : "; the Messages page says why.";
    const sentence = `Mail ${mail.id} could not be sent${dueAt ? " yet" : ""}${why}`;
    if (!serverDown || !dueAt) console.error(sentence);
    else if (why !== this.#outage) console.error(`${sentence} The site keeps trying.`);
    if (serverDown) {
      this.#outage = why;
      this.#pausedUntil = now.getTime() + SERVER_PAUSE;
      this.#probing = true;
    }
    await recordNotSent(mail, words, { dueAt, counts });
  }

  #sleep(): void {
    if (this.#stopping.signal.aborted) return;
    let next: Date | undefined;
    try {
      next = nextDueAt();
    } catch {
      // The next attempt to send will log the reason.
    }
    const wakeAt = Math.max(next?.getTime() ?? Number.POSITIVE_INFINITY, this.#pausedUntil);
    const minSleep = lastWriteError() ? MAX_SLEEP : millisecondsInSecond;
    const wait = Math.min(Math.max(wakeAt - this.#now().getTime(), minSleep), MAX_SLEEP);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), wait).unref();
  }
}

/** The pause depends on how long the mail has waited: attempts are not counted while the server is down. */
function pauseOf({ queuedAt }: OutboxMail, now: Date): number {
  const waited = (now.getTime() - Date.parse(queuedAt)) / millisecondsInMinute;
  return PAUSES.find((pause) => pause > waited) ?? LONGEST_PAUSE;
}

/** The failed write has already logged a database error. */
function logUnsaved(sentence: string, error: unknown): void {
  const code = databaseErrorCode(error);
  if (!code || !isErrorLogged(code)) console.error(`${sentence}: ${error}`);
}

function replyToOf(mail: OutboxMail): Address {
  const { replyToName, replyToAddress, reference, inquiryId } = mail;
  if (replyToAddress) return { name: replyToName ?? "", address: replyToAddress };
  const kind = inquiryId === null ? "enrollment" : "inquiry";
  const address = reference ? replyAddress(kind, reference) : textsOf("site").contactEmail;
  return { name: textsOf("site").siteName, address };
}
