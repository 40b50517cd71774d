import { beforeEach, expect, it } from "vitest";
import { store } from "~/db/client.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { insertInquiry } from "../../../tests/setup/submissions";
import { threadOf } from "./page.server";

const grace = { id: 7, email: "grace@example.com", role: "staff" } as StaffMember;

beforeEach(() => store().$client.exec("DELETE FROM contact_inquiries"));

it("has a reply below the answer of the same second, and those of one second as they were stored", async () => {
  const id = insertInquiry({ createdAt: "2026-03-14T09:00:00.000Z" });
  const add = store().$client.prepare(
    `INSERT INTO received_mails (inquiry_id, kind, source, sender_address, text, received_at) VALUES (${id}, 'reply', 'mailbox', 'ana@example.com', ?, ?)`,
  );
  add.run("before", "2026-03-14T09:30:04.000Z");
  add.run("first", "2026-03-14T09:30:05.000Z");
  add.run("second", "2026-03-14T09:30:05.000Z");
  store().$client.exec(`
    INSERT INTO outbox_mails (kind, inquiry_id, message_id, recipient, subject, content, state, queued_at, created_at, sent_at) VALUES
      ('inquiry-confirmation', ${id}, 'm1', 'ana@example.com', '', '{}', 'sent', '', '2026-03-14T09:30:04.100Z', '2026-03-14T09:30:04.200Z');
    INSERT INTO answers (inquiry_id, text, staff_email, once_key, created_at) VALUES
      (${id}, 'answer', 'grace@example.com', 'k1', '2026-03-14T09:30:05.400Z')`);
  const thread = await threadOf("inquiry", { id, notes: "[]" }, grace);
  expect(
    thread.map((entry) =>
      entry.kind === "received"
        ? entry.parts.map(({ text }) => text).join("")
        : entry.kind === "answer"
          ? entry.text
          : entry.kind,
    ),
  ).toEqual(["mail", "before", "answer", "first", "second"]);
});
