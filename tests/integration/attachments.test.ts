import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { receivedTexts } from "~/content/staff/mailbox";
import type { RunningServer } from "../setup/server";
import { removeSite, startStaffedSite } from "../setup/site";

const MB = 1024 * 1024;

let site: RunningServer;
let cookie: string;

beforeAll(async () => {
  ({ site, cookie } = await startStaffedSite());
});
afterAll(() => removeSite(site));

const picture = randomBytes(7 * MB);

/** Inserts a mail with an attachment of 7 MB. @returns the attachment's address */
function insertMail(raw = mailWith(picture)): string {
  const { lastInsertRowid: id } = site.database
    .prepare(
      `INSERT INTO received_mails (kind, source, sender_address, received_at)
       VALUES ('reply', 'mailbox', 'ana@example.com', '2026-11-01T10:00:00.000Z')`,
    )
    .run();
  site.database.prepare("INSERT INTO received_mail_sources (mail_id, raw) VALUES (?, ?)").run(id, raw);
  site.database
    .prepare("INSERT INTO received_attachments (mail_id, position, name, type, size) VALUES (?, 1, ?, ?, ?)")
    .run(id, "board.jpg", "image/jpeg", picture.length);
  return `/received/${id}/attachments/1`;
}

function mailWith(attachment: Buffer): Buffer {
  const part = (headers: string, body: string) => `--B\r\n${headers}\r\n\r\n${body}\r\n`;
  const encoded = attachment.toString("base64").replace(/.{76}/g, "$&\r\n");
  const headers = "Content-Disposition: attachment; filename=board.jpg\r\nContent-Transfer-Encoding: base64";
  return Buffer.from(
    `Content-Type: multipart/mixed; boundary=B\r\n\r\n${part("Content-Type: text/plain", "See the board.")}${part(
      `Content-Type: image/jpeg\r\n${headers}`,
      encoded,
    )}--B--\r\n`,
  );
}

const download = (address: string) => fetch(site.url + address, { headers: { Cookie: cookie } });

/** A response of which nothing is read. */
const openUnread = (address: string) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(site.url + address, { headers: { Cookie: cookie }, agent: false }, resolve).on("error", reject);
  });

const residentMegabytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]) / 1024;

/** The processes that read attachments. */
const readers = () =>
  spawnSync("pgrep", ["-P", String(site.pid), "-f", "attachment.process"], { encoding: "utf8" })
    .stdout.split("\n")
    .filter(Boolean);

it("an attachment of 7 MB arrives whole, and the server needs no memory for it", async () => {
  const address = insertMail();
  await (await download("/inquiries")).text();
  const before = residentMegabytes();
  let most = 0;
  // What each download has sent stays in memory until Node collects it, at about 35 MB, which is after more downloads than these.
  for (let time = 0; time < 3; time++) {
    const answer = await download(address);
    expect(answer.status).toBe(200);
    const content = Buffer.from(await answer.arrayBuffer());
    expect(content.equals(picture)).toBe(true);
    most = Math.max(most, residentMegabytes());
  }
  expect(most - before).toBeLessThan(30);
  expect(readers()).toEqual([]);
});

it("a reader who leaves ends the process, and a fourth simultaneous download is refused for now", async () => {
  const address = insertMail();
  const answers = await Promise.all([openUnread(address), openUnread(address), openUnread(address)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const fourth = await download(address);
  expect([fourth.status, await fourth.text()]).toEqual([503, `${receivedTexts.mail.busy}\n`]);
  for (const answer of answers) answer.destroy();
  await expect.poll(readers, { timeout: 10_000 }).toEqual([]);
  expect((await download(address)).status).toBe(200);
});

it("a reader who leaves before anything arrives does not block others", async () => {
  const address = insertMail();
  for (let time = 0; time < 6; time++) {
    const asked = http.get(site.url + address, { headers: { Cookie: cookie }, agent: false });
    asked.on("error", () => {});
    await expect.poll(readers, { interval: 5 }).not.toEqual([]);
    asked.destroy();
  }
  await expect.poll(readers, { timeout: 10_000 }).toEqual([]);
  expect((await download(address)).status).toBe(200);
});

it("a mail in which the attachment cannot be found says so", async () => {
  const answer = await download(insertMail(Buffer.from("Subject: cut\r\n\r\nnothing else")));
  expect([answer.status, await answer.text()]).toEqual([422, `${receivedTexts.mail.unreadable}\n`]);
  expect(answer.headers.get("Content-Disposition")).toBeNull();
});
