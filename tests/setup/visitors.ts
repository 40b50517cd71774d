import { inquiry, post } from "./site";

interface VisitorOptions {
  count: number;
  /** The beginning of their messages, which makes each different from all others. */
  name: string;
  /** Messages that were sent before with unknown outcome. They are sent again first. */
  again?: string[];
}

/** Visitors who send the contact form again and again, each message with a different number. */
export class Visitors {
  /** The messages that the site has acknowledged with a redirect. */
  readonly acknowledged: string[] = [];
  /** The messages that may or may not have arrived, because the connection dropped. */
  readonly unknown: string[] = [];
  /** The messages without an outcome yet. */
  readonly underWay = new Set<string>();
  /** The status codes of responses other than an acknowledgment. */
  readonly refused: number[] = [];
  #running = true;
  #onAcknowledged = () => {};
  #ended: Promise<unknown>;

  constructor(url: string, { count, name, again = [] }: VisitorOptions) {
    const waiting = [...again];
    const visit = async (visitor: number) => {
      for (let n = 0; this.#running; n++) {
        const message =
          waiting.pop() ?? `Message ${n} of visitor ${visitor} ${name}. ${"Words. ".repeat(n % 60)}`;
        if (!(await this.#send(url, message.trim()))) break;
      }
      this.unknown.push(...waiting.splice(0));
    };
    this.#ended = Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)));
  }

  async #send(url: string, message: string): Promise<boolean> {
    this.underWay.add(message);
    const status = await sendInquiry(url, message).catch(() => undefined);
    this.underWay.delete(message);
    if (status === 303) {
      this.acknowledged.push(message);
      this.#onAcknowledged();
    } else this.unknown.push(message);
    if (status !== undefined && status !== 303) this.refused.push(status);
    return status !== undefined;
  }

  /** Resolves when the site has acknowledged this many messages, or when nobody is sending anymore. */
  async untilAcknowledged(count: number): Promise<void> {
    const reached = new Promise<void>((resolve) => {
      this.#onAcknowledged = () => {
        if (this.acknowledged.length >= count) resolve();
      };
      this.#onAcknowledged();
    });
    await Promise.race([reached, this.#ended]);
  }

  /** Lets each of them finish what is under way. */
  async stop(): Promise<void> {
    this.#running = false;
    await this.#ended;
  }
}

/** Sends one inquiry as a browser without scripts does, keyed by its text. @returns the status of the answer */
export async function sendInquiry(url: string, message: string): Promise<number> {
  const response = await post({ url }, "/contact?send", { ...inquiry, submissionId: message, message });
  await response.arrayBuffer();
  return response.status;
}
