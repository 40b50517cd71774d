import { expect, insertInquiries, open, type RunningServer, test } from "./fixtures";

function insertReceived(site: RunningServer, values: Record<string, string> = {}): number {
  const row = {
    kind: "reply",
    source: "mailbox",
    sender_address: "ben@example.com",
    sender_name: "Ben Okafor",
    subject: "About your prices",
    text: "Could you call me?\n\nOn Monday, Tonic wrote:\n> How many people?",
    received_at: new Date().toISOString(),
    ...values,
  };
  const names = Object.keys(row);
  const insert = `INSERT INTO received_mails (${names.join(", ")}) VALUES (${names.map((name) => `:${name}`).join(", ")})`;
  return Number(site.database.prepare(insert).run(row).lastInsertRowid);
}

test("a mail that matches nothing is attached to a submission by its reference, which a wrong one does not do", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  insertInquiries(site, [{ name: "Ana Ribeiro" }]);
  const reference = String(site.database.prepare("SELECT reference FROM contact_inquiries").pluck().get());
  insertReceived(site);
  await open(page, "/messages");
  await page.getByRole("link", { name: "Received" }).click();
  await page.getByRole("link", { name: "About your prices" }).click();
  await expect(page.getByText("Could you call me?")).toBeVisible();
  await expect(page.getByText("> How many people?")).toBeHidden();
  await page.getByLabel("Reference").fill("CNC23456");
  await page.getByRole("button", { name: "Attach" }).click();
  await expect(page.getByText("There is no submission with this reference.")).toBeVisible();
  await expect(page.getByLabel("Reference")).toHaveValue("CNC23456");
  await page.getByLabel("Reference").fill(reference.toLowerCase());
  await page.getByRole("button", { name: "Attach" }).click();
  await expect(page).toHaveURL(new RegExp(`/inquiries/${reference}$`));
  expect(site.database.prepare("SELECT inquiry_id IS NOT NULL FROM received_mails").pluck().get()).toBe(1);
});

test("a mail from somebody who has written before is attached to that with one click @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [
    { name: "Ben Okafor", email: "ben@example.com" },
    { name: "Ana Ribeiro", email: "ana@example.com" },
  ]);
  const reference = site.database
    .prepare("SELECT reference FROM contact_inquiries WHERE email = 'ben@example.com'")
    .pluck()
    .get();
  const id = insertReceived(site, { sender_address: "Ben@example.com", sender_name: "ليلى" });
  await open(page, `/messages/received/${id}`);
  // A right-to-left name is beside its label, not at the other end of the line.
  const from = await page.locator("dd bdi").filter({ hasText: "ليلى" }).boundingBox();
  expect(from?.x).toBeLessThan(300);
  const offered = page.getByRole("region", { name: "From this address" }).getByRole("button");
  await expect(offered).toHaveText([`Attach to ${reference}`]);
  await offered.click();
  await expect(page).toHaveURL(new RegExp(`/inquiries/${reference}$`));
  await expect(page.getByText("Could you call me?")).toBeVisible();
});

test("an inquiry is made of a mail, once, and no mail goes out @noscripts", async ({
  staffPage: page,
  site,
}) => {
  const id = insertReceived(site);
  await open(page, `/messages/received/${id}`);
  await page.getByRole("button", { name: "Create Inquiry" }).click();
  await expect(page).toHaveURL(/\/inquiries\/\w{8}$/);
  expect(site.database.prepare("SELECT name, email, subject FROM contact_inquiries").all()).toEqual([
    { name: "Ben Okafor", email: "ben@example.com", subject: "About your prices" },
  ]);
  expect(site.database.prepare("SELECT count(*) FROM outbox_mails").pluck().get()).toBe(0);
});

test("a mail is set aside, and taken up again @noscripts", async ({ staffPage: page, site }) => {
  const id = insertReceived(site);
  await open(page, `/messages/received/${id}`);
  await page.getByRole("button", { name: "Set Aside" }).click();
  await expect(page).toHaveURL(/\/messages\/received$/);
  await expect(page.getByText("Nothing to look at.")).toBeVisible();
  site.database.exec("UPDATE received_mails SET received_at = '2020-01-01T09:00:00.000Z'");
  for (let n = 0; n < 50; n++) insertReceived(site, { subject: `Later ${n}` });
  site.database.exec("UPDATE received_mails SET set_aside_at = received_at");
  await page.getByRole("link", { name: "Set aside too" }).click();
  await page.getByRole("link", { name: "Older" }).click();
  await page.getByRole("link", { name: "About your prices" }).click();
  await page.getByRole("button", { name: "Put Back" }).click();
  await expect(page.getByRole("link", { name: "About your prices" })).toBeVisible();
});

