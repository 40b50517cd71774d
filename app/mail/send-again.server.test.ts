import { expect, it } from "vitest";
import { store } from "~/db/client.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { sendAgain } from "./send-again.server";

const grace = { id: 1, email: "grace@example.com", role: "owner" } as StaffMember;

it("a second click on Retry is not told that no email has failed while another one has", async () => {
  const insert = store().$client.prepare(
    `INSERT INTO outbox_mails (kind, message_id, recipient, subject, content, state, queued_at)
     VALUES ('test', ?, 'grace@example.com', 'Test', '{}', 'failed', '')`,
  );
  const [id] = [insert.run("<1@localhost>"), insert.run("<2@localhost>")].map(({ lastInsertRowid }) =>
    Number(lastInsertRowid),
  );
  await sendAgain(id ?? 0, grace);
  const second = await sendAgain(id ?? 0, grace);
  expect(second).toMatchObject({
    type: "info",
    description: expect.stringMatching(/^This email was retried/),
  });
});
