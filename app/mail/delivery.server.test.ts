import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { millisecondsInMinute } from "date-fns/constants";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mailErrors } from "~/content/staff/mail";
import { store } from "~/db/client.server";
import { enqueueMail, type OutboxMail } from "~/db/outbox/outbox.server";
import {
  countGivenUp,
  findMail,
  isMailGivenUp,
  retryAllMails,
  retryMail,
  setMailAside,
  summarizeOutbox,
} from "~/db/outbox/outbox-list.server";
import { createInquiry } from "~/db/submissions/storing/inquiries.server";
import { fillIn } from "~/format/template";
import { testMail } from "~/mail-templates/staff-mails.server";
import { type MailServer, startMailServer } from "../../tests/setup/smtp";
import { inquiry } from "../../tests/setup/submissions";
import { Delivery } from "./delivery.server";
import { readFailure } from "./failure";
import { openTransport, type Transport } from "./transport.server";

const owner = { id: 1, email: "grace@example.com", role: "owner" as const };

let clock: number;
let server: MailServer | undefined;
const opened: Transport[] = [];

beforeEach(() => {
  store().$client.exec("DELETE FROM contact_inquiries; DELETE FROM outbox_mails");
  // Later than the mails that the tests store.
  clock = Date.now() + 10_000;
  // Failures are logged, which these tests do not check.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(async () => {
  for (const transport of opened.splice(0)) transport.close();
  await server?.stop();
  server = undefined;
});

const later = (minutes: number) => {
  clock += minutes * millisecondsInMinute;
};

function deliveryTo(url: string): Delivery {
  const transport = openTransport(url);
  opened.push(transport);
  return new Delivery({ transport, now: () => new Date(clock) });
}

async function serve(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  server = await startMailServer(options);
  return server;
}

const all = () =>
  store()
    .$client.prepare("SELECT id, state, attempts, due_at AS dueAt, last_error AS lastError FROM outbox_mails")
    .all() as Pick<OutboxMail, "id" | "state" | "attempts" | "dueAt" | "lastError">[];
const only = () => {
  const mails = all();
  expect(mails).toHaveLength(1);
  return mails[0] as (typeof mails)[number];
};
/** Minutes until the mail is tried again. */
const pause = () => (Date.parse(only().dueAt ?? "") - clock) / millisecondsInMinute;

it("a mail is sent once, however often the outbox is checked", async () => {
  const { url, mails } = await serve();
  await createInquiry(inquiry, "form-1");
  const delivery = deliveryTo(url);
  await Promise.all([delivery.deliverDue(), delivery.deliverDue()]);
  await delivery.deliverDue();
  expect(mails.map(({ to }) => to)).toEqual([["ana@example.com"]]);
  expect(only()).toMatchObject({ state: "sent", attempts: 1, dueAt: null, lastError: null });
});

it("a mail that is being sent is not sent again if the clock jumps forward", async () => {
  const { url, mails } = await serve();
  const transport = openTransport(url);
  opened.push(transport);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const delivery = new Delivery({
    transport: {
      send: async (message) => {
        if (message.to.address === "ana@example.com") await held;
        await transport.send(message);
      },
      close: () => {},
    },
    now: () => new Date(clock),
  });
  await createInquiry(inquiry, "form-1");
  delivery.wake();
  await vi.waitFor(() => expect(only().state).toBe("sending"));
  later(10);
  await createInquiry({ ...inquiry, email: "ben@example.com" }, "form-2");
  delivery.wake();
  // The second mail shows that the outbox was checked after the jump.
  await vi.waitFor(() => expect(all()[1]?.state).toBe("sent"));
  goOn();
  await delivery.stop(10_000);
  expect(mails.map(({ to }) => to)).toEqual([["ben@example.com"], ["ana@example.com"]]);
  expect(all()).toMatchObject([
    { state: "sent", attempts: 1 },
    { state: "sent", attempts: 1 },
  ]);
});

