import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import {
  expect,
  insertEnrollments,
  insertInquiries,
  open,
  type RunningServer,
  STAFF,
  test,
  whenReady,
} from "./fixtures";

const KENJI = {
  name: "Kenji Mori",
  email: "kenji@example.com",
  subject: "Prices",
  message: "What do six cost?",
};
const reference = "KENJ2345";

/** So long that its answer is written far below the window. */
const LONG = "What do six cost?\n".repeat(60);

function insertKenji(site: RunningServer, message = KENJI.message): void {
  insertInquiries(site, [{ ...KENJI, message }]);
  site.database.exec(`UPDATE contact_inquiries SET reference = '${reference}' WHERE name = '${KENJI.name}'`);
}

const answersIn = (site: RunningServer) =>
  site.database.prepare("SELECT text, staff_email FROM answers ORDER BY id").all() as {
    text: string;
    staff_email: string;
  }[];
async function sendAnswer(page: Page, text: string): Promise<void> {
  await open(page, `/inquiries/${reference}`);
  await page.getByLabel("Your Answer").fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Answer stored")).toBeVisible();
}

const mailsIn = (site: RunningServer) =>
  site.database
    .prepare(
      "SELECT recipient, subject, content, due_at > created_at AS waits FROM outbox_mails WHERE kind = 'answer'",
    )
    .all() as { recipient: string; subject: string; content: string; waits: number }[];

test.afterEach(({ site }) => {
  site.database.exec(
    "DELETE FROM answers; DELETE FROM answer_drafts; DELETE FROM outbox_mails WHERE kind = 'answer'",
  );
});

test("what was answered leaves what waits, and stands apart until they write again @once", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ ...KENJI, createdAt: "2026-01-05T09:00:00.000Z" }, { name: "Ana Ribeiro" }]);
  site.database.exec(`UPDATE contact_inquiries SET reference = '${reference}' WHERE name = '${KENJI.name}'`);
  const figures = page.getByRole("navigation", { name: "Figures" }).getByRole("link");
  const row = page.getByRole("row", { name: KENJI.name });
  const rowsOnDesk = page.locator("#rows").getByRole("listitem");
  await open(page, "/desk");
  await expect(figures).toHaveText([/^2\s*Waiting$/, /^1\s*Late$/, /^0\s*Answered this week$/]);

  await sendAnswer(page, "Dear Kenji,\n\nI will ask.\n\nGrace");
  await expect(page.getByRole("main").getByText("Answered", { exact: true })).toBeVisible();
  await open(page, "/inquiries");
  await expect(row).toContainText("Answered");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Inquiries/ })).toHaveText(
    /^Inquiries ?1/,
  );
  await open(page, "/inquiries?handled=answered");
  await expect(page.getByRole("link", { name: "Status: Answered, not handled" })).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText([/Kenji Mori/]);
  await open(page, "/desk");
  await expect(rowsOnDesk.getByRole("link")).toHaveText(["Ana Ribeiro"]);
  await expect(figures).toHaveText([
    /^1\s*Waiting$/,
    /^0\s*Late$/,
    /^1\s*Answered, not handled$/,
    /^0\s*Answered this week$/,
  ]);
  await figures.filter({ hasText: "not handled" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Answered, not handled");
  await expect(rowsOnDesk.getByRole("link")).toHaveText([KENJI.name]);

  await rowsOnDesk.getByRole("link").click();
  await page.getByText("Paste in a reply").click();
  await page.getByLabel("Their Reply").fill("And what do seven cost?");
  await page.getByRole("button", { name: "Add to the thread" }).click();
  await expect(page.getByText("Added to the thread", { exact: true })).toBeVisible();
  await open(page, "/inquiries");
  await expect(row).toContainText("New");
  await open(page, "/desk");
  await expect(figures).toHaveText([/^2\s*Waiting$/, /^0\s*Late$/, /^0\s*Answered this week$/]);
});

test("phones say in the second line of a row that it was answered, or when its next step is due @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ ...KENJI }, { name: "Ana Ribeiro" }, { name: "Omar Haddad" }]);
  site.database.exec(`UPDATE contact_inquiries SET answered_at = created_at WHERE name <> 'Omar Haddad';
    UPDATE contact_inquiries SET next_step = 'Call', next_step_on = '2026-01-06' WHERE name = 'Ana Ribeiro'`);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, "/inquiries");
    const shown = async (name: string) => {
      const row = page.getByRole("row", { name });
      const word = await row.getByText(/^(New|Answered)$/).boundingBox();
      return { height: Math.round((await row.boundingBox())?.height ?? 0), isShown: (word?.width ?? 0) > 9 };
    };
    expect(await shown(KENJI.name)).toEqual({ height: 56, isShown: true });
    expect(await shown("Ana Ribeiro")).toEqual({ height: 56, isShown: false });
    await expect(page.getByText("Jan 6, 2026", { exact: true })).toBeVisible();
    expect(await shown("Omar Haddad")).toEqual({ height: 56, isShown: false });
    await expectNoSidewaysScroll(page);
  }
});

