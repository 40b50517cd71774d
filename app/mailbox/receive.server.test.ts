import fs from "node:fs";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { store } from "~/db/client.server";
import { erasePersonalData, findPersonalData } from "~/db/personal-data.server";
import { findLink, inviteStaff, offerNewPassword } from "~/db/staff/links.server";
import { linkMessageId } from "~/db/staff/returned-links.server";
import { createInquiry } from "~/db/submissions/storing/inquiries.server";
import { replyAddress } from "~/mail/reply-token.server";
import { addMember } from "../../tests/setup/accounts";
import { db } from "../../tests/setup/db";
import { countProcessorTime } from "../../tests/setup/processor-time";
import { RAW_PER_DAY } from "./raw-budget.server";
import { type MailReader, MailReaderThread, UnreadableError } from "./reader.server";
import { receiveMail } from "./receive.server";

vi.hoisted(() => {
  process.env.NOTIFY_EMAIL = "staff@example.com";
  process.env.IMAP_URL = "imap://desk:secret@127.0.0.1/INBOX";
});

const reader = new MailReaderThread();
afterAll(() => reader.close());

let reference: string;

beforeEach(async () => {
  db.run(
    "DELETE FROM received_mails; DELETE FROM outbox_mails; DELETE FROM contact_inquiries; DELETE FROM settings",
  );
  const inquiry = { name: "Ana", email: "ana@example.com", subject: "Prices", message: "How much is it?" };
  ({ reference } = await createInquiry(inquiry, "form-1"));
  db.run("UPDATE contact_inquiries SET handled_at = '2026-01-01', handled_by = 'ada'");
});

const receive = (lines: string[], by: MailReader = reader) =>
  receiveMail({ raw: Buffer.from(lines.join("\r\n")), receivedAt: new Date() }, by, () => undefined);
const isHandled = () => db.value("SELECT handled_at IS NOT NULL FROM contact_inquiries") === 1;
const noticed = () => db.value("SELECT count(*) FROM outbox_mails WHERE kind = 'reply-notice'");

const fromAna = () => [
  "From: Ana <ana@example.com>",
  `To: ${replyAddress("inquiry", reference)}`,
  "Subject: Re: Prices",
];
const nested = Array.from(
  { length: 400 },
  (_, n) => `--B${n}\r\nContent-Type: multipart/mixed; boundary=B${n + 1}\r\n\r\n`,
).join("");
const unreadable = ["Content-Type: multipart/mixed; boundary=B0", "", nested];

describe("a reply that cannot be read", () => {
  it("reopens what was handled and is announced, like one that can", async () => {
    await receive([...fromAna(), ...unreadable]);
    expect(db.value("SELECT kind FROM received_mails")).toBe("unreadable");
    expect(isHandled()).toBe(false);
    expect(noticed()).toBe(1);
  });

  it("does so whatever went wrong, and says whose it is", async () => {
    await receive([...fromAna(), "", "Yes."], {
      read: () => Promise.reject(new TypeError("Nobody expected it")),
    });
    expect(db.value("SELECT kind || ' ' || sender_address || ' ' || subject FROM received_mails")).toBe(
      "unreadable ana@example.com Re: Prices",
    );
    expect(isHandled()).toBe(false);
    expect(noticed()).toBe(1);
  });

  it("reopens nothing if a program wrote it, or if it matches nothing", async () => {
    const broken = { read: () => Promise.reject(new UnreadableError("It cannot be read.")) };
    await receive([...fromAna(), "Auto-Submitted: auto-replied", "", "Away."], broken);
    expect(db.value("SELECT kind FROM received_mails")).toBe("automatic");
    await receive(["From: eve@example.net", ...unreadable]);
    expect(isHandled()).toBe(true);
    expect(noticed()).toBe(0);
  });
});

it("a reply whose text part is empty says what its HTML says", async () => {
  const both = ["Content-Type: multipart/alternative; boundary=B", "", "--B", "", "\u00a0", "--B"];
  await receive([...fromAna(), ...both, "Content-Type: text/html", "", "<p>Twelve people</p>", "--B--"]);
  expect(db.value("SELECT text FROM received_mails")).toBe("Twelve people");
});