it("mails that wait from a time when the clock was ahead go out, and a pause from that time holds up no others", async () => {
  const { port, url, stop } = await serve();
  await stop();
  await createInquiry(inquiry, "form-1");
  const delivery = deliveryTo(url);
  later(20 * 60);
  await delivery.deliverDue();
  expect(only().state).toBe("retrying");
  later(-20 * 60);
  const { mails } = await serve({ port });
  await createInquiry({ ...inquiry, email: "ben@example.com" }, "form-2");
  await delivery.deliverDue();
  expect(mails.map(({ to }) => to[0]).sort()).toEqual(["ana@example.com", "ben@example.com"]);
});

describe("a mail server that is down when something is submitted", () => {
  it("loses nothing: the mail is sent when the server is up", async () => {
    const { port, url, stop } = await serve();
    await stop();
    await createInquiry(inquiry, "form-1");
    const delivery = deliveryTo(url);
    await delivery.deliverDue();
    expect(only()).toMatchObject({
      state: "retrying",
      attempts: 0,
      lastError: mailErrors.unreachable.ECONNREFUSED,
    });
    expect(vi.mocked(console.error).mock.calls).toEqual([
      [
        `Mail ${only().id} could not be sent yet: ${mailErrors.unreachable.ECONNREFUSED} The site keeps trying.`,
      ],
    ]);
    expect(pause()).toBe(1);

    const { mails } = await serve({ port });
    await delivery.deliverDue();
    expect(mails).toHaveLength(0);
    later(1);
    await delivery.deliverDue();
    expect(mails).toHaveLength(1);
    expect(only()).toMatchObject({ state: "sent", attempts: 1 });
  });

  it("reminds nobody of a mail that was given up and set aside, which only its own retry sends", async () => {
    const { url, stop } = await serve();
    await stop();
    await createInquiry(inquiry, "form-1");
    const delivery = deliveryTo(url);
    await delivery.deliverDue();
    const { id } = only();
    expect(await setMailAside(id, owner, new Date(clock))).toBe(false);
    later(25 * 60);
    await delivery.deliverDue();
    expect([countGivenUp(new Date(clock)), isMailGivenUp(id, new Date(clock))]).toEqual([1, true]);
    expect(await setMailAside(id, owner, new Date(clock))).toBe(true);
    expect([countGivenUp(new Date(clock)), isMailGivenUp(id, new Date(clock))]).toEqual([0, false]);

    expect(await retryAllMails(owner, new Date(clock))).toBe(0);
    expect(await retryMail(id, owner)).toBe(true);
    expect(only().state).toBe("queued");
  });

  it("is tried again after 1, 5, 10, 20 and 30 minutes, then every 30 for a day, and costs the mail no attempt", async () => {
    const { port, url, stop } = await serve();
    await stop();
    await createInquiry(inquiry, "form-1");
    const delivery = deliveryTo(url);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt++) {
      await delivery.deliverDue();
      expect(only()).toMatchObject({ state: "retrying", attempts: 0 });
      pauses.push(pause());
      later(pause());
    }
    expect(pauses).toEqual([1, 5, 10, 20, 30, 30, 30, 30]);
    expect(countGivenUp(new Date(clock))).toBe(0);
    later(22 * 60);
    await delivery.deliverDue();
    expect(only()).toMatchObject({ state: "failed", lastError: mailErrors.givenUp, dueAt: null });
    later(72 * 60);
    expect(countGivenUp(new Date(clock))).toBe(1);

    const { mails } = await serve({ port });
    later(60);
    await delivery.deliverDue();
    expect(mails).toHaveLength(0);
    expect(await retryAllMails(owner, new Date(clock))).toBe(1);
    expect(countGivenUp(new Date(clock))).toBe(0);
    await delivery.deliverDue();
    expect(mails).toHaveLength(1);
  });

  it("is probed with one mail at a time, and the others lose no attempt", async () => {
    const { port, url, stop } = await serve();
    await stop();
    for (let n = 0; n < 30; n++) await createInquiry(inquiry, `form-${n}`);
    const delivery = deliveryTo(url);
    await delivery.deliverDue();
    later(2);
    await delivery.deliverDue();
    expect(all().filter(({ attempts }) => attempts > 0).length).toBeLessThan(10);
    const { mails } = await serve({ port });
    later(20);
    await delivery.deliverDue();
    expect(mails).toHaveLength(30);
    expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(30);
  });

  it("counts as down when it rejects the password: a wrong setting loses no mail", async () => {
    const { url, port, stop } = await serve({ login: { user: "site", password: "right" } });
    await createInquiry(inquiry, "form-1");
    await deliveryTo(url.replace("right", "wrong")).deliverDue();
    expect(only()).toMatchObject({ state: "retrying", lastError: expect.stringContaining("SMTP_URL: 535") });
    expect(only().lastError).not.toContain("wrong");
    await stop();
    const { mails } = await serve({ port, login: { user: "site", password: "right" } });
    later(1);
    await deliveryTo(url).deliverDue();
    expect(mails).toHaveLength(1);
  });
});

