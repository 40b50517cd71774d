import { and, count, eq, gte, isNotNull, isNull, type SQL } from "drizzle-orm";
import { inquiryMails } from "~/mail/compose.server";
import { submissionKey } from "~/submission/key.server";
import { withReference } from "~/submission/reference.server";
import { store } from "./client.server";
import { orderOfPage, type Page, type PageRequest, startOfPage, toPage } from "./keyset.server";
import { insertMails } from "./outbox.server";
import { contactInquiries } from "./schema";
import { write } from "./write.server";

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
  const key = submissionKey(submissionId, { ...values });
  return write((store) =>
    withReference("contact_inquiries.reference", (reference) =>
      store.transaction(
        (transaction) => {
          const created = transaction
            .insert(contactInquiries)
            .values({ ...values, submissionId: key, reference, heldReason })
            .onConflictDoNothing({ target: contactInquiries.submissionId })
            .returning({ id: contactInquiries.id })
            .get();
          if (created) {
            const owner = { inquiryId: created.id, reference };
            insertMails(transaction, inquiryMails(values, reference), { owner, held: heldReason !== null });
            return { reference };
          }
          const earlier = transaction
            .select({ reference: contactInquiries.reference })
            .from(contactInquiries)
            .where(eq(contactInquiries.submissionId, key))
            .get();
          return earlier ?? { reference };
        },
        { behavior: "immediate" },
      ),
    ),
  );
}

/** One page of inquiries, newest first. Where nothing is left of the page that was asked for, the first one. */
export async function listInquiries(request: PageRequest, size: number): Promise<Page<Inquiry>> {
  const found = store()
    .select()
    .from(contactInquiries)
    .where(and(ordinary, startOfPage(contactInquiries, request)))
    .orderBy(...orderOfPage(contactInquiries, request))
    .limit(size + 1)
    .all();
  if (found.length === 0 && request) return listInquiries(undefined, size);
  return toPage(found, size, request);
}

export interface InquirySummary {
  total: number;
  thisMonth: number;
  withPhone: number;
}

/** Counts over all inquiries. @param monthStart the first moment of the current month, ISO 8601 in UTC */
export async function summarizeInquiries(monthStart: string): Promise<InquirySummary> {
  const countWhere = (condition?: SQL) =>
    store().select({ n: count() }).from(contactInquiries).where(and(ordinary, condition)).get()?.n ?? 0;
  return {
    total: countWhere(),
    thisMonth: countWhere(gte(contactInquiries.createdAt, monthStart)),
    withPhone: countWhere(isNotNull(contactInquiries.phone)),
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

/** Deletes an inquiry for good. @returns false if somebody else had already deleted it */
export async function deleteInquiry(id: number): Promise<boolean> {
  const { changes } = await write((store) =>
    store
      .delete(contactInquiries)
      .where(and(ordinary, eq(contactInquiries.id, id)))
      .run(),
  );
  return changes > 0;
}
