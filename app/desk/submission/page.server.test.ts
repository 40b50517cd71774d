import { beforeEach, expect, it } from "vitest";
import { logEvents } from "~/db/audit/log.server";
import { store } from "~/db/client.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { inquiryList } from "~/db/submissions/list-definitions.server";
import { MAX_RECEIVED } from "~/db/submissions/thread/conversations.server";
import { insertLongReplies } from "../../../tests/setup/received-mails";
import { insertInquiry } from "../../../tests/setup/submissions";
import { loadSubmission } from "./page.server";
import { threadOf } from "./thread.server";

const grace = { id: 7, email: "grace@example.com", role: "staff" } as StaffMember;

beforeEach(() => store().$client.exec("DELETE FROM contact_inquiries"));

it("has a reply below the answer of the same second, and those of one second as they were stored", () => {
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
  const thread = threadOf("inquiry", { id, reference: "ANA23456", notes: "[]" }, grace);
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

it("reads only the beginnings of the newest mails, however many and long they are, and says that there are others", () => {
  const id = insertInquiry({ reference: "ANA23456" });
  insertLongReplies(id, MAX_RECEIVED + 20);
  const thread = threadOf("inquiry", { id, reference: "ANA23456", notes: "[]" }, grace);
  expect(thread[0]).toMatchObject({ kind: "earlier", count: 20, reference: "ANA23456" });
  expect(thread.slice(1).map((entry) => entry.kind === "received" && [entry.subject, entry.isCut])).toEqual(
    Array.from({ length: MAX_RECEIVED }, (_, index) => [String(index + 21), true]),
  );
  expect(JSON.stringify(thread).length).toBeLessThan(MAX_RECEIVED * 13_000);
  const few = threadOf("inquiry", { id, reference: "ANA23456", notes: "[]" }, grace, 3);
  expect(few.map((entry) => entry.kind)).toEqual(["earlier", "received", "received", "received"]);
  expect(few[0]).toMatchObject({ count: MAX_RECEIVED + 17 });
});

it("says nothing of others where it shows them all", () => {
  const id = insertInquiry();
  const add = store().$client.prepare(
    `INSERT INTO received_mails (inquiry_id, kind, source, sender_address, received_at) VALUES (${id}, 'reply', 'mailbox', '', '2026-03-14T09:00:00.000Z')`,
  );
  add.run();
  add.run();
  const thread = threadOf("inquiry", { id, reference: "ANA23456", notes: "[]" }, grace, 2);
  expect(thread.map((entry) => entry.kind)).toEqual(["received", "received"]);
});

it("says who deleted a submission, and of an address that names none, nobody", async () => {
  const references = ["CDFGHJKM"];
  await logEvents({ kind: "deletion", by: grace, of: "inquiries", count: 1, ids: [1], references });
  const whyGone = async (reference: string) => {
    try {
      loadSubmission(new Request("http://localhost/inquiries/x"), grace, {
        list: inquiryList,
        reference,
        toDetails: (row) => row,
      });
    } catch (missing) {
      return ((await (missing as Response).json()) as { why: string }).why;
    }
  };
  expect(await whyGone("CDFGHJKM")).toContain(grace.email);
  // Words in the entry that are not references.
  for (const word of ["references", "inquiries"]) expect(await whyGone(word)).not.toContain(grace.email);
});

it.each([
  ["аna@example.com", true],
  ["ana@example.com", false],
])("warns of an address that looks like another one: %s", (email, isWarned) => {
  insertInquiry({ email, reference: "ANA23456" });
  const request = new Request("http://localhost/inquiries/ANA23456");
  const { row } = loadSubmission(request, grace, {
    list: inquiryList,
    reference: "ANA23456",
    toDetails: (submission) => submission,
  });
  expect(row.addressWarning !== undefined).toBe(isWarned);
});
