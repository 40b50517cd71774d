import { store } from "~/db/client.server";
import { contactInquiries, enrollmentEntries } from "~/db/schema";

/** What visitors send, as passed on by their forms. */
export const inquiry = {
  name: "Ana Ribeiro",
  email: "ana@example.com",
  phone: null,
  subject: "Prices",
  message: "What does a group of twelve cost?",
};

export const enrollment = {
  firstName: "Ana",
  lastName: "Ribeiro",
  email: "ana@example.com",
  phone: "+351 555 010 019",
  course: "business",
  experience: "beginner",
  goals: "To speak in meetings.",
  availability: "evenings",
  hearAboutUs: null,
};

/** Inserts a row bypassing the rules of the form. @returns its id */
export function insertInquiry(values: Partial<typeof contactInquiries.$inferInsert> = {}): number {
  const row = { ...inquiry, ...values };
  return store().insert(contactInquiries).values(row).returning({ id: contactInquiries.id }).get().id;
}

/** Inserts a row bypassing the rules of the form. @returns its id */
export function insertEnrollment(values: Partial<typeof enrollmentEntries.$inferInsert> = {}): number {
  const row = { ...enrollment, ...values };
  return store().insert(enrollmentEntries).values(row).returning({ id: enrollmentEntries.id }).get().id;
}