it("a mail server that is down is in the log once, and so is that it takes mail again", async () => {
  const lines: unknown[] = [];
  for (const method of ["log", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => lines.push(line));
  const { port, url, stop } = await serve();
  await stop();
  for (let n = 0; n < 3; n++) await createInquiry(inquiry, `form-${n}`);
  const delivery = deliveryTo(url);
  for (let attempt = 0; attempt < 5; attempt++) {
    await delivery.deliverDue();
    later(2);
  }
  const { mails } = await serve({ port });
  later(31);
  await delivery.deliverDue();
  expect(mails).toHaveLength(3);
  expect(lines).toEqual([
    expect.stringMatching(
      /^Mail \d+ could not be sent yet: The mail server cannot be reached.* The site keeps trying\.$/,
    ),
    "Mail goes out again.",
  ]);
});

it("a mail that staff ask for is tried immediately, ahead of the others, while the server is being waited for", async () => {
  const { port, url, stop } = await serve();
  await stop();
  for (let n = 0; n < 6; n++) await createInquiry(inquiry, `form-${n}`);
  const delivery = deliveryTo(url);
  await delivery.deliverDue();
  const { mails } = await serve({ port });
  await delivery.deliverDue();
  expect(mails).toEqual([]);
  await enqueueMail(testMail("grace@example.com"), { isFirst: true });
  delivery.wake({ isAskedFor: true });
  await vi.waitFor(() => expect(mails).not.toEqual([]));
  await delivery.stop(10_000);
  expect(mails[0]?.to).toEqual(["grace@example.com"]);
});

describe("a mail server that speaks no SMTP in the end, or late", () => {
  /**
   * A server that responds correctly up to one command; a mail counts as one as well.
   * @param delay milliseconds before its last answer
   * @returns its address, and how many mails it got
   */
  async function serveUpTo(last: string, answer?: string, delay = 0) {
    let mails = 0;
    const raw = net.createServer((socket) => {
      let isData = false;
      const say = (command: string, usual: string) => {
        if (command !== last) socket.write(usual);
        else if (answer) setTimeout(() => socket.write(answer), delay);
        else socket.end();
      };
      socket.on("error", () => {});
      socket.on("data", (bytes) => {
        const text = bytes.toString();
        if (isData && !text.endsWith("\r\n.\r\n")) return;
        const command = isData ? "mail" : text.slice(0, 4).trim();
        if (isData) mails++;
        isData = command === "DATA";
        say(command, isData ? "354 Go on\r\n" : "250 Fine\r\n");
      });
      say("greeting", "220 here\r\n");
    });
    raw.listen(0, "127.0.0.1");
    await once(raw, "listening");
    server = { stop: async () => void raw.close() } as MailServer;
    return { url: `smtp://127.0.0.1:${(raw.address() as AddressInfo).port}`, count: () => mails };
  }

  it("gets an unconfirmed mail six times, not for a day: each may have arrived", async () => {
    const { url, count } = await serveUpTo("mail");
    await createInquiry(inquiry, "form-1");
    const delivery = deliveryTo(url);
    for (let attempt = 1; attempt <= 8; attempt++) {
      await delivery.deliverDue();
      later(31);
    }
    expect(count()).toBe(6);
    expect(only()).toMatchObject({ state: "failed", attempts: 6 });
    expect(only().lastError).toMatch(/It may have arrived/);
    expect(countGivenUp(new Date(clock))).toBe(1);
  });

  it("is not said to offer no encryption if it only has none for the moment", async () => {
    const { url } = await serveUpTo("STAR", "454 4.7.0 TLS is not available for now\r\n");
    await createInquiry(inquiry, "form-1");
    await deliveryTo(`${url}?tls=required`).deliverDue();
    const lastError = expect.stringMatching(/^No encrypted connection .* 454 /);
    expect(only()).toMatchObject({ state: "retrying", attempts: 0, lastError });
  });

  it("gets a mail once that its filters take a minute and a half to check", async () => {
    // Fifty times as fast.
    const { setTimeout: limit } = net.Socket.prototype;
    vi.spyOn(net.Socket.prototype, "setTimeout").mockImplementation(function (this: net.Socket, time, then) {
      return limit.call(this, time / 50, then);
    });
    const { url, count } = await serveUpTo("mail", "250 Taken\r\n", 1800);
    await createInquiry(inquiry, "form-1");
    await deliveryTo(url).deliverDue();
    expect(only()).toMatchObject({ state: "sent", attempts: 1 });
    expect(count()).toBe(1);
  });

  it.each(["EHLO", "MAIL", "RCPT", "DATA"])(
    "costs a mail no attempt if its answer to %s is still incomplete when the attempt ends",
    async (command) => {
      const { url } = await serveUpTo(command, "2");
      const transport = openTransport(url);
      opened.push(transport);
      const hasty: Transport = {
        send: (message) => transport.send({ ...message, signal: AbortSignal.timeout(300) }),
        close: () => {},
      };
      await createInquiry(inquiry, "form-1");
      await new Delivery({ transport: hasty, now: () => new Date(clock) }).deliverDue();
      expect(only()).toMatchObject({
        state: "retrying",
        attempts: 0,
        lastError: mailErrors.unreachable.ETIMEDOUT,
      });
    },
  );

  it.each(["greeting", "MAIL", "RCPT", "DATA", "mail"])(
    "loses no mail if its answer to %s is not SMTP",
    async (command) => {
      const { url } = await serveUpTo(command, "HTTP/1.1 400 Bad Request\r\n");
      await createInquiry(inquiry, "form-1");
      await deliveryTo(url).deliverDue();
      expect(only()).toMatchObject({
        state: "retrying",
        attempts: command === "greeting" ? 0 : 1,
        lastError: expect.stringContaining("400 Bad Request"),
      });
    },
  );
});

describe("a mail server that sends nothing for the site", () => {
  const recipients = ["ana@example.com", "ben@example.com", "cleo@example.com"];
  it.each([
    { at: "refuseSender", code: 530, message: "5.7.0 Authentication required" },
    { at: "refuseSender", code: 553, message: "5.7.1 Sender not owned by user" },
    {
      at: "refuse",
      code: 530,
      message: "5.7.0 Must issue a STARTTLS command first",
      about: "encrypted.*SMTP_URL.*",
    },
    { at: "refuse", code: 554, message: "5.7.1 <ana@example.com>: Relay access denied" },
    { at: "refuseSender", code: 450, message: "4.7.1 Too many messages, slow down", about: "for now" },
    { at: "refuse", code: 452, message: "4.3.1 Insufficient system storage", about: "for now" },
    { at: "refuse", code: 550, message: "5.4.5 Daily user sending limit exceeded", about: "for now" },
    {
      at: "refuse",
      code: 454,
      message: "Throttling failure: Daily message quota exceeded",
      about: "for now",
    },
  ])(
    "loses no mail, and says what to look at: $at $code $message",
    async ({ at, about = "MAIL_FROM.*SMTP_URL", ...refusal }) => {
      let isWrong = true;
      const { url, mails } = await serve({ [at]: () => (isWrong ? refusal : undefined) });
      for (const email of recipients) await createInquiry({ ...inquiry, email }, email);
      const delivery = deliveryTo(url);
      await delivery.deliverDue();
      later(14);
      await delivery.deliverDue();
      expect(all().map(({ state }) => state)).not.toContain("failed");
      expect(all().map(({ attempts }) => attempts)).toEqual([0, 0, 0]);
      expect(all()[0]?.lastError).toMatch(new RegExp(`${about}: ${refusal.code}`));
      // Staff are told that the mail is late.
      expect((await summarizeOutbox()).oldestUnsent).toBeInstanceOf(Date);
      isWrong = false;
      later(30);
      await delivery.deliverDue();
      expect(mails.map(({ to }) => to[0]).sort()).toEqual(recipients);
    },
  );

  it("is not assumed because of an address that somebody made up", async () => {
    const { url, mails } = await serve({
      refuse: (to) => (to.startsWith("relay") ? { code: 550, message: `<${to}> is not known` } : undefined),
    });
    await createInquiry({ ...inquiry, email: "relay-denied@example.com" }, "form-1");
    await createInquiry(inquiry, "form-2");
    await deliveryTo(url).deliverDue();
    expect(mails.map(({ to }) => to)).toEqual([["ana@example.com"]]);
    expect(all()[0]?.state).toBe("failed");
  });
});

describe("a mail server that offers no encryption", () => {
  it("gets neither the password nor a mail if the address requires it, and the log and the mail say what to do", async () => {
    const { url, mails } = await serve({ login: { user: "site", password: "secret" } });
    await createInquiry(inquiry, "form-1");
    await deliveryTo(`${url}?tls=required`).deliverDue();
    expect(only()).toMatchObject({ state: "retrying", lastError: mailErrors.noEncryption });
    expect(vi.mocked(console.error).mock.calls).toEqual([
      [expect.stringMatching(/^Mail \d+ could not be sent yet: The mail server offers no encryption/)],
    ]);
    expect(server?.logins).toBe(0);
    later(2);
    await deliveryTo(`${url}?tls=off`).deliverDue();
    expect(mails).toHaveLength(1);
    expect(server?.logins).toBe(1);
  });
});

it("a mail server that is not encrypted from the start is told with how its address should begin", async () => {
  const { url } = await serve();
  await createInquiry(inquiry, "form-1");
  await deliveryTo(url.replace("smtp:", "smtps:")).deliverDue();
  expect(only()).toMatchObject({ state: "retrying", lastError: mailErrors.notFromStart });
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining(mailErrors.notFromStart));
});

