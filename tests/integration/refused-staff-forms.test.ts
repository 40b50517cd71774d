import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { shippedTexts } from "~/content/shipped.server";
import { notOwnPassword } from "~/content/staff/accounts";
import { staffTexts } from "~/content/staff/area";
import { listTexts } from "~/content/staff/lists";
import { receivedTexts } from "~/content/staff/mailbox";
import { editable } from "~/publishing/fields/fields";
import type { RunningServer } from "../setup/server";
import { hiddenValue, post, removeSite, STAFF, startStaffedSite } from "../setup/site";
import { type MailServer, startMailServer } from "../setup/smtp";
import { formOf } from "../setup/text-form";

let mailServer: MailServer;
let site: RunningServer;
let cookie: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  ({ site, cookie } = await startStaffedSite({ SMTP_URL: mailServer.url }));
});
afterAll(async () => {
  await removeSite(site);
  await mailServer.stop();
});
afterEach(() => {
  if (site.database.inTransaction) site.database.exec("ROLLBACK");
});

const send = (address: string, fields: Record<string, string>) =>
  post(site, address, fields, { Cookie: cookie });

/** The tag of a field in a page. */
const fieldIn = (page: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0];

it.each([
  ["is ticked again", { "by-mail": "yes" }, true],
  ["stays without its tick", {}, false],
])(
  "the choice to send a refused invitation by mail %s",
  async (_, wish: Record<string, string>, isTicked) => {
    const refused = await send("/accounts", { intent: "invite", email: "leyla", role: "staff", ...wish });
    expect(refused.status).toBe(400);
    expect(fieldIn(await refused.text(), "by-mail")?.includes(' checked=""')).toBe(isTicked);
  },
);

it("a refused password change leaves the signature in its field", async () => {
  await send("/account", { intent: "signature", signature: "Grace H." });
  const refused = await send("/account", {
    ...{ intent: "password", current: "not this one" },
    next: "a sentence that nobody knows yet",
  });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain(notOwnPassword);
  expect(fieldIn(page, "signature")).toContain('value="Grace H."');
});

it("a signature that cannot be stored is shown again, once beside what went wrong", async () => {
  site.database.exec("BEGIN IMMEDIATE");
  const refused = await send("/account", { intent: "signature", signature: "Grace Hopper" });
  expect(refused.status).toBe(503);
  const page = await refused.text();
  expect(fieldIn(page, "signature")).toContain('value="Grace Hopper"');
  expect(page.match(/role="alert"/g)).toHaveLength(1);
  // Every staff page says so until something can be written again.
  expect(page).toContain(staffTexts.refusing.text);
  site.database.exec("ROLLBACK");
  const desk = async () => (await fetch(`${site.url}/desk`, { headers: { Cookie: cookie } })).text();
  await expect.poll(desk, { timeout: 10_000 }).not.toContain(staffTexts.refusing.text);
});

it.each(["aside", "inquiry"])(
  "a second click on “%s” below a mail is not told that somebody else was first",
  async (intent) => {
    const { lastInsertRowid } = site.database
      .prepare(
        `INSERT INTO received_mails (kind, source, sender_address, text, received_at)
       VALUES ('reply', 'mailbox', 'zoe@example.com', 'Hello', '2026-03-14T09:00:00.000Z')`,
      )
      .run();
    const address = `/messages/received/${lastInsertRowid}`;
    expect((await send(address, { intent })).status).toBe(303);
    const second = await send(address, { intent });
    const toast = second.headers.getSetCookie()[0]?.split(";")[0];
    const next = await fetch(site.url + second.headers.get("Location"), {
      headers: { Cookie: `${cookie}; ${toast}` },
    });
    const page = await next.text();
    expect(page).toContain(receivedTexts.toasts.gone.message);
    expect(page).not.toContain("omebody else");
  },
);

it.each([
  ["setting aside an email", "/messages/404", { intent: "set-aside" }],
  ["removing a picture", "/pictures", { intent: "remove", id: "0123" }],
  ["discarding a draft", "/content/faq", { intent: "discard", seen: "" }],
  ["taking a submission", "/desk", { kind: "inquiry", take: "404" }],
])(
  "a second click on the button for %s is not told that somebody was first",
  async (_, address, fields: Record<string, string>) => {
    const answer = await send(address, fields);
    expect(answer.status).toBe(303);
    const [toast = ""] = answer.headers.getSetCookie();
    const words = Buffer.from(decodeURIComponent(toast).replace(/^[^=]+=/, ""), "base64").toString();
    expect(words).toMatch(/in the meantime/);
    expect(words).not.toMatch(/[Ss]omebody/);
  },
);

