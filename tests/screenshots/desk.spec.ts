import { startMailServer } from "../setup/smtp";
import { closeToasts, expect, holdToast, open, STAFF_WIDTHS, test } from "./fixtures";
import { type FrozenSite, NOW, OWNER } from "./site";

/** The desk, the lists and what leads on from them, with what a busy week leaves in them. */

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

/** Names, subjects and words that are longer than any row. */
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
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
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
  await open(page, "/messages/received/1");
  await picture(page, "received-mail");
  await open(page, "/messages/received/3");
  await picture(page, "received-mail-long");
  await open(page, "/inquiries?q=visitor62");
  await page.getByRole("rowheader").first().getByRole("link").first().click();
  await expect(page.getByText("two groups of six").first()).toBeVisible();
  await picture(page, "inquiries-page-answered");
});

/** A site that sends mail. */
const mailTest = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures out of the pattern.
  environment: async ({}, use) => {
    const mailServer = await startMailServer();
    await use({ SMTP_URL: mailServer.url });
    await mailServer.stop();
  },
});

const today = (time: string) => `2031-03-19T${time}:00.000Z`;

/** What comes after an inquiry: answers and the replies to them, between which its id does not change. */
function conversation({ database }: FrozenSite, email: string) {
  const find = database.prepare("SELECT id, reference FROM contact_inquiries WHERE email = ?");
  const { id, reference } = find.get(email) as { id: number; reference: string };
  const insertMail = database.prepare(
    `INSERT INTO outbox_mails (kind, inquiry_id, reference, message_id, recipient, subject, content, state, attempts, sent_at, queued_at, created_at)
      VALUES ('answer', @id, @reference, @moment, @email, 'Re: Two groups', '{}', 'sent', 1, @moment, @moment, @moment)`,
  );
  const insertAnswer = database.prepare(
    `INSERT INTO answers (inquiry_id, mail_id, text, staff_email, once_key, created_at)
      VALUES (@id, last_insert_rowid(), @text, @staff, @moment, @moment)`,
  );
  const insertReply = database.prepare(
    `INSERT INTO received_mails (kind, source, sender_address, sender_name, subject, text, received_at, inquiry_id)
      VALUES ('reply', 'mailbox', @email, 'Omar Haddad', 'Re: Two groups', @text, @moment, @id)`,
  );
  return {
    reference,
    answer: (time: string, staff: string, text: string) => {
      const moment = today(time);
      insertMail.run({ id, reference, email, moment });
      insertAnswer.run({ id, text, staff: `${staff}@example.com`, moment });
    },
    reply: (time: string, text: string) => insertReply.run({ id, email, text, moment: today(time) }),
  };
}

mailTest(
  "thread thread-written thread-refused thread-overtaken thread-leaving",
  async ({ desk: page, site, picture }) => {
    const email = "omar.haddad@example.com";
    site.setClock(new Date(today("08:05")));
    await site.post("/contact", {
      ...{ name: "Omar Haddad", email, subject: "Two groups for our team", submissionId: email },
      message:
        "We are twelve people in Lisbon, most of them in sales, and they write better than they speak.\n\nWhat would a course for all of us cost?",
    });
    const confirmation = site.database.prepare("SELECT state FROM outbox_mails WHERE recipient = ?").pluck();
    await expect.poll(() => confirmation.get(email)).toBe("sent");
    site.setClock(NOW);
    const { reference, answer, reply } = conversation(site, email);
    const twelve =
      "Dear Omar,\n\ntwelve people would be two groups of six, at $960 for each of you. Shall both meet on Mondays?\n\nKind regards,\nGrace\nTonic";
    answer("08:31", "grace", twelve);
    reply(
      "09:02",
      `Mondays are good. At nine and at ten?\n\nOn Wednesday, Tonic wrote:\n${twelve.replace(/^/gm, "> ")}`,
    );
    answer(
      "09:15",
      "jan",
      "Dear Omar,\n\nat nine and at ten it is. The first lesson would be on April 7.\n\nKind regards,\nJan\nTonic",
    );
    reply("10:04", "Perfect. One of us has an exam on the 7th: may she join a week later?");
    answer(
      "10:12",
      "grace",
      "Dear Omar,\n\nof course. She gets the recording of the first lesson.\n\nKind regards,\nGrace\nTonic",
    );
    site.database
      .prepare("UPDATE contact_inquiries SET handled_at = ?, handled_by = ? WHERE reference = ?")
      .run(today("10:12"), OWNER.email, reference);
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
    answer("10:29", "jan", "Dear Omar,\n\nthe invoice is on its way.\n\nKind regards,\nJan\nTonic");
    await send.click();
    await expect(page.getByText(/has answered since you opened this page/)).toBeVisible();
    await picture(page, "thread-overtaken");
    await send.click();
    await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
    await closeToasts(page);
    await picture(page, "thread-leaving");
  },
);