test("an answer that was not delivered comes back to what waits, and says why @once", async ({
  staffPage: page,
  site,
}) => {
  insertKenji(site);
  await sendAnswer(page, "I will ask.");
  site.database.exec(
    "UPDATE outbox_mails SET state = 'failed', last_error = 'No such user' WHERE kind = 'answer'",
  );
  await open(page, "/desk");
  await expect(page.locator("#rows").getByRole("listitem")).toContainText(
    "Answer not delivered. What do six cost?",
  );
  await open(page, `/inquiries/${reference}`);
  const entry = page.getByRole("listitem").filter({ hasText: "No such user" });
  await entry.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Mail is off", { exact: true })).toBeVisible();
  await expect(entry).toHaveCount(0);
  expect(site.database.prepare("SELECT state FROM outbox_mails WHERE kind = 'answer'").pluck().get()).toBe(
    "queued",
  );
});

test("who answers while they write again reads that first, and sends theirs with the next click @once", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  insertKenji(site, LONG);
  await open(page, `/inquiries/${reference}`);
  await page.getByLabel("Your Answer").fill("Six cost $900 each.");
  site.database.exec(`INSERT INTO received_mails (inquiry_id, kind, source, sender_address, text, received_at)
    SELECT id, 'reply', 'mailbox', email, 'We are seven now.', strftime('%Y-%m-%dT%H:%M:%fZ') FROM contact_inquiries WHERE reference = '${reference}'`);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Kenji Mori has written again since you opened this page.")).toBeInViewport();
  await expect(page.getByRole("listitem").filter({ hasText: "We are seven now." })).toBeVisible();
  await expect(page.getByLabel("Your Answer")).toHaveValue("Six cost $900 each.");
  expect(answersIn(site)).toEqual([]);
  await whenReady(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Answer stored")).toBeVisible();
  expect(answersIn(site)).toHaveLength(1);
});

test("an inquiry is answered on its page: greeted, signed, quoted, marked, and mailed after a pause", async ({
  staffPage: page,
  site,
}) => {
  insertKenji(site);
  await open(page, `/inquiries/${reference}`);
  const field = page.getByLabel("Your Answer");
  await expect(field).toHaveValue("Dear Kenji Mori,\n\n\n\nKind regards,\nGrace\nTonic");

  await test.step("or in one's own mail program, which gets the same greeting, signature and quote", async () => {
    const letter = new URL(
      (await page.getByRole("link", { name: "Reply", exact: true }).getAttribute("href")) ?? "",
    );
    expect(letter.pathname).toBe(KENJI.email);
    expect(letter.searchParams.get("subject")).toContain(reference);
    const body = letter.searchParams.get("body") ?? "";
    expect(body).toMatch(/^Dear Kenji Mori,\r\n.*Kind regards,\r\nGrace\r\nTonic\r\n/s);
    expect(body).toMatch(/Kenji Mori wrote:\r\n> What do six cost\?$/);
  });

  await field.fill("Dear Kenji,\n\nsee https://example.com/six.\n\nGrace");
  await page.getByLabel(/^Quote their message of .* below$/).check();
  await page.getByRole("button", { name: "Send and mark handled" }).click();
  await expect(page.getByText("Answer stored")).toBeVisible();
  const entry = page.getByRole("listitem").filter({ hasText: "see https://example.com/six." });
  await expect(entry).toContainText(STAFF.email);
  await expect(entry).toContainText("Queued");
  await expect(field).toHaveValue(/^Dear Kenji Mori,\s+Kind regards/);

  expect(answersIn(site)).toEqual([
    { text: "Dear Kenji,\n\nsee https://example.com/six.\n\nGrace", staff_email: STAFF.email },
  ]);
  const [mail, ...others] = mailsIn(site);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: KENJI.email, subject: `Re: Prices [${reference}]`, waits: 1 });
  expect(JSON.parse(mail?.content ?? "")).toMatchObject({
    quoted: { title: expect.stringMatching(/Kenji Mori wrote:$/), text: KENJI.message },
  });
  const row = site.database
    .prepare("SELECT handled_by FROM contact_inquiries WHERE reference = ?")
    .get(reference);
  expect(row).toEqual({ handled_by: STAFF.email });

  const id = site.database.prepare("SELECT id FROM outbox_mails WHERE kind = 'answer'").pluck().get();
  await open(page, `/messages/${id}`);
  await expect(page.getByText("see https://example.com/six.").first()).toBeVisible();
  const quote = page.locator("details").filter({ hasText: "Quoted text" });
  await expect(quote.getByText(KENJI.message)).toBeHidden();
  await quote.getByText("Quoted text").click();
  await expect(quote.getByText(KENJI.message)).toBeVisible();
  await expect(quote.getByText("Kenji Mori wrote:")).toBeVisible();
});

