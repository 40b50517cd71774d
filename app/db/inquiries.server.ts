import { and, eq, isNull } from "drizzle-orm";
import { inquiryMails } from "~/mail-templates/compose.server";
import { store } from "./client.server";
import { type ListTable, readCount } from "./list.server";
import { countSince } from "./overview.server";
import { prepared } from "./prepared.server";
import { createRowList, PHONE_DIGITS, STAFF_COLUMNS, type StaffColumns } from "./row-list.server";
import { contactInquiries } from "./schema";
import { storeOnce } from "./store-once.server";

export type Inquiry = typeof contactInquiries.$inferSelect;

export interface NewInquiry {
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
}

/** What stands in lists, counts and exports: everything that is not held as suspected spam. */
const ordinary = isNull(contactInquiries.heldReason);

const INSERT = `INSERT INTO contact_inquiries
  (name, email, phone, subject, message, plain_words, submission_id, reference, held_reason)
  VALUES (@name, @email, @phone, @subject, @message, @plainWords, @key, @reference, @heldReason)
  ON CONFLICT (submission_id) DO NOTHING RETURNING id`;

/**
 * Stores an inquiry and its mails, once: a repetition of the same submission changes nothing and gets the same
 * reference. When this resolves all of it is on disk.
 *
 * @param heldReason why it is held as suspected spam, if it is
 */
export async function createInquiry(
  values: NewInquiry,
  submissionId: string | undefined,
  heldReason: string | null = null,
): Promise<{ reference: string }> {
  return storeOnce({
    table: "contact_inquiries",
    insert: INSERT,
    values: { ...values },
    submissionId,
    heldReason,
    mails: (reference) => inquiryMails(values, reference),
    owner: (id) => ({ inquiryId: id }),
  });
}

/** What the list of inquiries shows of one. */
export interface ListedInquiry extends StaffColumns {
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
}

const table: ListTable = {
  name: "contact_inquiries",
  list: "inquiries",
  facets: ["subject"],
  columns: `id, name, email, phone, subject, message, ${STAFF_COLUMNS}`,
  text: `char(10) || name || char(10) || email || char(10) || coalesce(phone, '') || char(10) || subject || char(10) ||
    message || char(10) || reference || char(10) || coalesce(note, '') || char(10) || coalesce(plain_words, '') || char(10) || ${PHONE_DIGITS}`,
  sorts: {
    date: { keys: ["created_at", "id"], index: "contact_inquiries_created_at_id" },
    name: { keys: ["name COLLATE NOCASE", "id"], index: "contact_inquiries_name" },
    email: { keys: ["email COLLATE NOCASE", "id"], index: "contact_inquiries_email" },
    subject: { keys: ["subject COLLATE NOCASE", "created_at", "id"], index: "contact_inquiries_subject" },
  },
};

/** The list of inquiries: searched by every text, filtered by `subject`, `phone` ("yes") and `handled` ("no", "yes"). */
export const inquiryList = createRowList<ListedInquiry>(table, {
  subject: (subject) => ({
    // The index has no regard to case; the exact subject is then what counts.
    condition: "subject COLLATE NOCASE = ? AND subject = ?",
    parameters: [subject, subject],
    index: "contact_inquiries_subject",
    count: () => readCount(table, "subject", subject),
  }),
  phone: (choice) =>
    choice === "yes"
      ? {
          condition: "phone IS NOT NULL",
          parameters: [],
          index: "contact_inquiries_phone",
          count: () => readCount(table, "phone"),
        }
      : undefined,
});

/** The subjects that most inquiries have, the most frequent first. */
export async function commonSubjects(limit: number): Promise<string[]> {
  const sql = `SELECT value FROM list_counts WHERE list = 'inquiries' AND facet = 'subject' AND rows > 0
    ORDER BY rows DESC LIMIT ?`;
  return prepared(sql).pluck().all(limit) as string[];
}

export interface InquirySummary {
  total: number;
  thisMonth: number;
  withPhone: number;
}

/** Counts over all inquiries, as triggers keep them. @param monthStart the first moment of the current month, ISO 8601 in UTC */
export async function summarizeInquiries(monthStart: string): Promise<InquirySummary> {
  return {
    total: readCount(table, "all"),
    thisMonth: countSince("inquiry", new Date(monthStart)),
    withPhone: readCount(table, "phone"),
  };
}

/** The inquiry with this id, if it is still there. */
export async function findInquiry(id: number): Promise<Inquiry | undefined> {
  return store()
    .select()
    .from(contactInquiries)
    .where(and(ordinary, eq(contactInquiries.id, id)))
    .get();
}
