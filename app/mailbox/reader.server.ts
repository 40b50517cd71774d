import { Worker } from "node:worker_threads";
import { mailboxTexts } from "~/content/staff/mailbox";
import { fillIn } from "~/format/template";
import { programFile } from "~/processes/program.server";
import type { ReadAnswer, ReadMail } from "./read-mail.worker";

/** Milliseconds for one mail: somebody may have made it slow on purpose. */
const READ_TIMEOUT = 15_000;

/** Megabytes of heap for reading a mail. */
const HEAP_LIMIT = 64;

/** Bytes that are read from a mail that takes too much time or memory as a whole. */
const BEGINNING = 2 * 1024 * 1024;

/** A mail that cannot be read. The message tells staff why. */
export class UnreadableError extends Error {
  override name = "UnreadableError";
}

export type MailReader = Pick<MailReaderThread, "read">;

/**
 * Reads mails in a separate thread, because strangers write them: none of them can block or crash this one. The thread lives from the
 * first mail until `close`. It reads one at a time: wait for each before the next, and before `close`.
 */
export class MailReaderThread {
  #worker: Worker | undefined;

  /** The content of a mail. @throws UnreadableError */
  async read(raw: Buffer): Promise<ReadMail> {
    const answer = await this.#askTwice(raw);
    if ("error" in answer) throw unreadable(answer.error);
    return answer.mail;
  }

  /** Ends the thread, which frees its memory. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  /** If a mail takes too much, such as one with 10 MB of text, only its beginning is read. */
  async #askTwice(raw: Buffer): Promise<ReadAnswer> {
    try {
      return await this.#ask(raw);
    } catch (error) {
      if (raw.length <= BEGINNING) throw error;
      const answer = await this.#ask(raw.subarray(0, BEGINNING));
      return "mail" in answer ? { mail: { ...answer.mail, isBeginning: true } } : answer;
    }
  }

  #ask(raw: Buffer): Promise<ReadAnswer> {
    this.#worker ??= new Worker(programFile("mailbox/read-mail.worker"), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT, maxYoungGenerationSizeMb: 4 },
    });
    const worker = this.#worker;
    worker.unref();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => fail(new UnreadableError(mailboxTexts.unreadable.tooSlow)),
        READ_TIMEOUT,
      );
      const finish = () => {
        clearTimeout(timer);
        worker.removeAllListeners();
        // A late error of a terminated worker must not go unhandled.
        worker.on("error", () => {});
      };
      const fail = (error: Error) => {
        finish();
        this.#worker = undefined;
        void worker.terminate();
        reject(error);
      };
      worker.removeAllListeners();
      worker.once("message", (answer: ReadAnswer) => {
        finish();
        resolve(answer);
      });
      worker.once("error", (error) => fail(unreadable(error.message)));
      worker.once("exit", () => fail(unreadable("")));
      // Transfers a copy of exactly these bytes: transferring a view would transfer its whole buffer.
      const copy = new Uint8Array(raw);
      worker.postMessage(copy, [copy.buffer]);
    });
  }
}

const unreadable = (reason: string) =>
  new UnreadableError(
    fillIn(mailboxTexts.unreadable.broken, { reason: reason ? `${reason.replace(/\.$/, "")}.` : "" }),
  );