test("an answer that has not left is taken back with the mark as handled, and is in the field again", async ({
  staffPage: page,
  site,
}) => {
  insertKenji(site, LONG);
  await open(page, `/inquiries/${reference}`);
  await page.getByLabel("Your Answer").fill("Too early.");
  await page.getByRole("button", { name: "Send and mark handled" }).click();
  await expect(page.getByText("Answer stored")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark new" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Take back" })).toBeInViewport();
  await whenReady(page);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Taken back")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark handled", exact: true })).toBeVisible();
  await expect(page.getByLabel("Your Answer")).toHaveValue("Too early.");
  expect(answersIn(site)).toEqual([]);
  expect(mailsIn(site)).toEqual([]);
});

test("a draft is saved by its button, and stands below an answer that is taken back", async ({
  staffPage: page,
  site,
}) => {
  insertKenji(site);
  await sendAnswer(page, "Too early.");
  await whenReady(page);
  await page.getByLabel("Your Answer").fill("One more thing.");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Only you see it.")).toBeVisible();
  await expect(page.getByLabel("Your Answer")).toHaveValue("One more thing.");
  expect(site.database.prepare("SELECT text FROM answer_drafts").pluck().all()).toEqual(["One more thing."]);
  await whenReady(page);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Taken back")).toBeVisible();
  await expect(page.getByLabel("Your Answer")).toHaveValue("Too early.\n\n* * *\n\nOne more thing.");
});

test("a reply that came to somebody's own mailbox is pasted in once, and what was handled waits again", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  insertKenji(site);
  site.database.exec(
    `UPDATE contact_inquiries SET handled_at = '2026-01-01T00:00:00.000Z', handled_by = 'x' WHERE reference = '${reference}'`,
  );
  await open(page, `/inquiries/${reference}`);
  // The record of an earlier inquiry with this reference stays.
  const inRecord = page.getByText("Pasted in a reply to an inquiry");
  const before = await inRecord.count();
  await page.getByText("Paste in a reply").click();
  await page.getByRole("button", { name: "Add to the thread" }).click();
  await expect(page.getByText("Paste what they wrote")).toBeInViewport();
  const field = page.getByLabel("Their Reply");
  await field.fill("Six is fine.\n\nKenji <script>");
  await page.getByLabel("When it came").fill("2098-01-01T09:00");
  await page.getByRole("button", { name: "Add to the thread" }).click();
  await expect(page.getByText("This moment is still to come")).toBeVisible();
  await expect(field).toHaveValue("Six is fine.\n\nKenji <script>");
  await page.getByLabel("When it came").fill("");
  await page.getByRole("button", { name: "Add to the thread" }).dblclick();
  await expect(page.getByText("Added to the thread", { exact: true })).toBeVisible();
  const entry = page.getByRole("listitem").filter({ hasText: "Kenji <script>" });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText(`Pasted in by ${STAFF.email}`);
  expect(
    site.database
      .prepare(
        "SELECT m.source, m.text, i.handled_at FROM received_mails m JOIN contact_inquiries i ON i.id = m.inquiry_id",
      )
      .all(),
  ).toEqual([{ source: "pasted", text: "Six is fine.\n\nKenji <script>", handled_at: null }]);
  await expect(inRecord).toHaveCount(before + 1);
});

test("who answers after a colleague is shown that answer first, and sends theirs with the next click", async ({
  staffPage: page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  insertKenji(site, LONG);
  await open(page, `/inquiries/${reference}`);
  await page.getByLabel("Your Answer").fill("Six cost $900 each.");
  site.database.exec(`INSERT INTO answers (inquiry_id, text, staff_email, once_key)
    SELECT id, 'I have called him.', 'leyla@example.com', 'k1' FROM contact_inquiries WHERE reference = '${reference}'`);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const conflict = page.getByText("leyla@example.com has answered since you opened this page.");
  await expect(conflict).toBeInViewport();
  if (hasScripts) await expect(page.getByLabel("Your Answer")).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: "I have called him." })).toBeVisible();
  await expect(page.getByLabel("Your Answer")).toHaveValue("Six cost $900 each.");
  expect(answersIn(site)).toHaveLength(1);
  await whenReady(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Answer stored")).toBeVisible();
  expect(answersIn(site).map(({ text }) => text)).toEqual(["I have called him.", "Six cost $900 each."]);
});