describe("a reply to somebody who was erased", () => {
  const stored = () =>
    db.rows("SELECT kind, text, inquiry_id AS about, set_aside_at AS aside FROM received_mails");
  const isUnmatched = [{ kind: "reply", text: "Yes.\n", about: null, aside: null }];

  it("matches nothing, by its token or by the mail that it answers", async () => {
    const sent = String(db.value("SELECT message_id FROM outbox_mails WHERE recipient = 'ana@example.com'"));
    const reply = [...fromAna(), `In-Reply-To: ${sent}`, "", "Yes."];
    db.run("DELETE FROM contact_inquiries");
    await receive(reply);
    expect(stored()).toEqual(isUnmatched);
    expect(noticed()).toBe(1);
  });

  it("while it was being read matches nothing either", async () => {
    const erasing = {
      read: (raw: Buffer) => {
        db.run("DELETE FROM contact_inquiries");
        return reader.read(raw);
      },
    };
    await receive([...fromAna(), "", "Yes."], erasing);
    expect(stored()).toEqual(isUnmatched);
  });
});

describe("a mail from another person in somebody's thread", () => {
  const fromBen = () => ["From: Ben <Ben@Example.com>", `To: ${replyAddress("inquiry", reference)}`];
  const withAttachment = [
    "Content-Type: multipart/mixed; boundary=B",
    "",
    "--B",
    "",
    "I am away.",
    "--B",
    "Content-Disposition: attachment; filename=cv.txt",
    "",
    "Ben, born in 1980",
    "--B--",
  ];
  const report = [
    "Content-Type: multipart/report; report-type=delivery-status; boundary=B",
    "",
    "--B",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx",
    "",
    "Action: failed",
    "Status: 5.2.2",
    "--B--",
  ];
  const unexpected = { read: () => Promise.reject(new TypeError("Nobody expected it")) };

  it.each([
    ["reply", withAttachment, reader],
    ["automatic", ["Auto-Submitted: auto-replied", ...withAttachment], reader],
    ["unreadable", unreadable, reader],
    ["unreadable", ["", "Yes."], unexpected],
    ["bounce", report, reader],
  ])("is theirs too, as %s: it is among their data and erased with them", async (kind, lines, by) => {
    await receive([...fromBen(), ...lines], by);
    await receive([...fromAna(), "Auto-Submitted: auto-replied", "", "Away."]);
    const [id] = findPersonalData("ben@example.com").received;
    expect(db.value(`SELECT kind FROM received_mails WHERE id = ${id}`)).toBe(kind);
    expect(db.value("SELECT count(*) FROM received_mail_sources")).toBe(2);

    await erasePersonalData("ben@example.com", { id: 1, email: "owner@example.com" });
    expect(db.value("SELECT group_concat(sender_address) FROM received_mails")).toBe("ana@example.com");
    expect(db.value("SELECT count(*) FROM received_mail_sources")).toBe(1);
    expect(db.value("SELECT count(*) FROM received_attachments")).toBe(0);
  });

  it("is distinguished from one by the person whose thread it is, whatever its kind", async () => {
    const fromAnaElsewhere = () =>
      fromAna().map((line) => line.replace("ana@example.com", "ANA@example.com"));
    await receive([...fromAnaElsewhere(), "Auto-Submitted: auto-replied", "", "Away."]);
    await receive([...fromAnaElsewhere(), "", "Yes."], unexpected);
    expect(db.value("SELECT sum(is_other_sender) FROM received_mails")).toBe(0);
  });
});

describe("a mail that came back", () => {
  it("has failed, for a reason that is told in words", async () => {
    const sent = String(db.value("SELECT message_id FROM outbox_mails WHERE recipient = 'ana@example.com'"));
    db.run("UPDATE outbox_mails SET state = 'sent', due_at = NULL");
    const part = (type: string, text: string) => [`--B`, `Content-Type: ${type}`, "", text];
    await receive([
      "From: MAILER-DAEMON@mx.example.com",
      "Content-Type: multipart/report; report-type=delivery-status; boundary=B",
      "",
      ...part("text/plain", "Sorry."),
      ...part("message/delivery-status", "Reporting-MTA: dns; mx\r\n\r\nAction: failed\r\nStatus: 5.2.2\r\n"),
      ...part("message/rfc822", `Message-ID: ${sent}\r\n\r\nx`),
    ]);
    expect(db.value("SELECT last_error FROM outbox_mails WHERE state = 'failed'")).toBe(
      "It came back: the mailbox is full (5.2.2)",
    );
    expect(isHandled()).toBe(true);
    expect(noticed()).toBe(0);
  });
});

