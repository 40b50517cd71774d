import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mailboxTexts } from "~/content/staff/mailbox";
import { createInquiry } from "~/db/submissions/storing/inquiries.server";
import { db } from "../../tests/setup/db";
import { type HeldMail, type OddImapServer, startOddImap } from "../../tests/setup/odd-imap";
import { CHUNK } from "./connect.server";
import { fetchNew } from "./fetch.server";

vi.hoisted(() => {
  process.env.IMAP_URL = "imap://desk:secret@127.0.0.1/INBOX";
});

const { notHandedOver } = mailboxTexts.unreadable;

let server: OddImapServer | undefined;

beforeEach(() => {
  db.run(
    "DELETE FROM received_mails; DELETE FROM erased_mails; DELETE FROM outbox_mails; DELETE FROM contact_inquiries; DELETE FROM settings",
  );
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(() => vi.useRealTimers());

const mail = (uid: number, { text = "Hello.", header = "", received = new Date() } = {}): HeldMail => ({
  uid,
  received,
  raw: Buffer.from(`From: eve@example.net\r\n${header}Subject: mail ${uid}\r\n\r\n${text}\r\n`),
});
const stored = () => db.rows("SELECT subject, kind, reason FROM received_mails ORDER BY id");
const subjects = () => db.values("SELECT subject FROM received_mails ORDER BY id");
const setFirstPolled = (at: number) =>
  db.run(
    "UPDATE settings SET value = json_set(value, '$.since', ?) WHERE name = 'mailbox.position'",
    new Date(at).toISOString(),
  );
const ordinary = (uid: number) => ({ subject: `mail ${uid}`, kind: "reply", reason: null });

/** A server that was polled once, when it was empty, and has received three mails since. */
async function startWithThree(options: Parameters<typeof startOddImap>[0]): Promise<OddImapServer> {
  server = await startOddImap(options);
  await fetchNew(server.mailbox);
  server.mails.push(mail(1), mail(2), mail(3));
  return server;
}

describe("a mail that the server does not hand over", () => {
  const refusal = (code: string) => ({
    odd: (command: string, socket: { write: (text: string) => unknown }, tag: string) => {
      if (!/^UID FETCH 2 .*BODY\.PEEK\[\]/.test(command)) return false;
      socket.write(`${tag} NO ${code}cannot read it\r\n`);
      return true;
    },
  });

  it("is tried five times, then stored with its header, and the next ones are fetched", async () => {
    const { mailbox } = await startWithThree(refusal("[SERVERBUG] "));
    for (let time = 0; time < 4; time++) await expect(fetchNew(mailbox)).rejects.toThrow();
    expect(stored()).toEqual([ordinary(1)]);
    expect(await fetchNew(mailbox)).toBe(2);
    expect(stored()).toEqual([
      ordinary(1),
      { subject: "mail 2", kind: "reply", reason: notHandedOver },
      ordinary(3),
    ]);
    expect(await fetchNew(mailbox)).toBe(0);
  });

  it("for the moment is requested for as long as that lasts", async () => {
    const { mailbox } = await startWithThree(refusal("[UNAVAILABLE] "));
    for (let time = 0; time < 7; time++) await expect(fetchNew(mailbox)).rejects.toThrow();
    expect(stored()).toEqual([ordinary(1)]);
  });

  it("that the server returns nothing for is not taken for deleted", async () => {
    const { mailbox } = await startWithThree({
      odd: (command, socket, tag) => {
        if (!/^UID FETCH 2 /.test(command)) return false;
        socket.write(`* 2 FETCH (UID two (((\r\n* \r\n+ what\r\nnot a tag OK\r\n${tag} OK done\r\n`);
        return true;
      },
    });
    for (let time = 0; time < 4; time++) await expect(fetchNew(mailbox)).rejects.toThrow();
    expect(await fetchNew(mailbox)).toBe(2);
    expect(stored()).toHaveLength(3);
  });

  it("because it sends more than was requested, is noted as well, without a header", async () => {
    const { mailbox } = await startWithThree({
      odd: (command, socket) => {
        if (!/^UID FETCH 2 .*BODY/.test(command)) return false;
        socket.write("* 2 FETCH (UID 2 BODY[]<0> {4000000000}\r\n");
        return true;
      },
    });
    for (let time = 0; time < 4; time++) await expect(fetchNew(mailbox)).rejects.toThrow();
    // The connection is closed by then: the following mail comes with the next connection.
    await expect(fetchNew(mailbox)).rejects.toThrow();
    expect(await fetchNew(mailbox)).toBe(1);
    expect(subjects()).toEqual(["mail 1", "", "mail 3"]);
  });
});

describe("a mail at which the connection breaks", () => {
  /** A server that breaks the connection when it gets such a command, while `breaks` says so. */
  const startBreaking = (asked: RegExp, breaks: () => boolean = () => true) =>
    startWithThree({
      odd: (command, socket) => {
        if (!asked.test(command) || !breaks()) return false;
        socket.destroy();
        return true;
      },
    });
  const failsTimes = async (mailbox: OddImapServer["mailbox"], times: number) => {
    for (let time = 0; time < times; time++)
      await expect(fetchNew(mailbox)).rejects.toMatchObject({ code: "NoConnection" });
  };

  it("is fetched whole once the connection is back, however long it was lost", async () => {
    let isLost = true;
    const { mailbox } = await startBreaking(/^UID FETCH [23] /, () => isLost);
    await failsTimes(mailbox, 7);
    expect(stored()).toEqual([ordinary(1)]);
    isLost = false;
    expect(await fetchNew(mailbox)).toBe(2);
    expect(stored()).toEqual([ordinary(1), ordinary(2), ordinary(3)]);
  });

  it("is fetched whole if it broke a few times after its header", async () => {
    let isLost = true;
    const { mailbox } = await startBreaking(/^UID FETCH 2 .*BODY\.PEEK\[\]/, () => isLost);
    await failsTimes(mailbox, 5);
    isLost = false;
    expect(await fetchNew(mailbox)).toBe(2);
    expect(stored()).toEqual([ordinary(1), ordinary(2), ordinary(3)]);
  });

  it("each time after its header is noted with that, and the next ones come", async () => {
    const { mailbox } = await startBreaking(/^UID FETCH 2 .*BODY\.PEEK\[\]/);
    // The first attempt shows what to ask for first; at the sixth the mail is stored, and the next one fails with the connection.
    await failsTimes(mailbox, 5);
    expect(stored()).toEqual([ordinary(1)]);
    await failsTimes(mailbox, 1);
    const noted = {
      subject: "mail 2",
      kind: "reply",
      reason: notHandedOver,
    };
    expect(stored()).toEqual([ordinary(1), noted]);
    expect(await fetchNew(mailbox)).toBe(1);
    expect(stored()).toEqual([ordinary(1), noted, ordinary(3)]);
  });

  it("already at its header, while another mail's arrives, is noted without it, and the next ones come", async () => {
    const { mailbox } = await startBreaking(/^UID FETCH 2 /);
    await failsTimes(mailbox, 6);
    const noted = { subject: "", kind: "reply", reason: notHandedOver };
    expect(stored()).toEqual([ordinary(1), noted]);
    expect(await fetchNew(mailbox)).toBe(1);
    expect(stored()).toEqual([ordinary(1), noted, ordinary(3)]);
  });

  it("is requested for as long as that lasts if there is no other mail", async () => {
    let isLost = true;
    const { mailbox, mails } = await startBreaking(/^UID FETCH 2 /, () => isLost);
    mails.pop();
    await failsTimes(mailbox, 7);
    isLost = false;
    expect(await fetchNew(mailbox)).toBe(1);
    expect(stored()).toEqual([ordinary(1), ordinary(2)]);
  });

  it("is not noted without a header if the server refused it before", async () => {
    let isLost = false;
    const { mailbox } = await startWithThree({
      odd: (command, socket, tag) => {
        if (isLost && /^UID FETCH/.test(command)) socket.destroy();
        else if (!/^UID FETCH 2 .*BODY/.test(command)) return false;
        else if (/HEADER/.test(command)) return false;
        else socket.write(`${tag} NO cannot read it\r\n`);
        return true;
      },
    });
    for (let time = 0; time < 4; time++) await expect(fetchNew(mailbox)).rejects.toThrow();
    isLost = true;
    await failsTimes(mailbox, 3);
    expect(stored()).toEqual([ordinary(1)]);
    isLost = false;
    expect(await fetchNew(mailbox)).toBe(2);
    expect(subjects()).toEqual(["mail 1", "mail 2", "mail 3"]);
  });
});

it("a mail that is gone in the meantime is passed over", async () => {
  const { mailbox, mails } = await startWithThree({
    odd: (command) => {
      if (/^UID FETCH 2 /.test(command) && mails.length === 3) mails.splice(1, 1);
      return false;
    },
  });
  expect(await fetchNew(mailbox)).toBe(2);
  expect(subjects()).toEqual(["mail 1", "mail 3"]);
});

it("a search that the server refuses does not count as finding nothing", async () => {
  let valid = 1;
  let refuses = false;
  const { mailbox } = await startWithThree({
    uidValidity: () => valid,
    odd: (command, socket, tag) => {
      if (!refuses || !/^UID SEARCH/.test(command)) return false;
      socket.write(`${tag} NO [UNAVAILABLE] later\r\n`);
      return true;
    },
  });
  valid = 2;
  refuses = true;
  await expect(fetchNew(mailbox)).rejects.toThrow();
  refuses = false;
  expect(await fetchNew(mailbox)).toBe(3);
  expect(subjects()).toEqual(["mail 1", "mail 2", "mail 3"]);
});

it("a large mail reports progress with each part: over a slow line all of it takes longer than anybody waits", async () => {
  const { mailbox, mails } = await startWithThree({});
  mails.splice(0, 3, mail(4, { text: "x".repeat(3 * CHUNK) }));
  const progress: number[] = [];
  await fetchNew(mailbox, { onProgress: (uid) => progress.push(uid) });
  expect(progress).toEqual([4, 4, 4, 4, 4]);
  expect(stored()).toEqual([ordinary(4)]);
});

it("a server that sends the whole mail whatever part is asked for is read once to its end", async () => {
  const { mailbox, mails } = await startWithThree({
    odd: (command, socket, tag) => {
      if (!/^UID FETCH 4 .*BODY/.test(command)) return false;
      const { raw = Buffer.alloc(0) } = mails.find(({ uid }) => uid === 4) ?? {};
      socket.write(`* 4 FETCH (UID 4 BODY[] {${raw.length}}\r\n`);
      socket.write(raw);
      socket.write(`)\r\n${tag} OK done\r\n`);
      return true;
    },
  });
  mails.push(mail(4, { text: `${"x".repeat(400_000)} The end.` }));
  await fetchNew(mailbox);
  expect(stored().at(-1)).toEqual(ordinary(4));
  expect(db.value("SELECT length(raw) FROM received_mail_sources ORDER BY mail_id DESC")).toBe(
    mails.at(-1)?.raw.length,
  );
});

it("where all UIDs are new, the mails of a week are looked at again, and not those of years", async () => {
  let valid = 1;
  const { mailbox, mails, commands } = await startWithThree({ uidValidity: () => valid });
  await fetchNew(mailbox);
  setFirstPolled(Date.now() - 730 * millisecondsInDay);
  mails.unshift(mail(90, { received: new Date(Date.now() - 400 * millisecondsInDay) }));
  mails.push(mail(100), mail(101, { received: new Date(Date.now() - 3 * millisecondsInDay) }));
  valid = 2;
  commands.length = 0;
  await fetchNew(mailbox);
  expect(subjects()).toEqual(["mail 1", "mail 2", "mail 3", "mail 100", "mail 101"]);
  const [search = ""] = commands.filter((command) => /^UID SEARCH/.test(command));
  const asked = new Date(/SINCE "?(\S+?)"?$/.exec(search)?.[1] ?? "");
  const daysAsked = (Date.now() - asked.getTime()) / millisecondsInDay;
  // Servers compare their own dates, of any time zone.
  expect(daysAsked).toBeGreaterThanOrEqual(8);
  expect(Math.round(daysAsked)).toBeLessThanOrEqual(9);
});

it("where all UIDs are new, an interrupted fetch also covers only a week", async () => {
  let valid = 1;
  let isLost = true;
  const { mailbox, mails } = await startWithThree({
    uidValidity: () => valid,
    odd: (command, socket) => {
      if (!isLost || !/^UID FETCH 102 /.test(command)) return false;
      socket.destroy();
      return true;
    },
  });
  await fetchNew(mailbox);
  setFirstPolled(Date.now() - 730 * millisecondsInDay);
  const old = new Date(Date.now() - 400 * millisecondsInDay);
  mails.splice(0, 3, mail(100), mail(102), mail(103, { received: old }));
  valid = 2;
  await expect(fetchNew(mailbox)).rejects.toMatchObject({ code: "NoConnection" });
  isLost = false;
  await fetchNew(mailbox);
  expect(subjects()).toEqual(["mail 1", "mail 2", "mail 3", "mail 100", "mail 102"]);
});

it("a mailbox that replaces another is read from where that one stopped, and from a week ago at most", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * millisecondsInDay);
  const before = (uid: number, days: number) => mail(uid, { received: daysAgo(days) });
  const { mailbox, mails } = await startWithThree({});
  mails.splice(0, 3, before(4, 4), before(5, 2));
  db.run(
    `INSERT INTO received_mails (kind, source, sender_address, subject, received_at)
       VALUES ('reply', 'mailbox', 'eve@example.net', 'mail 3', ?)`,
    daysAgo(3).toISOString(),
  );
  await fetchNew({ ...mailbox, user: "office" });
  expect(subjects()).toEqual(["mail 3", "mail 5"]);
  db.run("UPDATE received_mails SET received_at = '2020-01-01T00:00:00.000Z'");
  mails.push(before(6, 8), before(7, 6));
  await fetchNew({ ...mailbox, user: "school" });
  expect(subjects()).toEqual(["mail 3", "mail 5", "mail 4", "mail 7"]);
});