test("a form that is sent twice answers once @once", async ({ staffPage: page, site }) => {
  insertKenji(site);
  await page.goto(`/inquiries/${reference}`);
  const hidden = (name: string) => page.locator(`form:has(#answer-text) input[name="${name}"]`).inputValue();
  const form = {
    intent: "answer",
    id: await hidden("id"),
    seen: await hidden("seen"),
    once: await hidden("once"),
    answer: "Only once.",
  };
  const send = () => page.request.post(`/inquiries/${reference}`, { form, headers: { Origin: site.url } });
  await Promise.all([send(), send()]);
  await send();
  expect(answersIn(site).map(({ text }) => text)).toEqual(["Only once."]);
  expect(mailsIn(site)).toHaveLength(1);
});

test("a ready answer is filled in, and what is not known has to be written before it is sent", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  insertKenji(site, LONG);
  await open(page, `/inquiries/${reference}`);
  await page.getByLabel("Ready Answer").selectOption("Course and price");
  await page.getByRole("button", { name: "Insert" }).click();
  await expect(page.getByText("{course} and {price} are not known here.")).toBeVisible();
  const field = page.getByLabel("Your Answer");
  await expect(field).toHaveValue(
    /^Dear Kenji Mori,\n\nThank you for your message\. \{course\} costs[\s\S]*Kind regards,\nGrace\nTonic$/,
  );
  await whenReady(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Please replace {course} and {price} before sending")).toBeInViewport();
  expect(answersIn(site)).toEqual([]);
  await whenReady(page);
  await field.fill((await field.inputValue()).replace("{course}", "Our course").replace("{price}", "$999"));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Answer stored")).toBeVisible();
  expect(answersIn(site)[0]?.text).toContain("Our course costs $999");
});

test("of an enrollment a ready answer knows the name, the course and the price @once", async ({
  staffPage: page,
  site,
}) => {
  insertEnrollments(site, [{ firstName: "Ana", lastName: "Ribeiro" }]);
  site.database.exec("UPDATE enrollment_entries SET reference = 'ANAR2345', course = 'business'");
  await open(page, "/enrollments/ANAR2345");
  await page.getByLabel("Ready Answer").selectOption("Course and price");
  await page.getByRole("button", { name: "Insert" }).click();
  await expect(page.getByLabel("Your Answer")).toHaveValue(
    /^Dear Ana,\n\nThank you for your message\. Business English Foundations costs \$999/,
  );
});

