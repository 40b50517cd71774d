import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { signInAgain } from "./accounts";
import {
  expect,
  insertEnrollments,
  insertInquiries,
  open,
  openStaffMenu,
  STAFF,
  test,
  whenReady,
} from "./fixtures";

test("a download after the session has ended asks to sign in, and does not save the sign-in page @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ email: "zoe@example.com" }]);
  await open(page, "/personal-data");
  await page.getByLabel("Email Address *").fill("zoe@example.com");
  await page.getByRole("button", { name: "Show What We Hold" }).click();
  await expect(page.getByRole("heading", { name: "Held about zoe@example.com" })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Download JSON" }).click();
  const [file] = await Promise.all([page.waitForEvent("download"), signInAgain(page)]);
  expect(file.suggestedFilename()).toMatch(/^personal-data-.+\.json$/);
});

test("what is held about an address is shown, downloaded and erased, and nobody else's", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [
    { name: "Zoë Okeke", email: "Zoe@Example.com", message: "A message by Zoë\nin two lines" },
    { name: "=cmd", email: "zoe@example.com", message: "Another one, quite long" },
    { name: "Hoa", email: "hoa@example.com" },
  ]);
  insertEnrollments(site, [{ lastName: "Okeke", goals: "To be forgotten" }]);
  site.database.exec("UPDATE enrollment_entries SET email = 'ZOE@example.com'");
  site.database.exec("UPDATE contact_inquiries SET held_reason = 'links' WHERE name = '=cmd'");

  await page.goto("/inquiries");
  await openStaffMenu(page);
  await page.getByRole("link", { name: "Personal Data" }).click();
  await whenReady(page);
  await page.getByLabel("Email Address *").fill(" zoe@EXAMPLE.com ");
  await page.getByRole("button", { name: "Show What We Hold" }).click();

  await expect(page.getByRole("heading", { name: "Held about zoe@EXAMPLE.com" })).toBeVisible();
  await expect(page.getByText("2 inquiries and 1 enrollment", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Inquiries" })).toContainText("A message by Zoë");
  expect(page.url()).not.toMatch(/zoe|example\.com/i);
  await page.reload();
  await expect(page.getByRole("region", { name: "Enrollments" })).toContainText("To be forgotten");

  const files: Record<string, string> = {};
  for (const format of ["JSON", "CSV"]) {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: `Download ${format}` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(
      `personal-data-${new Date().toISOString().slice(0, 10)}.${format.toLowerCase()}`,
    );
    files[format] = fs.readFileSync(await file.path(), "utf8");
  }
  const json = JSON.parse(files.JSON ?? "");
  expect(json.inquiries.map(({ name }: { name: string }) => name)).toEqual(["Zoë Okeke", "=cmd"]);
  expect(json.enrollments[0].goals).toBe("To be forgotten");
  const lines = parse(files.CSV ?? "", { bom: true }) as string[][];
  expect(lines.filter(([, , field]) => field === "name").map(([, , , text]) => text)).toEqual([
    "Zoë Okeke",
    "'=cmd",
  ]);

  await page.getByRole("link", { name: "Erase Everything" }).click();
  await expect(page.getByRole("heading", { name: "Erase everything about zoe@EXAMPLE.com?" })).toBeVisible();
  await expect(page.getByText("This erases 2 inquiries and 1 enrollment, with all notes.")).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Erase Everything" }).click();
  await page.getByRole("button", { name: "Erase for Good" }).click();
  await expect(page.getByText(/^This is gone.*: 2 inquiries and 1 enrollment\./)).toBeVisible();

  const names = () => site.database.prepare("SELECT name FROM contact_inquiries").pluck().all();
  expect(names()).toEqual(["Hoa"]);
  expect(site.database.prepare("SELECT count(*) FROM enrollment_entries").pluck().get()).toBe(0);
  expect(site.output()).not.toMatch(/zoe@/i);

  const stored = ["", "-wal", "-shm"]
    .map((end) => path.join(site.dataFolder, `site.sqlite${end}`))
    .filter((file) => fs.existsSync(file));
  // Read by another process: closing a file would release this process's locks on the database.
  const bytes = execFileSync("cat", stored, { maxBuffer: 1024 ** 3 }).toString("latin1");
  expect(bytes).toContain("hoa@example.com");
  expect(bytes).not.toMatch(/zoe@|Okeke|A message by|To be forgotten/i);
});

test("copies in which it remains are named before anything is erased @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ email: "ana@example.com" }]);
  const folder = path.join(site.dataFolder, "backups");
  fs.mkdirSync(folder, { recursive: true });
  // A backup dated in the future is replaced no later than one from today.
  const copies = ["daily-2099-03-01T031500Z.sqlite", "before-0003_step-2026-02-01T000000Z.sqlite"].map(
    (name) => path.join(folder, name),
  );
  for (const copy of copies) {
    fs.writeFileSync(copy, "");
    fs.utimesSync(copy, 0, Date.UTC(2099, 2, 1) / 1000);
  }
  await page.goto("/personal-data");
  await page.getByLabel("Email Address *").fill("ana@example.com");
  await page.getByRole("button", { name: "Show What We Hold" }).click();
  await page.getByRole("link", { name: "Erase Everything" }).click();
  const inTwoWeeks = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000);
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(inTwoWeeks);
  await expect(page.getByText(`the last that has it goes by ${day}`)).toBeVisible();
  await expect(page.getByText("before-0003_step-2026-02-01T000000Z.sqlite")).toBeVisible();
  for (const copy of copies) fs.rmSync(copy);
});

