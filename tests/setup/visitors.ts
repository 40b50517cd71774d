/** Visitors who send the contact form again and again, each message with a number of its own. */
export class Visitors {
  /** The messages that the site has acknowledged with a redirect. */
  readonly acknowledged: string[] = [];
  /** The messages that were sent, whatever came of them. */
  readonly sent: string[] = [];
  /** What the site answered, other than by acknowledging. */
  readonly refused: number[] = [];
  #running = true;
  #ended: Promise<unknown>;

  constructor(url: string, { count, name }: { count: number; name: string }) {
    this.#ended = Promise.all(Array.from({ length: count }, (_, n) => this.#visit(url, `${name} ${n}`)));
  }

  async #visit(url: string, name: string): Promise<void> {
    for (let n = 0; this.#running; n++) {
      const message = `Message ${n} of visitor ${name}. ${"More words. ".repeat(n % 40)}`.trim();
      this.sent.push(message);
      const status = await sendInquiry(url, message).catch(() => undefined);
      if (status === 303) this.acknowledged.push(message);
      else if (status === undefined) return;
      else this.refused.push(status);
    }
  }

  /** Lets each of them finish what is under way. */
  async stop(): Promise<void> {
    this.#running = false;
    await this.#ended;
  }
}

/** Sends one inquiry as a browser without scripts does. @returns the status of the answer */
export async function sendInquiry(url: string, message: string, submissionId = message): Promise<number> {
  const response = await fetch(`${url}/contact?send`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: new URL(url).origin },
    body: new URLSearchParams({
      submissionId,
      name: "Ana Ribeiro",
      email: "ana@example.com",
      phone: "",
      subject: "Evening classes",
      message,
    }),
  });
  await response.arrayBuffer();
  return response.status;
}
