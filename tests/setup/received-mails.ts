import { store } from "~/db/client.server";

/** Stores replies of 200,000 characters in the thread of an inquiry, with their numbers as subjects. */
export function insertLongReplies(inquiryId: number, count: number): void {
  store().$client.exec(`
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
    INSERT INTO received_mails (inquiry_id, kind, source, sender_address, subject, text, received_at)
    SELECT ${inquiryId}, 'reply', 'mailbox', 'ana@example.com', n, hex(zeroblob(100000)),
      printf('2026-03-14T09:%02d:%02d.000Z', n / 60, n % 60)
    FROM numbers`);
}
