import type { Route } from "@playwright/test";
import { expectNoSidewaysScroll } from "./accessible";
import {
  answersIn,
  insertKenji,
  KENJI,
  KENJI_REFERENCE,
  LONG_MESSAGE,
  mailsIn,
  removeAnswers,
  sendAnswer,
} from "./answers";
import { expect, insertEnrollments, insertInquiries, open, STAFF, test, whenReady } from "./fixtures";

test.afterEach(({ site }) => removeAnswers(site));

test("an inquiry is answered on its page: greeted, signed, quoted, marked, and mailed after a pause", async ({
  staffPage: page,
  site,
}) => {
  insertKenji(site);
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  const field = page.getByLabel("Your Answer");
  await expect(field).toHaveValue("Dear Kenji Mori,\n\n\n\nKind regards,\nGrace\nTonic");

  await test.step("or in one's own mail program, which gets the same greeting, signature and quote", async () => {
    const letter = new URL(
      (await page.getByRole("link", { name: "Reply", exact: true }).getAttribute("href")) ?? "",
    );
    expect(letter.pathname).toBe(KENJI.email);
    expect(letter.searchParams.get("subject")).toContain(KENJI_REFERENCE);
    const body = letter.searchParams.get("body") ?? "";
    expect(body).toMatch(/^Dear Kenji Mori,\r\n.*Kind regards,\r\nGrace\r\nTonic\r\n/s);
    expect(body).toMatch(/Kenji Mori wrote:\r\n> What do six cost\?$/);
  });

  await field.fill("Dear Kenji,\n\nsee https://example.com/six.\n\nGrace");
  await page.getByLabel(/^Quote their message of .* below$/).check();
  await page.getByRole("button", { name: "Send and Mark Handled" }).click();
  await expect(page.getByText("Answer stored")).toBeVisible();
  const entry = page.getByRole("listitem").filter({ hasText: "see https://example.com/six." });
  // It has the focus: with a name of its own it is not read to its end before the message.
  await expect(entry).toHaveAccessibleName(new RegExp(`^${STAFF.email}, [A-Z][a-z]{2} \\d`));
  await expect(entry).toContainText(STAFF.email);
  await expect(entry).toContainText("Queued");
  await expect(field).toHaveValue(/^Dear Kenji Mori,\s+Kind regards/);

  expect(answersIn(site)).toEqual([
    { text: "Dear Kenji,\n\nsee https://example.com/six.\n\nGrace", staff_email: STAFF.email },
  ]);
  const [mail, ...others] = mailsIn(site);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: KENJI.email,
    subject: `Re: Prices [${KENJI_REFERENCE}]`,
    waits: 1,
  });
  expect(JSON.parse(mail?.content ?? "")).toMatchObject({
    quoted: { title: expect.stringMatching(/Kenji Mori wrote:$/), text: KENJI.message },
  });
  const row = site.database
    .prepare("SELECT handled_by FROM contact_inquiries WHERE reference = ?")
    .get(KENJI_REFERENCE);
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

test("somebody who deletes a row is told about an unsent answer, and whoever takes that back, that nothing was sent @noscripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  insertKenji(site);
  await sendAnswer(page, "Too late.");
  const id = site.database
    .prepare("SELECT id FROM contact_inquiries WHERE reference = ?")
    .pluck()
    .get(KENJI_REFERENCE);
  const colleague = await page.context().newPage();
  await open(colleague, `/inquiries?delete=${id}`);
  await expect(colleague.getByRole("dialog")).toContainText(
    "An answer has not left yet: it will not be sent.",
  );
  await colleague.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(colleague.getByText("Inquiry deleted")).toBeVisible();
  await colleague.close();
  await whenReady(page);
  await page.getByRole("button", { name: "Take Back" }).click();
  await expect(page.getByText("Nothing was sent")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This inquiry is gone");
  await expect(page.locator("main")).toContainText(`${STAFF.email} deleted it on`);
  await expect(page.locator("main")).toContainText("An answer had not left yet: it was not sent.");
  expect((await page.reload())?.status()).toBe(404);
  await expect(page).toHaveTitle(/^This inquiry is gone/);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(/\/inquiries$/);
  await open(page, "/enrollments/NEVERWAS");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This enrollment is gone");
  await expect(page.getByText("there never was one with this reference")).toBeVisible();
});