describe("a link into the staff area that comes to the mailbox, which all staff read,", () => {
  let token: string;
  let other: string;

  beforeEach(async () => {
    db.run("DELETE FROM staff_links; DELETE FROM staff_members");
    const owner = await addMember("ada@example.com", "owner");
    const colleague = await addMember("bo@example.com");
    token = (await inviteStaff("leyla@example.com", "owner", owner)) ?? "";
    other = (await offerNewPassword(colleague.id, owner)) ?? "";
  });

  const reason = () => db.value("SELECT kind || ': ' || coalesce(reason, '') FROM received_mails");
  const recorded = () => db.value("SELECT details FROM audit_log WHERE staff_id IS NULL ORDER BY id DESC");

  /** The header of the mail with the link, and the link where only programs read it. */
  const original = () => [
    "Content-Type: message/rfc822",
    "",
    `Message-ID: ${linkMessageId(token)}`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(`http://localhost/join?token=${token}`).toString("base64"),
    "--B--",
  ];
  const report = (action: string) => [
    "From: mailer-daemon@example.net",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=B",
    "",
    "--B",
    "",
    "Your mail had a problem.",
    "--B",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; example.net",
    "",
    "Final-Recipient: rfc822; leyla@example.com",
    `Action: ${action}`,
    "Diagnostic-Code: smtp; 550 No such user",
    "--B",
  ];

  it("that a report returns is withdrawn, as the report and the audit log say", async () => {
    await receive([...report("failed"), ...original()]);
    expect(findLink(token)).toBeUndefined();
    expect(reason()).toMatch(
      /^bounce: It returned a link .* was withdrawn\. .* new one\. It came back: .*550 No such user/,
    );
    expect(recorded()).toBe('{"change":"returned","account":"leyla@example.com","role":"owner"}');
    expect(findLink(other)).toBeDefined();
  });

  it.each([
    ["with a report of a delay", () => [...report("delayed"), ...original()]],
    [
      "with an automatic reply",
      () => ["From: leyla@example.com", "Auto-Submitted: auto-replied", inReply(), "", "Away."],
    ],
    ["with a reply", () => ["From: leyla@example.com", inReply(), "", "Thank you!"]],
    ["with a reply that cannot be read", () => ["From: leyla@example.com", inReply(), ...unreadable]],
    [
      "in a mail that was forwarded",
      () => ["From: eve@example.net", "", `> http://localhost/join?token=${token}`],
    ],
    [
      "in its subject",
      () => [`Subject: =?utf-8?B?${base64(link()).replace("\r\n", "")}?=`, "", "Is it yours?"],
    ],
    [
      "in HTML in place of a text without it",
      () =>
        mixed(["text/plain", "Hi"], ["text/html", entities()]).map((line) =>
          line.replace("multipart/mixed", "multipart/alternative"),
        ),
    ],
    ["in an attached page", () => mixed(["text/plain", "Hi"], [attached("text/html"), inQuotedPrintable()])],
    [
      "in a second mail that is attached",
      () =>
        mixed(
          ["message/rfc822", "Message-ID: <1@example.net>\r\n\r\nHi"],
          ["message/rfc822", `Message-ID: ${linkMessageId(token)}\r\n\r\nHi`],
        ),
    ],
    [
      "in a mail that came back whole, under another Message-ID, in a mail that was attached",
      () => mixed(["message/rfc822", forwarded("message/rfc822", returned())]),
    ],
    [
      "in a mail that is attached as a file",
      () => mixed([`application/octet-stream\r\nContent-Transfer-Encoding: base64`, base64(returned())]),
    ],
    [
      "in a mail that cannot be read",
      () => ["From: eve@example.net", unreadable.join("\r\n"), inQuotedPrintable()],
    ],
  ])("%s is withdrawn, and the mail says so", async (_, lines) => {
    await receive(lines());
    expect(findLink(token)).toBeUndefined();
    expect(reason()).toContain("It returned a link");
    expect(findLink(other)).toBeDefined();
  });
  const inReply = () => `In-Reply-To: ${linkMessageId(token)}`;
  const link = () => `http://localhost/join?token=${token}`;
  const base64 = (text: string) => Buffer.from(text).toString("base64").replace(/.{76}/g, "$&\r\n");
  const entities = () => `<a href="${link().replace("=", "&#61;")}">Join</a>`;
  const inQuotedPrintable = () =>
    `http://localhost/join?tok=\r\nen=3D${token.slice(0, 9)}=\r\n${token.slice(9)}`;
  const attached = (type: string) =>
    `${type}\r\nContent-Disposition: attachment; filename=a.html\r\nContent-Transfer-Encoding: quoted-printable`;
  const returned = () =>
    `Message-ID: <2@example.net>\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(`Hello, ${link()}`)}`;
  const forwarded = (type: string, content: string) =>
    mixed([type, content]).join("\r\n").replaceAll("--B", "--C").replace("boundary=B", "boundary=C");
  const mixed = (...parts: [string, string][]) => [
    "From: eve@example.net",
    "Content-Type: multipart/mixed; boundary=B",
    "",
    ...parts.flatMap(([type, content]) => ["--B", `Content-Type: ${type}`, "", content]),
    "--B--",
  ];

  it("for a new password is withdrawn as well", async () => {
    await receive(["From: bo@example.com", "", `It says http://localhost/join?token=${other} is wrong.`]);
    expect(findLink(other)).toBeUndefined();
    expect(recorded()).toBe('{"change":"reset-link-returned","account":"bo@example.com"}');
  });

  it("is kept if a mail contains a different one", async () => {
    await receive(["From: eve@example.net", "", `http://localhost/join?token=${"x".repeat(32)}`]);
    expect(findLink(token)).toBeDefined();
    expect(reason()).toBe("reply: ");
  });
});