test("a thread names who else wrote, what is attached, and leads to the whole of each mail @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana Ribeiro" }]);
  const { id, reference } = site.database.prepare("SELECT id, reference FROM contact_inquiries").get() as {
    id: number;
    reference: string;
  };
  const about = { inquiry_id: String(id) };
  const other = insertReceived(site, {
    ...about,
    is_other_sender: "1",
    sender_name: "Ana Ribeiro",
    sender_address: "ana@evil.example",
    text: `${"Please read on. ".repeat(1000)}The end.`,
  });
  site.database
    .prepare(
      "INSERT INTO received_attachments (mail_id, position, name, type, size) VALUES (?, 1, 'list.pdf', 'application/pdf', 3000)",
    )
    .run(other);
  site.database
    .prepare("INSERT INTO received_mail_sources (mail_id, raw) VALUES (?, ?)")
    .run(other, Buffer.from("Subject: all of it\r\n\r\n<script>alert(1)</script>"));
  insertReceived(site, {
    ...about,
    kind: "automatic",
    subject: "Away until Friday",
    reason: "An automatic reply.",
    text: "Back on Friday.",
  });

  await open(page, `/inquiries/${reference}`);
  const entry = page.getByRole("listitem").filter({ hasText: "From another address: ana@evil.example" });
  await expect(entry.getByRole("link", { name: /^list\.pdf/ })).toHaveText("list.pdf application/pdf, 3 KB");
  await expect(entry).not.toContainText("The end.");
  await page.getByRole("link", { name: "Away until Friday" }).click();
  await expect(page.getByText("Back on Friday.")).toBeVisible();
  await page.getByRole("link", { name: reference }).click();
  await entry.getByRole("link", { name: "The whole email" }).click();
  await expect(page.getByText("The end.")).toBeVisible();

  const raw = await page.request.get(
    (await page.getByRole("link", { name: "Save the email as it came" }).getAttribute("href")) ?? "",
  );
  expect((await raw.body()).toString()).toBe("Subject: all of it\r\n\r\n<script>alert(1)</script>");
  expect(raw.headers()).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": expect.stringMatching(/^attachment; filename="mail-\d+\.eml"/),
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  });
});

test("an attachment is saved and never shown, and nobody but staff gets it @once", async ({
  request,
  staffCookie,
  site,
}) => {
  const id = insertReceived(site);
  const html = "<script>alert(1)</script>";
  const raw = `Content-Type: multipart/mixed; boundary=B\r\n\r\n--B\r\nContent-Type: text/plain\r\n\r\nx\r\n--B\r\nContent-Type: text/html; name=a.html\r\nContent-Disposition: attachment\r\n\r\n${html}\r\n--B--\r\n`;
  site.database
    .prepare("INSERT INTO received_mail_sources (mail_id, raw) VALUES (?, ?)")
    .run(id, Buffer.from(raw));
  site.database
    .prepare(
      "INSERT INTO received_attachments (mail_id, position, name, type, size) VALUES (?, 1, 'a.html', 'text/html', 25)",
    )
    .run(id);
  const address = `/received/${id}/attachments/1`;
  const headers = { Cookie: staffCookie };
  const answer = await request.get(address, { headers });
  expect((await answer.text()).trim()).toBe(html);
  expect(answer.headers()).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": expect.stringMatching(/^attachment; filename="a\.html"/),
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "cache-control": "no-store, no-transform",
  });
  expect((await request.get(`/received/${id}/attachments/2`, { headers })).status()).toBe(404);
  const stranger = await fetch(`${site.url}${address}`, { redirect: "manual" });
  expect(stranger.status).toBe(302);
});

test("a thread of very many mails shows the newest, and leads to all of them @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana Ribeiro" }]);
  const [[id, reference]] = site.database
    .prepare("SELECT id, reference FROM contact_inquiries")
    .raw()
    .all() as [[number, string]];
  for (let n = 1; n <= 101; n++) {
    insertReceived(site, {
      inquiry_id: String(id),
      text: `Reply number ${n}.`,
      received_at: `2026-03-14T09:${String(Math.floor(n / 60)).padStart(2, "0")}:${String(n % 60).padStart(2, "0")}.000Z`,
    });
  }
  await open(page, `/inquiries/${reference}`);
  await expect(page.getByText("Earlier emails that are not shown here: 1.")).toBeVisible();
  await expect(page.getByText("Reply number 2.", { exact: true })).toBeVisible();
  await expect(page.getByText("Reply number 1.", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "All received emails" }).click();
  await expect(page.getByText(`All emails that came about ${reference}.`)).toBeVisible();
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByText("Reply number 51.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByText("Reply number 1.", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: `Submission ${reference}` }).click();
  await expect(page).toHaveURL(new RegExp(`/inquiries/${reference}$`));
});
