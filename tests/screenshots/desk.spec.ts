import { type ImapServer, isDovecotInstalled, startDovecot } from "../setup/dovecot";
import { cookieOf, signIn } from "../setup/site";
import { startMailServer } from "../setup/smtp";
import { closeToasts, expect, holdToast, open, STAFF_WIDTHS, test } from "./fixtures";
import { type FrozenSite, NOW } from "./site";

/** The desk, the lists and their pages, with what a busy week leaves in them. */

test.use({ widths: STAFF_WIDTHS });

const window = { window: true } as const;
const LONG = "María José Fernández de la Peña y Gutiérrez de los Monteros";

/** What staff have done: assigned, promised, moved on; and one person who has written three times. */
function work({ database }: FrozenSite): void {
  database.exec(`
    UPDATE contact_inquiries SET assignee_id = 1 + id % 3 WHERE id % 2;
    UPDATE contact_inquiries SET next_step = 'Call about the date, and send the offer for twelve with the address for invoices',
      next_step_on = '2031-03-10', assignee_id = 1 WHERE id IN (SELECT id FROM contact_inquiries WHERE held_reason IS NULL ORDER BY id DESC LIMIT 2);
    UPDATE enrollment_entries SET stage = 'paid', handled_at = created_at, handled_by = 'jan@example.com' WHERE id % 3 = 0;
    UPDATE enrollment_entries SET stage = 'not-coming', handled_at = created_at, handled_by = 'jan@example.com' WHERE id % 7 = 0;
    UPDATE enrollment_entries SET email = 'ana@example.com', first_name = 'Ana', last_name = 'Ribeiro', course = 'business',
      reference = 'ANA2345' || (id % 2 + 6), stage = 'new', handled_at = NULL
      WHERE id IN (SELECT id FROM enrollment_entries WHERE held_reason IS NULL ORDER BY id DESC LIMIT 2);
    UPDATE contact_inquiries SET email = 'ana@example.com', name = 'Ana Ribeiro'
      WHERE id = (SELECT max(id) FROM contact_inquiries WHERE held_reason IS NULL)`);
}

/** Names, subjects and texts that are longer than any row. */
function lengthen({ database }: FrozenSite): void {
  database.exec(`
    UPDATE contact_inquiries SET name = '${LONG}', subject = '${"Invoices for our company, ".repeat(6)}', message = '${"Extraordinarily".repeat(60)}';
    UPDATE enrollment_entries SET first_name = '${LONG}', last_name = '${LONG}', goals = '${"Extraordinarily".repeat(60)}'`);
}

test("desk-worked inquiries-worked enrollments-worked enrollments-stage person", async ({
  desk: page,
  site,
  picture,
}) => {
  work(site);
  await open(page, "/desk");
  await picture(page, "desk-worked");
  await open(page, "/inquiries");
  await picture(page, "inquiries-worked");
  await open(page, "/enrollments");
  await picture(page, "enrollments-worked");
  await open(page, "/enrollments?stage=paid");
  await picture(page, "enrollments-stage");
  await open(page, "/people/ANA23456");
  await picture(page, "person");
});

test("desk-long inquiries-long enrollments-long inquiries-page-long person-long", async ({
  desk: page,
  site,
  picture,
}) => {
  lengthen(site);
  await open(page, "/desk");
  await picture(page, "desk-long");
  await open(page, "/inquiries");
  await picture(page, "inquiries-long");
  const reference = await page.getByRole("rowheader").first().getByRole("link").first().getAttribute("href");
  await open(page, "/enrollments");
  await picture(page, "enrollments-long");
  await open(page, reference ?? "");
  await picture(page, "inquiries-page-long");
  await open(page, (reference ?? "").replace("/inquiries", "/people"));
  await picture(page, "person-long");
});