it("a certificate that has expired is told as what keeps the connection from being encrypted", () => {
  const error = { code: "ESOCKET", originalCode: "CERT_HAS_EXPIRED", message: "certificate has expired" };
  expect(readFailure(error)).toMatchObject({
    words: fillIn(mailErrors.encryption, { answer: "certificate has expired" }),
    serverDown: true,
  });
});

describe("a mail that is refused", () => {
  it("permanently has failed immediately, with the server's answer, and does not delay the others", async () => {
    const { url, mails } = await serve({
      refuse: (to) =>
        to.startsWith("nobody") ? { code: 550, message: "5.1.1 No such user here" } : undefined,
    });
    await createInquiry({ ...inquiry, email: "nobody@example.com" }, "form-1");
    await createInquiry(inquiry, "form-2");
    await deliveryTo(url).deliverDue();
    expect(mails.map(({ to }) => to)).toEqual([["ana@example.com"]]);
    expect(all()).toEqual([
      expect.objectContaining({
        state: "failed",
        attempts: 1,
        dueAt: null,
        lastError:
          "The mail server refused this email: there is no such address (550 5.1.1 No such user here)",
      }),
      expect.objectContaining({ state: "sent" }),
    ]);
    // The address is to blame, not the server: nothing is late.
    expect(summarizeOutbox().oldestUnsent).toBeUndefined();
  });

  it("temporarily is tried again", async () => {
    let busy = true;
    const { url, mails } = await serve({
      refuse: () => (busy ? { code: 450, message: "4.2.0 Greylisted, come back later" } : undefined),
    });
    await createInquiry(inquiry, "form-1");
    const delivery = deliveryTo(url);
    await delivery.deliverDue();
    expect(only()).toMatchObject({ state: "retrying", lastError: expect.stringContaining("Greylisted") });
    busy = false;
    later(1);
    await delivery.deliverDue();
    expect(mails).toHaveLength(1);
    expect(only()).toMatchObject({ state: "sent", lastError: null });
  });
});