test("“Send, Mark Handled, Next” leads to the start of the next row of the list", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Older", subject: "Prices", message: LONG_MESSAGE }]);
  insertKenji(site, LONG_MESSAGE);
  await open(page, `/inquiries/${KENJI_REFERENCE}?subject=Prices`);
  await page.getByLabel("Your Answer").fill("On to the next.");
  await page.getByRole("button", { name: "Send, Mark Handled, Next" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Older, Prices");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page).toHaveURL(/\?subject=Prices(#|$)/);
  await page.getByRole("link", { name: "Back to Kenji Mori" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kenji Mori, Prices");
  await expect(page.getByRole("button", { name: "Take Back" })).toBeVisible();
});

test("from the desk it leads to what is due next, of either list, and from the last one back", async ({
  staffPage: page,
  site,
}) => {
  insertKenji(site, LONG_MESSAGE);
  insertEnrollments(site, [{ firstName: "Chiara", lastName: "Conti" }]);
  insertInquiries(site, [{ name: "First", createdAt: "2026-01-05T09:00:00.000Z" }]);
  await open(page, "/desk");
  await page.locator("#rows").getByRole("link", { name: "Kenji Mori" }).click();
  await whenReady(page);
  await page.getByLabel("Your Answer").fill("On to the next.");
  await page.getByRole("button", { name: "Send, Mark Handled, Next" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Chiara Conti/);
  await whenReady(page);
  await page.getByLabel("Your Answer").fill("The last one.");
  await page.getByRole("button", { name: "Send, Mark Handled, Next" }).click();
  await expect(page).toHaveURL(/\/desk(#|$)/);
  await expect(page.locator("#rows").getByRole("link")).toHaveText(["First"]);
  expect(answersIn(site).map(({ text }) => text)).toEqual(["On to the next.", "The last one."]);
});

test("an answer that is sent after the session ended stays on the page until it is saved", async ({
  staffPage: page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  insertKenji(site);
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  await page.context().clearCookies();
  await page.getByLabel("Your Answer").fill("Written for ten minutes.");
  if (hasScripts)
    await expect(page.getByText("You are signed out, and this is not saved yet.")).toBeVisible();
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
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  await page.getByLabel("Your Answer").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("By keys.");
  for (let n = 0; n < 6; n++) {
    await page.keyboard.press("Tab");
    if (
      await page
        .getByRole("button", { name: "Send and Mark Handled" })
        .evaluate((it) => it === document.activeElement)
    )
      break;
  }
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Answer stored")).toBeVisible();
  expect(answersIn(site).map(({ text }) => text)).toEqual(["By keys."]);
});

test("somebody who answers after a colleague, or while they write again, is shown that first, and sends theirs with the next click", async ({
  staffPage: page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  insertKenji(site, LONG_MESSAGE);
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  await page.getByLabel("Your Answer").fill("Six cost $900 each.");
  site.database.exec(`INSERT INTO answers (inquiry_id, text, staff_email, once_key)
    SELECT id, 'I have called him.', 'leyla@example.com', 'k1' FROM contact_inquiries WHERE reference = '${KENJI_REFERENCE}'`);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const conflict = page.getByText("leyla@example.com has answered since you opened this page.");
  await expect(conflict).toBeInViewport();
  if (hasScripts) await expect(page.getByLabel("Your Answer")).toBeFocused();
  await expect(page.getByRole("listitem").filter({ hasText: "I have called him." })).toBeVisible();
  await expect(page.getByLabel("Your Answer")).toHaveValue("Six cost $900 each.");
  expect(answersIn(site)).toHaveLength(1);
  await whenReady(page);

  site.database.exec(`INSERT INTO received_mails (inquiry_id, kind, source, sender_address, text, received_at)
    SELECT id, 'reply', 'mailbox', email, 'We are seven now.', strftime('%Y-%m-%dT%H:%M:%fZ') FROM contact_inquiries WHERE reference = '${KENJI_REFERENCE}'`);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Kenji Mori has written again since you opened this page.")).toBeInViewport();
  await expect(page.getByRole("listitem").filter({ hasText: "We are seven now." })).toBeVisible();
  await expect(page.getByLabel("Your Answer")).toHaveValue("Six cost $900 each.");
  expect(answersIn(site)).toHaveLength(1);
  await whenReady(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Answer stored")).toBeVisible();
  expect(answersIn(site).map(({ text }) => text)).toEqual(["I have called him.", "Six cost $900 each."]);
});

test("somebody who types on after a colleague has answered is told so beside the draft @scripts", async ({
  staffPage: page,
  site,
}) => {
  insertKenji(site);
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  await page.getByLabel("Your Answer").fill("Six cost");
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  site.database.exec(`INSERT INTO answers (inquiry_id, text, staff_email, once_key)
    SELECT id, 'I have called him.', 'leyla@example.com', 'k1' FROM contact_inquiries WHERE reference = '${KENJI_REFERENCE}'`);
  await page.getByLabel("Your Answer").fill("Six cost $900 each.");
  await expect(
    page.getByText("Draft saved. leyla@example.com has answered since you opened this page."),
  ).toBeVisible();
  expect(site.database.prepare("SELECT text FROM answer_drafts").pluck().all()).toEqual([
    "Six cost $900 each.",
  ]);
});

test("an answer that has not left is taken back with the mark as handled, and is in the field again, above the draft that was saved since", async ({
  staffPage: page,
  site,
}) => {
  insertKenji(site, LONG_MESSAGE);
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  await page.getByLabel("Your Answer").fill("Too early.");
  await page.getByRole("button", { name: "Send and Mark Handled" }).click();
  await expect(page.getByText("Answer stored")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark New" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Take Back" })).toBeInViewport();
  await whenReady(page);
  await page.getByLabel("Your Answer").fill("One more thing.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Only you see it.")).toBeVisible();
  await expect(page.getByLabel("Your Answer")).toHaveValue("One more thing.");
  expect(site.database.prepare("SELECT text FROM answer_drafts").pluck().all()).toEqual(["One more thing."]);
  await whenReady(page);
  await page.getByRole("button", { name: "Take Back" }).click();
  await expect(page.getByText("Taken back")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark Handled", exact: true })).toBeVisible();
  await expect(page.getByLabel("Your Answer")).toHaveValue("Too early.\n\n* * *\n\nOne more thing.");
  expect(answersIn(site)).toEqual([]);
  expect(mailsIn(site)).toEqual([]);
});

test("what is typed is a draft on the server, and on another screen too, even of the last second before a page is left @scripts", async ({
  staffPage: page,
  site,
}) => {
  insertKenji(site);
  const drafts = () => site.database.prepare("SELECT text FROM answer_drafts").pluck().all();
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  let release = () => {};
  const isTypedOn = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holdResponse = async (route: Route) => {
    const response = await route.fetch();
    await isTypedOn;
    await route.fulfill({ response });
  };
  await page.route("**/answer-draft", holdResponse, { times: 1 });
  await page.getByLabel("Your Answer").fill("Half");
  await expect.poll(drafts).toEqual(["Half"]);
  await page.keyboard.type(" a sen");
  release();
  await expect(page.getByText("Draft saved")).toBeVisible();
  expect(drafts()).toEqual(["Half a sen"]);
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  await expect(page.getByLabel("Your Answer")).toHaveValue("Half a sen");
  await expect(page.getByText("This is what you wrote before.")).toBeVisible();

  await page.getByLabel("Your Answer").fill("By a link");
  await page
    .getByRole("link", { name: /^Inquiries/ })
    .first()
    .click();
  await expect.poll(drafts).toEqual(["By a link"]);
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
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
  await open(second, `/inquiries/${KENJI_REFERENCE}`);
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  await page.getByLabel("Your Answer").fill("In the first window.");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await second.getByLabel("Your Answer").fill("In the second window.");
  await expect(second.getByText("Another draft of yours is stored")).toBeVisible();
  expect(drafts()).toEqual(["In the first window."]);
  await second.getByRole("button", { name: "Save Draft" }).click();
  const both = "In the second window.\n\n* * *\n\nIn the first window.";
  await expect(second.getByText("It is below the three stars now")).toBeVisible();
  await expect(second.getByLabel("Your Answer")).toHaveValue(both);
  await whenReady(second);
  await second.getByLabel("Your Answer").fill("In the second window.");
  await second.getByRole("button", { name: "Send", exact: true }).click();
  await expect(second.getByText("Answer stored")).toBeVisible();
  expect(answersIn(site).map(({ text }) => text)).toEqual(["In the second window."]);
  await second.close();
});

test("somebody who opens an inquiry that a colleague has begun to answer is told so @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertKenji(site);
  site.database.exec(`INSERT INTO staff_members (email, password_hash) VALUES ('leyla@example.com', '');
    INSERT INTO answer_drafts (inquiry_id, staff_id, text) VALUES (
      (SELECT id FROM contact_inquiries WHERE reference = '${KENJI_REFERENCE}'),
      (SELECT id FROM staff_members WHERE email = 'leyla@example.com'), 'Dear Kenji')`);
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  await expect(page.getByText(/^leyla@example\.com has begun an answer, too \(/)).toBeVisible();
  await expect(page.getByText("Dear Kenji", { exact: true })).toHaveCount(0);
  site.database.exec("DELETE FROM staff_members WHERE email = 'leyla@example.com'");
});