test("row-open row-open-low filters-beside-views keys spam-delete-many", async ({
  desk: page,
  site,
  picture,
}) => {
  work(site);
  site.database.exec(`INSERT INTO list_views (list, name, query)
    VALUES ('inquiries', 'Nobody’s, in the order of their names', 'assignee=none&sort=name-asc'),
      ('inquiries', 'With a telephone number', 'phone=yes')`);
  for (const [name, row] of [
    ["row-open", 0],
    ["row-open-low", 9],
  ] as const) {
    await open(page, "/inquiries");
    await page.locator("tbody summary").nth(row).click();
    await picture(page, name, { ...window, scrolled: true });
  }
  await open(page, "/inquiries?handled=no");
  await page.getByText("Filters: 1").click();
  await picture(page, "filters-beside-views", window);
  await open(page, "/desk");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await picture(page, "keys", window);
  await open(page, "/spam");
  await page.getByRole("button", { name: /^Delete These/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await picture(page, "spam-delete-many", window);
});

test("desk-taken desk-one", async ({ desk: page, site, picture }) => {
  site.database.exec(`UPDATE contact_inquiries SET handled_at = created_at, handled_by = 'jan@example.com'
      WHERE held_reason IS NULL AND id < (SELECT max(id) FROM contact_inquiries WHERE held_reason IS NULL);
    UPDATE enrollment_entries SET stage = 'paid', handled_at = created_at, handled_by = 'jan@example.com'`);
  await open(page, "/desk");
  await picture(page, "desk-one");
  await page.getByRole("button", { name: /^Take It/ }).click();
  await holdToast(page);
  await picture(page, "desk-taken", window);
});

test("ready-answers ready-answers-edit ready-answers-remove", async ({ desk: page, site, picture }) => {
  site.database.exec(
    `INSERT INTO ready_answers (title, text) VALUES ('${LONG}', '${"Extraordinarily".repeat(40)}')`,
  );
  await open(page, "/ready-answers");
  await picture(page, "ready-answers");
  await open(page, "/ready-answers?edit=1");
  await picture(page, "ready-answers-edit");
  await page.getByRole("link", { name: "Remove" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await picture(page, "ready-answers-remove", window);
});

test("received-empty received received-mail received-mail-long inquiries-page-answered", async ({
  desk: page,
  site,
  picture,
}) => {
  await open(page, "/messages/received");
  await picture(page, "received-empty");
  const moment = "2031-03-19T09:12:00.000Z";
  site.database.exec(`
    INSERT INTO received_mails (kind, source, sender_address, sender_name, subject, text, reason, received_at, inquiry_id)
    VALUES ('reply', 'mailbox', 'ben@example.com', 'Ben Okafor', 'About your prices',
        'Could you call me?' || char(10, 10) || 'On Monday, Tonic wrote:' || char(10) || '> How many people?', NULL, '${moment}', NULL),
      ('automatic', 'mailbox', 'ana@example.com', 'Ana Ribeiro', 'Out of the office', 'Back on Friday.', 'out of the office', '${moment}', NULL),
      ('reply', 'pasted', 'visitor62@example.com', '${LONG}', '${"Invoices for our company, ".repeat(6)}', '${"Extraordinarily".repeat(60)}', NULL, '${moment}', NULL),
      ('reply', 'mailbox', 'visitor62@example.com', 'Omar Haddad', 'Re: Level assessment',
        'Thank you. The list of our twelve is attached.' || char(10, 10) || 'On Wednesday, Grace wrote:' || char(10) || '> Two groups of six?', NULL, '${moment}',
        (SELECT max(id) FROM contact_inquiries WHERE held_reason IS NULL));
    INSERT INTO received_attachments VALUES (4, 1, 'team-lisbon.xlsx', 'application/vnd.ms-excel', 48213), (1, 1, 'plan.pdf', 'application/pdf', 903);
    INSERT INTO answers (inquiry_id, text, staff_email, once_key, created_at)
    SELECT max(id), 'Hello Omar,' || char(10, 10) || 'twelve people would be two groups of six.', 'jan@example.com', 'once', '2031-03-19T09:05:00.000Z'
      FROM contact_inquiries WHERE held_reason IS NULL`);
  await open(page, "/messages/received");
  await picture(page, "received");
  site.database.exec(
    "UPDATE contact_inquiries SET email = 'ben@example.com' WHERE id = (SELECT max(id) - 1 FROM contact_inquiries WHERE held_reason IS NULL)",
  );
  await open(page, "/messages/received/1");
  await picture(page, "received-mail");
  await open(page, "/messages/received/3");
  await picture(page, "received-mail-long");
  await open(page, "/inquiries?q=visitor62");
  await page.getByRole("rowheader").first().getByRole("link").first().click();
  await expect(page.getByText("two groups of six").first()).toBeVisible();
  await picture(page, "inquiries-page-answered");
});

/** A site that sends mail, and reads a mailbox if Dovecot is available. */
const mailTest = test.extend<{ imap: ImapServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures out of the pattern.
  imap: async ({}, use) => {
    const imap = await startDovecot();
    await use(imap);
    await imap.stop();
  },
  environment: async ({ imap }, use) => {
    const mailServer = await startMailServer();
    await use({ SMTP_URL: mailServer.url, IMAP_URL: imap.url });
    await mailServer.stop();
  },
});

const today = (time: string) => new Date(`2031-03-19T${time}Z`);

/** What follows an inquiry: answers and the replies to them, through the mail servers. */
async function conversation(site: FrozenSite, imap: ImapServer, email: string) {
  const read = (query: string) => site.database.prepare(query).pluck().get();
  const { id, reference } = site.database
    .prepare("SELECT id, reference FROM contact_inquiries WHERE email = ?")
    .get(email) as { id: number; reference: string };
  await expect.poll(() => read("SELECT value FROM settings WHERE name = 'mailbox.position'")).toBeTruthy();
  const sent = () =>
    site.database
      .prepare(
        "SELECT message_id AS messageId, reply_to_address AS replyTo, state FROM outbox_mails WHERE recipient = ? ORDER BY id DESC",
      )
      .get(email) as { messageId: string; replyTo: string; state: string };
  return {
    reference,
    answer: async (time: string, text: string) => {
      site.setClock(today(`${time}:00`));
      const seen = String(read("SELECT coalesce(max(id), 0) FROM answers"));
      const heard = String(read(`SELECT count(*) FROM received_mails WHERE inquiry_id = ${id}`));
      const fields = { intent: "answer-handled", id: String(id), answer: text, seen, heard };
      // The session in the pictures begins later.
      const { status } = await site.post(`/inquiries/${reference}`, fields, await signIn(site));
      expect(status).toBe(303);
      // It can no longer be taken back, and is sent.
      site.setClock(today(`${time}:31`));
      await expect.poll(() => sent().state, { timeout: 30_000 }).toBe("sent");
    },
    reply: async (time: string, lines: string[]) => {
      site.setClock(today(`${time}:00`));
      const { messageId, replyTo } = sent();
      const head = [`From: Omar Haddad <${email}>`, `To: ${replyTo}`, `In-Reply-To: ${messageId}`];
      imap.deliver([...head, ...lines].join("\r\n"), today(`${time}:00`));
      const before = read("SELECT count(*) FROM received_mails");
      await expect
        .poll(() => read("SELECT count(*) FROM received_mails"), { timeout: 30_000 })
        .toBeGreaterThan(Number(before));
    },
  };
}

/** A colleague's answer that comes in between. */
function answerMeanwhile({ database }: FrozenSite, reference: string, text: string): void {
  database
    .prepare(
      `INSERT INTO answers (inquiry_id, text, staff_email, once_key, created_at)
        SELECT id, ?, 'jan@example.com', 'meanwhile', '2031-03-19T10:29:00.000Z' FROM contact_inquiries WHERE reference = ?`,
    )
    .run(text, reference);
}

mailTest(
  "thread thread-written thread-refused thread-overtaken thread-leaving thread-odd thread-pasted",
  async ({ desk: page, site, imap, picture }) => {
    mailTest.skip(!isDovecotInstalled, "Dovecot is not installed.");
    mailTest.slow();
    const email = "omar.haddad@example.com";
    site.setClock(today("08:05:00"));
    await site.post("/contact", {
      ...{ name: "Omar Haddad", email, subject: "Two groups for our team", submissionId: email },
      message:
        "We are twelve people in Lisbon, most of them in sales, and they write better than they speak.\n\nWhat would a course for all of us cost?",
    });
    const confirmation = site.database.prepare("SELECT state FROM outbox_mails WHERE recipient = ?").pluck();
    await expect.poll(() => confirmation.get(email)).toBe("sent");
    const { reference, answer, reply } = await conversation(site, imap, email);
    const twelve =
      "Dear Omar,\n\ntwelve people would be two groups of six, at $960 for each of you. Shall both meet on Mondays?\n\nKind regards,\nGrace\nTonic";
    await answer("08:31", twelve);
    const spreadsheet = "Content-Type: application/vnd.ms-excel; name=team-lisbon.xls";
    await reply("09:02", [
      "Subject: Re: Two groups for our team",
      "Content-Type: multipart/mixed; boundary=B",
      "",
      ...["--B", "Content-Type: text/plain; charset=utf-8", "", "Mondays are good. At nine and at ten?", ""],
      "On Wednesday, Tonic wrote:",
      ...twelve.split("\n").map((line) => `> ${line}`),
      ...["--B", spreadsheet, "Content-Transfer-Encoding: base64", "", "QUJD".repeat(4000), "--B--"],
    ]);
    await answer(
      "09:15",
      "Dear Omar,\n\nat nine and at ten it is. The first lesson would be on April 7.\n\nKind regards,\nGrace\nTonic",
    );
    await reply("10:04", [
      "Subject: Re: Two groups for our team",
      "",
      "Perfect. One of us has an exam on the 7th: may she join a week later?",
    ]);
    await answer(
      "10:12",
      "Dear Omar,\n\nof course. She gets the recording of the first lesson.\n\nKind regards,\nGrace\nTonic",
    );
    site.setClock(NOW);
    // Signing in ends the sessions that are ahead of the clock, including the one in the pictures.
    await page.context().addCookies([cookieOf(site, await signIn(site))]);
    await open(page, `/inquiries/${reference}`);
    await picture(page, "thread");
    const field = page.getByLabel("Your Answer");
    await field.fill("Dear Omar,\n\n{course} begins on April 7, and {price} is for each of you.\n\nGrace");
    await expect(page.getByText("Draft saved")).toBeVisible();
    await picture(page, "thread-written");
    const send = page.getByRole("button", { name: "Send", exact: true });
    await send.click();
    await expect(page.getByText(/^Please replace/)).toBeVisible();
    await picture(page, "thread-refused");
    await field.fill("Dear Omar,\n\nit begins on April 7.\n\nGrace");
    answerMeanwhile(site, reference, "Dear Omar,\n\nthe invoice is on its way.\n\nKind regards,\nJan\nTonic");
    await send.click();
    await expect(page.getByText(/has answered since you opened this page/)).toBeVisible();
    await picture(page, "thread-overtaken");
    await send.click();
    await expect(page.getByRole("button", { name: "Take Back" })).toBeVisible();
    await closeToasts(page);
    await picture(page, "thread-leaving");

    await reply("10:20", [
      "Subject: Away until Friday",
      "Auto-Submitted: auto-replied",
      "",
      "Back on Friday.",
    ]);
    site.database.exec(`
      UPDATE outbox_mails SET state = 'failed', last_error = 'It came back: the mailbox is full (552 5.2.2 Over quota)'
        WHERE id = (SELECT max(id) FROM outbox_mails WHERE kind = 'answer');
      INSERT INTO answer_drafts (inquiry_id, staff_id, text, created_at)
        SELECT i.id, s.id, 'Dear Omar', '2031-03-19T10:22:00.000Z' FROM contact_inquiries i, staff_members s
        WHERE i.reference = '${reference}' AND s.email = 'jan@example.com';
      INSERT INTO received_mails (kind, source, is_other_sender, sender_address, sender_name, subject, text, reason, received_at, inquiry_id)
        SELECT 'reply', 'mailbox', 1, 'omar.h@example.net', 'Omar Haddad', 'Re: Two groups', 'It is me, from my private address.', 'It is very long: this is its beginning. What is attached further back is in the mailbox.', '2031-03-19T10:24:00.000Z', id
        FROM contact_inquiries WHERE reference = '${reference}'`);
    site.setClock(NOW);
    await open(page, `/inquiries/${reference}`);
    await picture(page, "thread-odd");
    await page.getByText("Paste in a reply").click();
    await page.getByRole("button", { name: "Add to the Thread" }).click();
    await expect(page.getByText("Paste what they wrote")).toBeVisible();
    await picture(page, "thread-pasted");
  },
);