it("where a restored mail server gives UIDs a second time, their new mails are fetched, and no old one again", async () => {
  const { mailbox, mails } = await startWithThree({});
  await fetchNew(mailbox);
  mails.splice(1, 2, {
    uid: 2,
    raw: Buffer.from("From: eve@example.net\r\nSubject: mail after\r\n\r\nHello.\r\n"),
  });
  expect(await fetchNew(mailbox)).toBe(2);
  mails.push(mail(3));
  await fetchNew(mailbox);
  expect(subjects()).toEqual(["mail 1", "mail 2", "mail 3", "mail after"]);
});

it("a mailbox that was first polled while the clock was ahead is read anyway, even if all UIDs are new", async () => {
  let valid = 1;
  const { mailbox, mails } = await startWithThree({ uidValidity: () => valid });
  setFirstPolled(Date.now() + 30 * millisecondsInDay);
  const received = new Date(Date.now() - 3 * millisecondsInDay);
  mails.splice(0, 1, mail(1, { received }));
  await fetchNew(mailbox);
  expect(subjects()).toEqual(["mail 1", "mail 2", "mail 3"]);
  mails.push(mail(100, { received }));
  valid = 2;
  await fetchNew(mailbox);
  expect(subjects()).toEqual(["mail 1", "mail 2", "mail 3", "mail 100"]);
});