describe("a mail about a notice to the holder of an account, which other staff may not read,", () => {
  const id = `<${"0123456789abcdef".repeat(2)}@localhost>`;
  const notice = [
    `Message-ID: ${id}`,
    "Subject: New sign-in to your account",
    "",
    "Somebody signed in from Firefox.",
  ];
  const report = [
    "From: mailer-daemon@example.net",
    "Subject: Not delivered: New sign-in to your account",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=B",
    "",
    "--B",
    "",
    "Your mail did not arrive: Somebody signed in from Firefox.",
    "--B",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; example.net",
    "",
    "Action: failed",
    "Status: 5.2.2",
    "--B",
    "Content-Type: message/rfc822",
    "",
    ...notice,
    "--B--",
  ];

  beforeEach(() => {
    db.run(`INSERT INTO outbox_mails (id, kind, message_id, recipient, subject, content, state, queued_at, created_at)
       VALUES (9, 'account-notice', '${id}', 'bo@example.com', 'New sign-in', '{}', 'sent', '2026-03-14', '2026-03-14')`);
  });

  it.each([
    ["bounce", report],
    [
      "automatic",
      ["Subject: Away: New sign-in", "Auto-Submitted: auto-replied", `In-Reply-To: ${id}`, "", "> Firefox"],
    ],
    ["reply", ["Subject: Re: New sign-in", `References: ${id}`, "", "Not I!\r\n> Firefox"]],
    ["unreadable", [`In-Reply-To: ${id}`, "Subject: Re: New sign-in", ...unreadable]],
  ])("is noted without its content, as %s", async (kind, lines) => {
    await receive(lines);
    expect(db.value("SELECT kind || subject || text FROM received_mails")).toBe(kind);
    expect(db.value("SELECT reason FROM received_mails")).toContain("It is about somebody’s account");
    expect(db.value("SELECT count(*) FROM received_mail_sources")).toBe(0);
    expect(db.value("SELECT count(*) FROM received_attachments")).toBe(0);
  });

  it("tells its holder that it came back", async () => {
    await receive(["To: <desk@example.com>", ...report]);
    expect(db.value("SELECT last_error FROM outbox_mails WHERE id = 9 AND state = 'failed'")).toMatch(
      /^It came back: the mailbox is full \(5\.2\.2\)/,
    );
  });
});

