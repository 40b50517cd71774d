import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type RunningServer, startServer } from "../setup/server";
import { enrollment, inquiry, post, removeSite } from "../setup/site";
import { type MailServer, startMailServer } from "../setup/smtp";

let mailServer: MailServer;
let site: RunningServer;

beforeAll(async () => {
  mailServer = await startMailServer();
  site = await startServer({ environment: { SMTP_URL: mailServer.url } });
});
afterAll(async () => {
  await removeSite(site);
  await mailServer.stop();
});
beforeEach(() => {
  site.database.exec(
    "DELETE FROM contact_inquiries; DELETE FROM enrollment_entries; DELETE FROM outbox_mails",
  );
  mailServer.mails.length = 0;
});

const MESSAGE = "Our brief is at https://intranet.example.com/brief.\r\nWhat does it cost for twelve of us?";

/** Waits for a mail whose subject begins with this. */
async function arrived(subject: string) {
  await vi.waitFor(() => expect(subjects().some((each) => each.startsWith(subject))).toBe(true), 20_000);
  const mail = mailServer.mails.find(({ parsed }) => parsed.subject?.startsWith(subject));
  return { to: mail?.to, text: mail?.parsed.text ?? "", html: mail?.parsed.html };
}
const subjects = () => mailServer.mails.map(({ parsed }) => parsed.subject ?? "");
const linkIn = (text: string) => /http:\/\/\S+(\/copy\/[\w-]+)/.exec(text)?.[1] ?? "";
const copies = () =>
  site.database.prepare("SELECT count(*) FROM outbox_mails WHERE kind = 'copy'").pluck().get();
const ask = (path: string) => post(site, path, {});

/** Sends a form with the box checked. @returns the address of the link in its confirmation */
async function linkAfter(path: string, fields: Record<string, string>): Promise<string> {
  expect((await post(site, path, { ...fields, wantsCopy: "on" })).status).toBe(303);
  const { text } = await arrived("We have your");
  const link = linkIn(text);
  expect(link).toMatch(/^\/copy\//);
  return link;
}

describe("a visitor's copy", () => {
  it("is offered in the confirmation only to those who checked the box", async () => {
    await post(site, "/contact", inquiry);
    expect((await arrived("We have your message")).text).not.toContain("/copy/");
    for (const path of ["/contact", "/enroll", "/teams"])
      expect(await (await fetch(site.url + path)).text(), path).toContain('name="wantsCopy"');
  });

  it("goes out once, to the address that was given, however often the link and its button are used", async () => {
    const link = await linkAfter("/contact", { ...inquiry, message: MESSAGE });
    // Programs that follow the links in a mail.
    for (const method of ["GET", "HEAD", "GET"]) {
      const looked = await fetch(site.url + link, { method });
      expect([looked.status, looked.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
      // With `no-referrer` browsers would send `Origin: null` with the button's form, which is refused.
      expect(looked.headers.get("Referrer-Policy")).toBe("same-origin");
    }
    expect(copies()).toBe(0);
    const answers = await Promise.all([ask(link), ask(link), ask(link)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    expect(pages.filter((page) => page.includes("It is on its way"))).toHaveLength(1);
    expect(pages.filter((page) => page.includes("It has been sent already"))).toHaveLength(2);
    const { to, text, html } = await arrived("What you wrote to us");
    expect(to).toEqual([inquiry.email]);
    expect(html).toBeFalsy();
    expect(text.replaceAll("\u2060", "")).toContain("> What does it cost for twelve of us?");
    expect(text.replaceAll("\u2060", "")).toContain("https://intranet.example.com/brief.");
    expect(text, "no mail program makes a link of it").not.toMatch(/https:\/\/|intranet\.example/);
    expect(subjects().filter((subject) => subject.startsWith("What you wrote"))).toHaveLength(1);
    expect(copies()).toBe(1);
  });

  it("of an enrollment names everything that was chosen, in words", async () => {
    const link = await linkAfter("/enroll", enrollment);
    expect(await (await ask(link)).text()).toContain("It is on its way");
    const { text } = await arrived("What you wrote to us");
    expect(text).toContain(enrollment.goals);
    expect(text).toContain(enrollment.firstName);
    expect(text).not.toContain("wantsCopy");
  });

  it("is not sent where the form was sent twice with another wish, beyond the first one", async () => {
    const same = { ...inquiry, submissionId: "twice" };
    await post(site, "/contact", same);
    await post(site, "/contact", { ...same, wantsCopy: "on" });
    expect((await arrived("We have your message")).text).not.toContain("/copy/");
    expect(mailServer.mails).toHaveLength(1);
  });

  it("is refused if its link is forged, truncated, of another kind, or for something deleted", async () => {
    const link = await linkAfter("/contact", inquiry);
    for (const forged of [
      link.slice(0, -3),
      `${link.slice(0, -4)}AAAA`,
      "/copy/x",
      `/copy/${"a".repeat(4000)}`,
    ]) {
      for (const answer of [await fetch(site.url + forged), await ask(forged)]) {
        expect(answer.status).toBe(404);
        expect(await answer.text()).toContain("This link no longer works");
      }
    }
    site.database.exec("UPDATE contact_inquiries SET held_reason = 'trap'");
    expect((await ask(link)).status).toBe(410);
    site.database.exec("DELETE FROM contact_inquiries");
    const gone = await ask(link);
    expect([gone.status, await gone.text()]).toEqual([
      410,
      expect.stringContaining("There is nothing left to send"),
    ]);
    expect(copies()).toBe(0);
  });

  it("is erased with the submission that it is a copy of", async () => {
    const link = await linkAfter("/contact", inquiry);
    await ask(link);
    expect(copies()).toBe(1);
    site.database.exec("PRAGMA foreign_keys = ON; DELETE FROM contact_inquiries");
    expect(copies()).toBe(0);
  });

  it("is refused to the forms of other sites", async () => {
    const link = await linkAfter("/contact", inquiry);
    const foreign = await fetch(site.url + link, {
      method: "POST",
      headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
      body: new URLSearchParams(),
    });
    expect(foreign.status).toBe(403);
    expect(copies()).toBe(0);
  });
});