test("an invalid address is refused with what was typed, and an unknown one is not an error @noscripts", async ({
  staffPage: page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await open(page, "/personal-data");
  await page.getByLabel("Email Address *").fill("not an address");
  await page.getByRole("button", { name: "Show What We Hold" }).click();
  await expect(page.getByRole("alert")).toContainText("Please enter a valid email address");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByLabel("Email Address *")).toHaveValue("not an address");
  await page.getByLabel("Email Address *").fill("nobody@example.com");
  await page.getByRole("button", { name: "Show What We Hold" }).click();
  await expect(page.getByText("We hold nothing about nobody@example.com.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Erase Everything" })).toHaveCount(0);
  await expect(page.getByText(/^A staff account has this address/)).toHaveCount(0);

  await page.goto("/personal-data");
  await page.getByLabel("Email Address *").fill(STAFF.email.toUpperCase());
  await page.getByRole("button", { name: "Show What We Hold" }).click();
  await expect(page.getByText(/^A staff account has this address/)).toBeVisible();
});

test("a link that is not ours opens nothing and erases nothing @noscripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  insertInquiries(site, [{}]);
  await page.goto("/personal-data?of=visitor0%40example.com&erase=ask");
  await expect(page.getByText("Please enter the address again")).toBeVisible();
  const answer = await page.request.post("/personal-data?of=made-up&erase=now", {
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect((await page.request.get("/personal-data.json?of=made-up", { maxRedirects: 0 })).status()).toBe(303);
  expect(site.database.prepare("SELECT count(*) FROM contact_inquiries").pluck().get()).toBe(1);
});

test("a retention says what it would delete before it is set, and then deletes it", async ({
  staffPage: page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  insertInquiries(site, [
    { name: "Old", createdAt: daysAgo(400) },
    { name: "New", createdAt: daysAgo(300) },
  ]);
  insertEnrollments(site, [{ lastName: "Old", createdAt: daysAgo(4000) }]);
  site.database
    .prepare(
      "INSERT INTO received_mails (kind, source, sender_address, received_at) VALUES ('reply', 'mailbox', 'eve@example.com', ?)",
    )
    .run(daysAgo(400));
  const received = () =>
    site.database
      .prepare("SELECT count(*) FROM received_mails WHERE sender_address = 'eve@example.com'")
      .pluck()
      .get();
  const left = () => site.database.prepare("SELECT name FROM contact_inquiries").pluck().all();

  await page.goto("/personal-data");
  await page.getByRole("link", { name: "How long submissions are stored" }).click();
  await expect(page).toHaveURL("/retention");
  await whenReady(page);
  if (hasScripts) {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.getByLabel("Delete Inquiries After").fill("7");
  await page.getByLabel("Delete Enrollments After").fill("forever");
  await page.getByRole("button", { name: "See What It Would Delete" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
  await expect(page.getByLabel("Delete Inquiries After")).toHaveValue("7");
  await expect(page.getByLabel("Delete Enrollments After")).toHaveValue("forever");

  await page.getByLabel("Delete Inquiries After").fill("365");
  await page.getByLabel("Delete Enrollments After").fill("");
  await page.getByRole("button", { name: "See What It Would Delete" }).click();
  await expect(page.getByText("Inquiries: 1 now,")).toBeVisible();
  await expect(page.getByText("Enrollments: stored until somebody deletes them.")).toBeVisible();
  await expect(
    page.getByText("Received emails that match nothing go with the inquiries: 1 now."),
  ).toBeVisible();
  if (hasScripts) {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { within: "main", widths: [360] });
  }
  expect(left()).toEqual(["Old", "New"]);
  expect(received()).toBe(1);

  await page.getByRole("button", { name: "Set Retention" }).click();
  await expect(page.getByText("Retention set")).toBeVisible();
  await expect(page.getByText("deleted when they are 365 days old")).toBeVisible();
  await expect.poll(left).toEqual(["New"]);
  await expect.poll(received).toBe(0);
  expect(site.database.prepare("SELECT count(*) FROM enrollment_entries").pluck().get()).toBe(1);

  await page.getByLabel("Delete Inquiries After").fill("");
  await page.getByRole("button", { name: "See What It Would Delete" }).click();
  await page.getByRole("button", { name: "Set Retention" }).click();
  await expect(page.getByText("Nothing is deleted by age.")).toBeVisible();
  expect(
    site.database.prepare("SELECT count(*) FROM settings WHERE name LIKE 'retention%'").pluck().get(),
  ).toBe(0);
});