it("a moment to publish at that cannot be stored is shown again", async () => {
  const form = formOf(editable(shippedTexts.faq));
  form.set("seen", "");
  form.set("base", "0");
  form.set("intent", "content-publish");
  await send("/content/faq", Object.fromEntries(form));
  const page = await fetch(`${site.url}/content/faq`, { headers: { Cookie: cookie } });
  const seen = hiddenValue(await page.text(), "seen");
  site.database.exec("BEGIN IMMEDIATE");
  const question = { seen, intent: "schedule", at: "2098-01-01T09:00" };
  const refused = await send("/content/faq/publish", question);
  expect(refused.status).toBe(503);
  expect(fieldIn(await refused.text(), "at")).toContain('value="2098-01-01T09:00"');
});

it("a backup that cannot be made is reported once", async () => {
  site.database.exec("BEGIN IMMEDIATE");
  // The site's own first one, ten seconds after its start, may be under way.
  const refused = await vi.waitUntil(
    async () => {
      const answer = await send("/backups", { intent: "make" });
      return answer.status === 503 && answer;
    },
    { timeout: 60_000, interval: 500 },
  );
  expect((await refused.text()).match(/role="alert"/g)).toHaveLength(1);
});

it.each([
  ["a ready answer", "/ready-answers", "ready-answer", { title: "Prices", text: "Dear {name},\n\nit costs" }],
  ["the name of a view", "/inquiries?subject=Prices", "view", { view: "About prices", "for-all": "yes" }],
  ["what a picture shows", "/pictures", "describe", { id: "0123", description: "Two people at a board" }],
  ["the name under answers", "/account", "signature", { signature: "Grace H." }],
  ["an invitation", "/accounts", "invite", { email: "mia@example.com", role: "owner", "by-mail": "yes" }],
])(
  "%s comes back if the session has ended, with the button that saves it",
  async (_, address, intent, fields: Record<string, string>) => {
    const refused = await post(site, address, { intent, ...fields });
    expect(refused.status).toBe(403);
    const page = await refused.text();
    const written = /<textarea[^>]*>([^<]*)/.exec(page)?.[1]?.trimStart();
    expect(Object.values(fields)).toContain(written);
    for (const [name, value] of Object.entries(fields)) {
      if (value !== written) expect(fieldIn(page, name)).toContain(`value="${value}"`);
    }
    expect(page).toContain(`name="intent" value="${intent}"`);
    expect(page).toContain(`<title>${listTexts.signedOut.title} | `);
  },
);

it("a ready answer that another owner has changed in the meantime shows both, and is replaced when saved again", async () => {
  await send("/ready-answers", { intent: "ready-answer", title: "Prices", text: "It costs 899." });
  const stored = () =>
    site.database.prepare("SELECT id, title, text FROM ready_answers ORDER BY id DESC LIMIT 1").all();
  const [{ id }] = stored() as [{ id: number }];
  const seenIn = (page: string) => /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const address = `/ready-answers?edit=${id}`;
  const opened = await fetch(site.url + address, { headers: { Cookie: cookie } });
  const form = { intent: "ready-answer", id: String(id), seen: seenIn(await opened.text()) };

  await send(address, { ...form, title: "Prices", text: "It costs 999." });
  const mine = { ...form, title: "Price", text: "It is 899." };
  const refused = await send(address, mine);
  expect(refused.status).toBe(409);
  const page = await refused.text();
  expect(page).toContain("It is 899.");
  expect(page).toContain(
    `${STAFF.email} has changed this in the meantime. It says now, under “Prices”: It costs 999.`,
  );
  expect(stored()).toEqual([{ id, title: "Prices", text: "It costs 999." }]);

  const again = await send(address, { ...mine, seen: seenIn(page) });
  expect(again.status).toBe(303);
  expect(stored()).toEqual([{ id, title: "Price", text: "It is 899." }]);
});