describe("a mail server whose clock is wrong", () => {
  const at = (uid: number) =>
    Date.parse(String(db.value("SELECT received_at FROM received_mails WHERE subject = ?", `mail ${uid}`)));

  it("moves no mail into the future, nor before the mail that it answers", async () => {
    const { mailbox, mails } = await startWithThree({});
    const inquiry = { name: "Ana", email: "ana@example.com", subject: "Prices", message: "How much is it?" };
    await createInquiry(inquiry, "form-1");
    db.run("UPDATE outbox_mails SET state = 'sent', sent_at = created_at");
    const sent = db.row("SELECT message_id AS id, sent_at AS at FROM outbox_mails") as {
      id: string;
      at: string;
    };
    mails.push(
      mail(4, { received: new Date(Date.now() + millisecondsInHour) }),
      mail(5, { received: new Date(Date.now() - millisecondsInHour), header: `In-Reply-To: ${sent.id}\r\n` }),
      mail(6, { received: new Date(Date.now() - millisecondsInHour) }),
    );
    await fetchNew(mailbox);
    expect(at(4)).toBeLessThanOrEqual(Date.now());
    expect(at(5)).toBe(Date.parse(sent.at));
    expect(at(6)).toBeLessThan(Date.now() - millisecondsInHour / 2);
  });
});