describe("a process that dies while it is sending", () => {
  /** Claims the mail and then saves nothing more, as if the process had died. */
  async function dieWhileSending(accepted: boolean, url: string): Promise<void> {
    const transport = openTransport(url);
    opened.push(transport);
    const dying = new Delivery({
      transport: {
        send: async (message) => {
          if (accepted) await transport.send(message);
          await new Promise(() => {});
        },
        close: () => {},
      },
      now: () => new Date(clock),
    });
    void dying.deliverDue();
    await vi.waitFor(() => expect(only().state).toBe("sending"));
    if (accepted) await vi.waitFor(() => expect(server?.mails).toHaveLength(1));
  }

  it("before the server had the mail: it is sent once, when the lease has expired", async () => {
    const { url, mails } = await serve();
    await createInquiry(inquiry, "form-1");
    await dieWhileSending(false, url);
    const next = deliveryTo(url);
    later(3);
    await next.deliverDue();
    expect(mails).toHaveLength(0);
    later(1.1);
    await next.deliverDue();
    expect(mails).toHaveLength(1);
    expect(only()).toMatchObject({ state: "sent", attempts: 2 });
  });

  it("after the server had it: the duplicate has the same Message-ID", async () => {
    const { url, mails } = await serve();
    await createInquiry(inquiry, "form-1");
    await dieWhileSending(true, url);
    later(5);
    await deliveryTo(url).deliverDue();
    expect(mails).toHaveLength(2);
    expect(mails[1]?.parsed.messageId).toBe(mails[0]?.parsed.messageId);
    expect(mails[1]?.parsed.date).toEqual(mails[0]?.parsed.date);
    expect(mails[1]?.parsed.html).toBe(mails[0]?.parsed.html);
  });

  it("repeatedly with the same mail: that mail fails, and says why", async () => {
    const { url, mails } = await serve();
    await createInquiry(inquiry, "form-1");
    store().$client.exec("UPDATE outbox_mails SET state = 'sending', attempts = 6");
    await deliveryTo(url).deliverDue();
    expect(mails).toHaveLength(0);
    expect(only()).toMatchObject({ state: "failed", lastError: mailErrors.interrupted });
  });
});