test("“Send and next” leads to the start of the next row of the list", async ({ staffPage: page, site }) => {
  insertInquiries(site, [{ name: "Older", subject: "Prices", message: LONG }]);
  insertKenji(site, LONG);
  await open(page, `/inquiries/${reference}?subject=Prices`);
  await page.getByLabel("Your Answer").fill("On to the next.");
  await page.getByRole("button", { name: "Send and next" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Older, Prices");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page).toHaveURL(/\?subject=Prices(#|$)/);
});

test("what is typed is a draft on the server, and on another screen too, even of the last second before a page is left @scripts", async ({
  staffPage: page,
  site,
}) => {
  insertKenji(site);
  const drafts = () => site.database.prepare("SELECT text FROM answer_drafts").pluck().all();
  await open(page, `/inquiries/${reference}`);
  await page.getByLabel("Your Answer").fill("Half a sen");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await open(page, `/inquiries/${reference}`);
  await expect(page.getByLabel("Your Answer")).toHaveValue("Half a sen");
  await expect(page.getByText("This is what you wrote before.")).toBeVisible();

  await page.getByLabel("Your Answer").fill("By a link");
  await page
    .getByRole("link", { name: /^Inquiries/ })
    .first()
    .click();
  await expect.poll(drafts).toEqual(["By a link"]);
  await open(page, `/inquiries/${reference}`);
  await page.getByLabel("Your Answer").fill("For good");
  await page.goto("/");
  await expect.poll(drafts).toEqual(["For good"]);
});

test("a second window overwrites no draft of the first, and an answer takes none of it along @scripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  insertKenji(site);
  const drafts = () => site.database.prepare("SELECT text FROM answer_drafts").pluck().all();
  const second = await page.context().newPage();
  await open(second, `/inquiries/${reference}`);
  await open(page, `/inquiries/${reference}`);
  await page.getByLabel("Your Answer").fill("In the first window.");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await second.getByLabel("Your Answer").fill("In the second window.");
  await expect(second.getByText("Another window has another draft of yours.")).toBeVisible();
  expect(drafts()).toEqual(["In the first window."]);
  await second.getByRole("button", { name: "Save draft" }).click();
  const both = "In the second window.\n\n* * *\n\nIn the first window.";
  await expect(second.getByText("It stands below the three stars now")).toBeVisible();
  await expect(second.getByLabel("Your Answer")).toHaveValue(both);
  await whenReady(second);
  await second.getByLabel("Your Answer").fill("In the second window.");
  await second.getByRole("button", { name: "Send", exact: true }).click();
  await expect(second.getByText("Answer stored")).toBeVisible();
  expect(answersIn(site).map(({ text }) => text)).toEqual(["In the second window."]);
  await second.close();
});

test("who opens an inquiry that a colleague has begun to answer is told so @once", async ({
  staffPage: page,
  site,
}) => {
  insertKenji(site);
  site.database.exec(`INSERT INTO staff_members (email, password_hash) VALUES ('leyla@example.com', '');
    INSERT INTO answer_drafts (inquiry_id, staff_id, text) VALUES (
      (SELECT id FROM contact_inquiries WHERE reference = '${reference}'),
      (SELECT id FROM staff_members WHERE email = 'leyla@example.com'), 'Dear Kenji')`);
  await open(page, `/inquiries/${reference}`);
  await expect(page.getByText(/^leyla@example\.com has begun an answer, too \(/)).toBeVisible();
  await expect(page.getByText("Dear Kenji", { exact: true })).toHaveCount(0);
  site.database.exec("DELETE FROM staff_members WHERE email = 'leyla@example.com'");
});

test("an answer that is sent after the session ended stays on the page until it is saved", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  insertKenji(site);
  await open(page, `/inquiries/${reference}`);
  await page.getByLabel("Your Answer").fill("Written for ten minutes.");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByLabel("Your Answer")).toHaveValue("Written for ten minutes.");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(answersIn(site)).toEqual([]);
});

test("the answer is written by keys alone, on a phone, and fits @scripts", async ({
  staffPage: page,
  site,
}) => {
  insertKenji(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/inquiries/${reference}`);
  await page.getByLabel("Your Answer").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("By keys.");
  for (let n = 0; n < 6; n++) {
    await page.keyboard.press("Tab");
    if (
      await page
        .getByRole("button", { name: "Send and mark handled" })
        .evaluate((it) => it === document.activeElement)
    )
      break;
  }
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Answer stored")).toBeVisible();
  expect(answersIn(site).map(({ text }) => text)).toEqual(["By keys."]);
});

test.describe("ready answers", () => {
  test("are written, changed and removed by owners, and fill only what they can @once", async ({
    staffPage: page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/40[09]/);
    const texts = () =>
      site.database.prepare("SELECT text FROM ready_answers WHERE title = 'Holidays'").pluck().all();
    await open(page, "/ready-answers");
    await expect(page.getByRole("heading", { name: "Course and price" })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Title").fill("Holidays");
    await page.getByLabel("Text", { exact: true }).fill("Back on {day}.");
    await page.getByRole("button", { name: "Save Answer" }).click();
    await expect(page.getByText("{day} cannot be filled in.").first()).toBeVisible();
    expect(texts()).toEqual([]);
    await page.getByLabel("Text", { exact: true }).fill("Back soon, {name}.");
    await page.getByRole("button", { name: "Save Answer" }).click();
    await expect(page.getByText("Ready answer saved")).toBeVisible();
    expect(texts()).toEqual(["Back soon, {name}."]);
    await page.getByRole("link", { name: "Change Holidays" }).click();
    await expect(page.getByRole("heading", { name: "Change “Holidays”" })).toBeVisible();
    await expectAccessible(page);
    await whenReady(page);
    await page.getByLabel("Text", { exact: true }).fill("Back on Monday.");
    site.database.exec("UPDATE ready_answers SET text = 'Back on Tuesday.' WHERE title = 'Holidays'");
    await page.getByRole("button", { name: "Save Answer" }).click();
    await expect(page.getByText("It says now, under “Holidays”: Back on Tuesday.").first()).toBeVisible();
    expect(texts()).toEqual(["Back on Tuesday."]);
    await page.getByRole("button", { name: "Save Answer" }).click();
    await expect.poll(texts).toEqual(["Back on Monday."]);
    await whenReady(page);
    await page.getByRole("link", { name: "Remove Holidays" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("Ready answer removed")).toBeVisible();
    expect(texts()).toEqual([]);
  });
});
