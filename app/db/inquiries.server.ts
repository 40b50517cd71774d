import { count, eq, gte, isNotNull, type SQL } from "drizzle-orm";
import { submissionKey } from "~/submission/key.server";
import { store } from "./client.server";
import { orderOfPage, type Page, type PageRequest, startOfPage, toPage } from "./keyset.server";
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

/**
 * Stores an inquiry, once: a repetition of the same submission changes nothing.
 * When this resolves the row is on disk.
 */
export async function createInquiry(values: NewInquiry, submissionId: string | undefined): Promise<void> {
  const row = { ...values, submissionId: submissionKey(submissionId, { ...values }) };
  await write((store) =>
    store
      .insert(contactInquiries)
      .values(row)
      .onConflictDoNothing({ target: contactInquiries.submissionId })
      .run(),
  );
}

/** One page of inquiries, newest first. Where nothing is left of the page that was asked for, the first one. */
export async function listInquiries(request: PageRequest, size: number): Promise<Page<Inquiry>> {
  const found = store()
    .select()
    .from(contactInquiries)
    .where(startOfPage(contactInquiries, request))
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
    store().select({ n: count() }).from(contactInquiries).where(condition).get()?.n ?? 0;
  return {
    total: countWhere(),
    thisMonth: countWhere(gte(contactInquiries.createdAt, monthStart)),
    withPhone: countWhere(isNotNull(contactInquiries.phone)),
  };
}

/** The inquiry with this id, if it is still there. */
export async function findInquiry(id: number): Promise<Inquiry | undefined> {
  return store().select().from(contactInquiries).where(eq(contactInquiries.id, id)).get();
}

/** Deletes an inquiry for good. @returns false if somebody else had already deleted it */
export async function deleteInquiry(id: number): Promise<boolean> {
  const { changes } = await write((store) =>
    store.delete(contactInquiries).where(eq(contactInquiries.id, id)).run(),
  );
  return changes > 0;
}