it("a report that lists 40,000 addresses is there as soon as any other", async () => {
  const insert = store().$client.prepare(
    `INSERT INTO outbox_mails (kind, inquiry_id, message_id, recipient, subject, content, state, queued_at)
     SELECT 'answer', id, ?, email, 'Prices', '{}', 'sent', '' FROM contact_inquiries`,
  );
  for (let n = 0; n < 40; n++) insert.run(`<${n}@example.com>`);
  const listed = Array(9).fill(`X-Failed-Recipients: ${"é@b ".repeat(4900)}`);
  const spent = countProcessorTime();
  await receive([...fromAna(), ...listed, "X-Failed-Recipients: ana@example.com", "", "It came back."]);
  expect(spent()).toBeLessThan(2000);
  expect(db.value("SELECT message_id FROM outbox_mails WHERE state = 'failed'")).toBe("<39@example.com>");
});

describe("the raw form of a mail", () => {
  const rawMails = () => db.value("SELECT count(*) FROM received_mail_sources");
  const yes = (number: number) => [...fromAna(), "", `Yes, ${number}.`];
  const fillDay = (day: string) =>
    db.run(
      "INSERT OR REPLACE INTO settings VALUES ('mailbox.raw', ?)",
      JSON.stringify({ day, bytes: RAW_PER_DAY - 100 }),
    );
  const today = new Date().toISOString().slice(0, 10);

  it("is stored and counted", async () => {
    await receive(yes(1));
    await receive(yes(2));
    expect(rawMails()).toBe(2);
    expect(JSON.parse(String(db.value("SELECT value FROM settings WHERE name = 'mailbox.raw'")))).toEqual({
      day: today,
      bytes: db.value("SELECT sum(length(raw)) FROM received_mail_sources"),
    });
  });

  it("stays in the mailbox if a day has brought too much, and the mail says so", async () => {
    fillDay(today);
    await receive(yes(1));
    expect(rawMails()).toBe(0);
    expect(db.value("SELECT text FROM received_mails")).toBe("Yes, 1.\n");
    expect(db.value("SELECT reason FROM received_mails")).toMatch(/^Only its text is stored here/);
    expect(isHandled()).toBe(false);
    await receive([...fromAna(), "Auto-Submitted: auto-replied", "", "Away."]);
    expect(db.value("SELECT reason FROM received_mails WHERE kind = 'automatic'")).toMatch(
      /^A program sent it: it says so itself\. Only its text is stored here/,
    );
    fillDay("2026-03-14");
    await receive(yes(2));
    expect(rawMails()).toBe(1);
  });

  it("leaves most of a long text in the mailbox with it, and of many attachments", async () => {
    fillDay(today);
    const attachment = ["--B", "Content-Disposition: attachment", "", "x"];
    await receive([
      ...fromAna(),
      "Content-Type: multipart/mixed; boundary=B",
      "",
      "--B",
      "",
      "How much? ".repeat(15_000),
      ...Array(50).fill(attachment).flat(),
      "--B--",
    ]);
    expect(db.value("SELECT length(text) FROM received_mails")).toBeLessThan(12_100);
    expect(db.value("SELECT text FROM received_mails")).toMatch(
      /^How much\? [\s\S]*\n… The rest is in the mailbox\.$/,
    );
    expect(db.value("SELECT count(*) FROM received_attachments")).toBe(20);
  });

  it("stays in the mailbox if the disk is nearly full", async () => {
    vi.spyOn(fs, "statfsSync").mockReturnValue({ blocks: 1, bavail: 100, bsize: 1024 * 1024 } as fs.StatsFs);
    await receive(yes(1));
    expect(db.value("SELECT text FROM received_mails")).toBe("Yes, 1.\n");
    expect(rawMails()).toBe(0);
  });
});
