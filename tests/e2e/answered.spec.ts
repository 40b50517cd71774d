import { expectNoSidewaysScroll } from "./accessible";
import { insertKenji, KENJI, KENJI_REFERENCE, removeAnswers, sendAnswer } from "./answers";
import { expect, insertInquiries, open, STAFF, test } from "./fixtures";

test.afterEach(({ site }) => removeAnswers(site));

test("an answered submission no longer waits, and is listed separately until its sender writes again @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ ...KENJI, createdAt: "2026-01-05T09:00:00.000Z" }, { name: "Ana Ribeiro" }]);
  site.database.exec(
    `UPDATE contact_inquiries SET reference = '${KENJI_REFERENCE}' WHERE name = '${KENJI.name}'`,
  );
  const figures = page.getByRole("navigation", { name: "Figures" }).getByRole("link");
  const row = page.getByRole("row", { name: KENJI.name });
  const rowsOnDesk = page.locator("#rows").getByRole("listitem");
  await open(page, "/desk");
  await expect(figures).toHaveText([/^2\s*Waiting$/, /^1\s*Late$/, /^0\s*Handled this week$/]);

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
    /^0\s*Handled this week$/,
  ]);
  await figures.filter({ hasText: "not handled" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Answered, not handled");
  await expect(rowsOnDesk.getByRole("link")).toHaveText([KENJI.name]);

  await rowsOnDesk.getByRole("link").click();
  await page.getByText("Paste in a reply").click();
  await page.getByLabel("Their Reply").fill("And what do seven cost?");
  await page.getByRole("button", { name: "Add to the Thread" }).click();
  await expect(page.getByText("Added to the thread", { exact: true })).toBeVisible();
  await open(page, "/inquiries");
  await expect(row).toContainText("New");
  await open(page, "/desk");
  await expect(figures).toHaveText([/^2\s*Waiting$/, /^0\s*Late$/, /^0\s*Handled this week$/]);
});

test("on phones the second line of a row says that it was answered, or when its next step is due @noscripts", async ({
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

test("a submission whose answer was not delivered waits again, and says why @noscripts", async ({
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
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  const entry = page.getByRole("listitem").filter({ hasText: "No such user" });
  await entry.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("status").getByText("Mail is off", { exact: true })).toBeVisible();
  await expect(entry).toHaveCount(0);
  expect(site.database.prepare("SELECT state FROM outbox_mails WHERE kind = 'answer'").pluck().get()).toBe(
    "queued",
  );
});

test("a reply that came to somebody's own mailbox is pasted in once, and what was handled waits again", async ({
  staffPage: page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  insertKenji(site);
  site.database.exec(
    `UPDATE contact_inquiries SET handled_at = '2026-01-01T00:00:00.000Z', handled_by = 'x' WHERE reference = '${KENJI_REFERENCE}'`,
  );
  await open(page, `/inquiries/${KENJI_REFERENCE}`);
  // The audit log keeps entries of an earlier inquiry with this reference.
  const inRecord = page.getByText("Pasted in a reply to an inquiry");
  const before = await inRecord.count();
  await page.getByText("Paste in a reply").click();
  const field = page.getByLabel("Their Reply");
  if (hasScripts) {
    await test.step("and is still in the form once an email has arrived", async () => {
      await field.fill("Six");
      site.database.exec(
        `INSERT INTO received_mails (kind, source, sender_address, sender_name, subject, text, received_at, inquiry_id)
         SELECT 'reply', 'mailbox', email, name, 'Re: Prices', 'Hello?', created_at, id FROM contact_inquiries`,
      );
      await page.getByLabel("Next Step").fill("Call");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByText("Hello?")).toBeVisible();
      await expect(field).toHaveValue("Six");
      await field.fill("");
      site.database.exec("DELETE FROM received_mails");
    });
  }
  await page.getByRole("button", { name: "Add to the Thread" }).click();
  await expect(page.getByText("Paste what they wrote")).toBeInViewport();
  await expect(field).toHaveAccessibleDescription(/^Paste what they wrote/);
  if (hasScripts) await expect(field).toBeFocused();
  await field.fill("Six is fine.\n\nKenji <script>");
  const moment = page.getByLabel("When It Came");
  await moment.focus();
  await page.keyboard.type("1");
  await page.getByRole("button", { name: "Add to the Thread" }).click();
  await expect(moment, "half a moment is none").toBeFocused();
  expect(site.database.prepare("SELECT count(*) FROM received_mails").pluck().get()).toBe(0);
  await moment.fill("2098-01-01T09:00");
  await page.getByRole("button", { name: "Add to the Thread" }).click();
  await expect(moment).toHaveAccessibleDescription("This time is still to come: enter an earlier one.");
  if (hasScripts) await expect(moment).toBeFocused();
  await expect(field).toHaveValue("Six is fine.\n\nKenji <script>");
  await moment.fill("");
  await page.getByRole("button", { name: "Add to the Thread" }).dblclick();
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