it("a mail that was accepted during a database error is marked later and not sent again", async () => {
  const { url, mails } = await serve();
  await createInquiry(inquiry, "form-1");
  store().$client.exec(
    "CREATE TRIGGER full BEFORE UPDATE ON outbox_mails WHEN NEW.state = 'sent' BEGIN SELECT RAISE(ABORT, 'disk error'); END",
  );
  const delivery = deliveryTo(url);
  try {
    await delivery.deliverDue();
    expect(only().state).toBe("sending");
    later(5);
    await delivery.deliverDue();
  } finally {
    store().$client.exec("DROP TRIGGER full");
  }
  await delivery.deliverDue();
  expect(mails).toHaveLength(1);
  expect(only()).toMatchObject({ state: "sent", attempts: 1 });
});

it("a database that cannot be written is in the log once, however many mails were accepted in the meantime", async () => {
  const { url, mails } = await serve();
  for (let n = 0; n < 6; n++) await createInquiry(inquiry, `form-${n}`);
  const transport = openTransport(url);
  opened.push(transport);
  let isFull = true;
  const delivery = new Delivery({
    transport: {
      send: async (message) => {
        if (isFull) store().$client.pragma("query_only = ON");
        await transport.send(message);
      },
      close: () => {},
    },
    now: () => new Date(clock),
  });
  const log = vi
    .spyOn(console, "error")
    .mockReset()
    .mockImplementation(() => {});
  try {
    for (let n = 0; n < 3; n++) await delivery.deliverDue();
  } finally {
    isFull = false;
    store().$client.pragma("query_only = OFF");
  }
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^The database cannot be written \(SQLITE_READONLY\)/)],
  ]);
  expect(mails.length).toBeGreaterThan(1);
  await delivery.deliverDue();
  expect(mails).toHaveLength(6);
  expect(all().map(({ state }) => state)).toEqual(Array(6).fill("sent"));
});

