import type { APIRequestContext } from "@playwright/test";
import { signInAgain } from "./accounts";
import { afterSending, expect, insertInquiries, open, type RunningServer, test, whenReady } from "./fixtures";

const inquiry = {
  name: "Ana Ribeiro",
  email: "ana@example.com",
  subject: "Corporate training",
  message: "We are a team of twelve. Could you send prices?",
};
const application = {
  firstName: "Ben",
  lastName: "Mori",
  email: "ben@example.com",
  phone: "+44 20 7946 0018",
  course: "business",
  experience: "beginner",
  goals: "To speak in meetings.",
  availability: "evenings",
  hearAboutUs: "",
};

/** Sends a form as a robot that has read the page does: with every field filled in. */
async function sendAsRobot(
  request: APIRequestContext,
  site: RunningServer,
  path: string,
  form: Record<string, string>,
): Promise<string> {
  const html = await (await request.get(path)).text();
  const name = /Leave this empty<\/label><input [^>]*name="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(name).not.toBe("");
  const answer = await request.post(path, {
    form: { ...form, [name]: "https://spam.example" },
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return answer.headers().location ?? "";
}

const held = (site: RunningServer) =>
  site.database
    .prepare(
      "SELECT held_reason AS reason FROM contact_inquiries UNION ALL SELECT held_reason FROM enrollment_entries",
    )
    .all();
const mails = (site: RunningServer) =>
  site.database.prepare("SELECT state FROM outbox_mails ORDER BY id").pluck().all();

test("what a robot sends is answered like everything else, and held with its mails @once", async ({
  request,
  site,
}) => {
  expect(await sendAsRobot(request, site, "/contact", inquiry)).toMatch(afterSending("/thank-you"));
  expect(await sendAsRobot(request, site, "/enroll", application)).toMatch(afterSending("/enrolled"));
  expect(held(site)).toEqual([{ reason: "trap direct" }, { reason: "trap direct" }]);
  expect(mails(site)).toEqual(["held", "held"]);
});

test("staff see what is held and why, and nothing of it in the lists @noscripts", async ({
  staffPage: page,
  site,
}) => {
  await sendAsRobot(page.request, site, "/contact", inquiry);
  await sendAsRobot(page.request, site, "/enroll", application);
  await page.goto("/spam");
  await expect(page.getByRole("rowheader")).toHaveText([/Ben Mori/, /Ana Ribeiro/]);
  await expect(page.getByRole("row", { name: /Ana/ })).toContainText(
    "Filled in a field that people do not see",
  );
  await expect(page.getByRole("row", { name: /Ana/ })).toContainText("We are a team of twelve");
  for (const path of ["/desk", "/inquiries", "/enrollments", "/messages"]) {
    await page.goto(path);
    await expect(page.getByText("Ana Ribeiro")).toHaveCount(0);
    await expect(page.getByText("Ben Mori")).toHaveCount(0);
  }
});

test("Not Spam moves a submission to its list and releases its mails", async ({ staffPage: page, site }) => {
  await sendAsRobot(page.request, site, "/contact", inquiry);
  await sendAsRobot(page.request, site, "/enroll", application);
  await open(page, "/spam");
  await page.getByRole("button", { name: "Not Spam the submission from Ana Ribeiro" }).click();
  await expect(page.getByRole("status").getByText("Ana Ribeiro is in the list now")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText([/Ben Mori/]);
  expect(held(site)).toEqual([{ reason: null }, { reason: "trap direct" }]);
  expect(mails(site)).toEqual(["queued", "held"]);

  await whenReady(page);
  await page.getByRole("button", { name: "Not Spam the submission from Ben Mori" }).click();
  await expect(page.getByText("Nothing is held.")).toBeVisible();
  expect(mails(site)).toEqual(["queued", "queued"]);
  await page.goto("/enrollments");
  await expect(page.getByRole("rowheader")).toHaveText([/Ben Mori/]);
});

test("Not Spam that is clicked when the session has ended is asked about after signing in, and promises no mail while mail is off", async ({
  staffPage: page,
  site,
}) => {
  await sendAsRobot(page.request, site, "/contact", inquiry);
  await open(page, "/spam");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Not Spam" }).click();
  await signInAgain(page);
  const dialog = page.getByRole("dialog", { name: "Is this not spam?" });
  await expect(dialog.getByRole("listitem")).toHaveText(["Ana Ribeiro"]);
  expect(held(site)).toEqual([{ reason: "trap direct" }]);
  await dialog.getByRole("button", { name: "Not Spam" }).click();
  await expect(
    page.getByText("Ana Ribeiro is in the list now. Mail is off, so no mail goes out."),
  ).toBeVisible();
  expect(held(site)).toEqual([{ reason: null }]);
});

test("a second click finds it done, and says the same as the first @noscripts", async ({
  staffPage: page,
  site,
}) => {
  await sendAsRobot(page.request, site, "/contact", inquiry);
  await sendAsRobot(page.request, site, "/enroll", application);
  await page.goto("/spam");
  const [ana, ben] = site.database
    .prepare("SELECT id * 2 FROM contact_inquiries UNION ALL SELECT id * 2 + 1 FROM enrollment_entries")
    .pluck()
    .all() as [number, number];
  const clicks: [form: Record<string, string>, words: RegExp][] = [
    [{ release: String(ana) }, /^Ana Ribeiro is in the list now/],
    [{ intent: "delete", id: String(ben) }, /^Deleted$/],
  ];
  for (const [form, words] of clicks) {
    for (const click of ["first", "second"]) {
      const answer = await page.request.post("/spam", {
        form,
        headers: { Origin: site.url },
        maxRedirects: 0,
      });
      expect(answer.status(), click).toBe(303);
      await page.goto("/spam");
      await expect(page.getByRole("status").getByText(words), click).toBeVisible();
    }
  }
  expect(mails(site)).toEqual(["queued"]);
});

test("Delete asks and then deletes the submission and its mails for good", async ({
  staffPage: page,
  site,
}) => {
  await sendAsRobot(page.request, site, "/enroll", application);
  await open(page, "/spam");
  await page.getByRole("link", { name: "Delete the submission from Ben Mori" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Ben Mori");
  await expect(page).toHaveTitle(/^Delete\?: Spam/);
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  expect(held(site)).toHaveLength(1);
  await page.getByRole("link", { name: "Delete the submission from Ben Mori" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Nothing is held.")).toBeVisible();
  expect(held(site)).toEqual([]);
  expect(mails(site)).toEqual([]);
});

test("what a page of spam shows is deleted after one question that names each, and nothing that came since @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [
    { name: "Cheap Pills", email: "pills@example.com", createdAt: "2026-01-02T09:00:00.000Z" },
    { name: "Best Casino", email: "casino@example.com", createdAt: "2026-01-01T09:00:00.000Z" },
  ]);
  site.database.exec("UPDATE contact_inquiries SET held_reason = 'links'");
  await open(page, "/spam");
  await page.getByRole("button", { name: "Delete These 2" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 2 submissions?" });
  await expect(dialog.getByRole("listitem")).toHaveText([
    /^Cheap Pillspills@example\.com, Jan 2, 2026/,
    /^Best Casinocasino@example\.com, Jan 1, 2026/,
  ]);
  insertInquiries(site, [{ name: "Not Seen Yet" }]);
  site.database.exec("UPDATE contact_inquiries SET held_reason = 'links'");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("2 submissions have been deleted.")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText([/^Not Seen Yet/]);
  await expect(page.getByRole("button", { name: /^Delete These/ })).toHaveCount(0);
  await page.goto("/spam?delete=selected");
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("the field for robots is hidden from people: not visible, not focusable, not announced @noscripts", async ({
  page,
}) => {
  for (const path of ["/contact", "/enroll"]) {
    await page.goto(path);
    const trap = page.getByLabel("Leave this empty");
    await expect(trap).not.toBeInViewport();
    await expect(trap).toHaveAttribute("tabindex", "-1");
    await expect(page.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
    expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
  }
});
