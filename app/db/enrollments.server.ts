import { and, eq, isNull } from "drizzle-orm";
import { enrollmentMails } from "~/mail-templates/compose.server";
import { store } from "./client.server";
import type { ListTable } from "./list.server";
import { createRowList, equals, PHONE_DIGITS, STAFF_COLUMNS, type StaffColumns } from "./row-list.server";
import { enrollmentEntries } from "./schema";
import { storeOnce } from "./store-once.server";

export type Enrollment = typeof enrollmentEntries.$inferSelect;

export interface NewEnrollment {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  course: string;
  experience: string;
  goals: string;
  availability: string;
  hearAboutUs: string | null;
}

/** What stands in lists, counts and exports: everything that is not held as suspected spam. */
const ordinary = isNull(enrollmentEntries.heldReason);

const INSERT = `INSERT INTO enrollment_entries (first_name, last_name, email, phone, course, experience, goals, availability,
    hear_about_us, plain_words, submission_id, reference, held_reason)
  VALUES (@firstName, @lastName, @email, @phone, @course, @experience, @goals, @availability,
    @hearAboutUs, @plainWords, @key, @reference, @heldReason)
  ON CONFLICT (submission_id) DO NOTHING RETURNING id`;

/**
 * Stores an application for a course and its mails, once: a repetition of the same submission changes nothing and
 * gets the same reference. When this resolves all of it is on disk.
 *
 * @param heldReason why it is held as suspected spam, if it is
 */
export async function createEnrollment(
  values: NewEnrollment,
  submissionId: string | undefined,
  heldReason: string | null = null,
): Promise<{ reference: string }> {
  return storeOnce({
    table: "enrollment_entries",
    insert: INSERT,
    values: { ...values },
    submissionId,
    heldReason,
    mails: (reference) => enrollmentMails(values, reference),
    owner: (id) => ({ enrollmentId: id }),
  });
}

/** What the list of enrollments shows of one. */
export interface ListedEnrollment extends StaffColumns {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  course: string;
  experience: string;
  goals: string;
  availability: string;
  hearAboutUs: string | null;
}

const table: ListTable = {
  name: "enrollment_entries",
  list: "enrollments",
  facets: ["course", "experience", "availability"],
  columns: `id, first_name AS firstName, last_name AS lastName, email, phone, course, experience, goals, availability,
    hear_about_us AS hearAboutUs, ${STAFF_COLUMNS}`,
  text: `char(10) || first_name || ' ' || last_name || char(10) || email || char(10) || phone || char(10) || goals ||
    char(10) || coalesce(hear_about_us, '') || char(10) || reference || char(10) || coalesce(note, '') || char(10) ||
    coalesce(plain_words, '') || char(10) || ${PHONE_DIGITS}`,
  sorts: {
    date: { keys: ["created_at", "id"], index: "enrollment_entries_created_at_id" },
    name: {
      keys: ["(first_name || ' ' || last_name) COLLATE NOCASE", "id"],
      index: "enrollment_entries_name",
    },
    email: { keys: ["email COLLATE NOCASE", "id"], index: "enrollment_entries_email" },
    course: { keys: ["course", "created_at", "id"], index: "enrollment_entries_course" },
    experience: { keys: ["experience", "created_at", "id"], index: "enrollment_entries_experience" },
    availability: { keys: ["availability", "created_at", "id"], index: "enrollment_entries_availability" },
  },
};

/** The list of enrollments: searched by every text, filtered by `course`, `experience`, `availability` and `handled`. */
export const enrollmentList = createRowList<ListedEnrollment>(table, {
  course: equals(table, "course"),
  availability: equals(table, "availability"),
  experience: equals(table, "experience"),
});

export async function countEnrollments(): Promise<number> {
  return enrollmentList.total();
}

/** The enrollment with this id, if it is still there. */
export async function findEnrollment(id: number): Promise<Enrollment | undefined> {
  return store()
    .select()
    .from(enrollmentEntries)
    .where(and(ordinary, eq(enrollmentEntries.id, id)))
    .get();
}