it("a mail that was accepted at the last attempt has not failed while it cannot be marked", async () => {
  const { url, mails } = await serve();
  await createInquiry(inquiry, "form-1");
  store().$client.exec(`
    UPDATE outbox_mails SET attempts = 5;
    CREATE TRIGGER full BEFORE UPDATE ON outbox_mails WHEN NEW.state = 'sent' BEGIN SELECT RAISE(ABORT, 'disk error'); END;
  `);
  const delivery = deliveryTo(url);
  try {
    await delivery.deliverDue();
    later(5);
    await delivery.deliverDue();
    expect(only()).toMatchObject({ state: "sending", attempts: 6 });
  } finally {
    store().$client.exec("DROP TRIGGER full");
  }
  await delivery.deliverDue();
  expect(mails).toHaveLength(1);
  expect(only().state).toBe("sent");
});

it.each([
  { state: "queued", attempts: 0, lastError: mailErrors.stale },
  { state: "retrying", attempts: 2, lastError: mailErrors.givenUp },
  { state: "sending", attempts: 1, lastError: mailErrors.staleSending },
])(
  "a mail that is more than a day old and $state is not sent automatically, but can be retried",
  async ({ state, attempts, lastError }) => {
    const { url, mails } = await serve();
    await createInquiry(inquiry, "form-1");
    store().$client.prepare("UPDATE outbox_mails SET state = ?, attempts = ?").run(state, attempts);
    const delivery = deliveryTo(url);
    later(24 * 60 + 1);
    await delivery.deliverDue();
    expect(mails).toHaveLength(0);
    expect(only()).toMatchObject({ state: "failed", lastError });
    await retryAllMails(owner, new Date(clock));
    await delivery.deliverDue();
    expect(mails).toHaveLength(1);
  },
);

it("stopping finishes the mails being sent, and leaves the others for the next start", async () => {
  const { url, mails } = await serve();
  for (let n = 0; n < 20; n++) await createInquiry(inquiry, `form-${n}`);
  const delivery = deliveryTo(url);
  const delivering = delivery.deliverDue();
  await vi.waitFor(() => expect(mails.length).toBeGreaterThan(0));
  await delivery.stop(10_000);
  await delivering;
  const states = all().map(({ state }) => state);
  expect(states.filter((state) => state === "sent")).toHaveLength(mails.length);
  expect(states.filter((state) => state === "queued")).toHaveLength(20 - mails.length);
  expect(mails.length).toBeLessThan(20);
});

it("an attempt that stopping cuts off was one: the mail may have arrived", async () => {
  await createInquiry(inquiry, "form-1");
  let cutOff = (_: Error) => {};
  const transport: Transport = {
    send: () =>
      new Promise((_, reject) => {
        cutOff = reject;
      }),
    close: () => cutOff(new Error("The connection was closed.")),
  };
  const delivery = new Delivery({ transport, now: () => new Date(clock) });
  const delivering = delivery.deliverDue();
  await vi.waitFor(() => expect(only().state).toBe("sending"));
  await delivery.stop(0);
  await delivering;
  expect(only()).toMatchObject({ state: "retrying", attempts: 0 });
});

it("a repeated submission stores no second mails, and deleting it deletes its mails", async () => {
  await createInquiry(inquiry, "form-1");
  await createInquiry(inquiry, "form-1");
  const { id } = only();
  store().$client.exec("DELETE FROM contact_inquiries");
  expect(findMail(id, { email: "grace@example.com", role: "owner" })).toBeUndefined();
});

it("a submission whose mails cannot be stored is not stored either", async () => {
  store().$client.exec(
    "CREATE TRIGGER full BEFORE INSERT ON outbox_mails BEGIN SELECT RAISE(ABORT, 'disk error'); END",
  );
  try {
    await expect(createInquiry(inquiry, "form-1")).rejects.toThrow("disk error");
  } finally {
    store().$client.exec("DROP TRIGGER full");
  }
  expect(store().$client.prepare("SELECT count(*) FROM contact_inquiries").pluck().get()).toBe(0);
});
