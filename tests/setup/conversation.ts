import { expect } from "vitest";
import type { Conversation } from "./odd-mails";
import type { RunningServer } from "./server";
import { inquiry, post } from "./site";
import type { MailServer } from "./smtp";

/** Waits until the site has polled its mailbox for the first time: earlier mail does not count as new. */
export const firstPoll = (server: RunningServer) =>
  expect.poll(() => positionOf(server), { timeout: 20_000 }).toBeDefined();

/** How far the site has read its mailbox; undefined before its first poll. */
export function positionOf({ database }: RunningServer): { lastUid: number } | undefined {
  const stored = database.prepare("SELECT value FROM settings WHERE name = 'mailbox.position'").pluck().get();
  return stored ? (JSON.parse(String(stored)) as { lastUid: number }) : undefined;
}

/** Sends an inquiry, and waits for all mails about it. @returns what its sender learns from them */
export async function writeInquiry(
  server: RunningServer,
  smtp: MailServer,
  email: string,
): Promise<Conversation> {
  expect((await post(server, "/contact", { ...inquiry, email, submissionId: email })).status).toBe(303);
  const confirmation = () => smtp.mails.find(({ to }) => to.includes(email));
  await expect.poll(confirmation, { timeout: 20_000 }).toBeDefined();
  const unsent = server.database
    .prepare(
      `SELECT count(*) FROM outbox_mails JOIN contact_inquiries ON contact_inquiries.id = inquiry_id
       WHERE email = ? AND outbox_mails.state <> 'sent'`,
    )
    .pluck();
  await expect.poll(() => unsent.get(email), { timeout: 20_000 }).toBe(0);
  const { parsed } = confirmation() as NonNullable<ReturnType<typeof confirmation>>;
  const reference = server.database
    .prepare("SELECT reference FROM contact_inquiries WHERE email = ?")
    .pluck()
    .get(email);
  return {
    email,
    reference: String(reference),
    replyTo: parsed.replyTo?.[0]?.address ?? "",
    messageId: parsed.messageId ?? "",
  };
}
