import { and, count, eq, isNull, lte, max, type SQL } from "drizzle-orm";
import { enrollmentMails } from "~/mail/compose.server";
import { submissionKey } from "~/submission/key.server";
import { withReference } from "~/submission/reference.server";
import { store } from "./client.server";
import { orderOfPage, type Page, type PageRequest, startOfPage, toPage } from "./keyset.server";
import { insertMails } from "./outbox.server";
import { enrollmentEntries } from "./schema";
import { write } from "./write.server";

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
  const key = submissionKey(submissionId, { ...values });
  return write((store) =>
    withReference("enrollment_entries.reference", (reference) =>
      store.transaction(
        (transaction) => {
          const created = transaction
            .insert(enrollmentEntries)
            .values({ ...values, submissionId: key, reference, heldReason })
            .onConflictDoNothing({ target: enrollmentEntries.submissionId })
            .returning({ id: enrollmentEntries.id })
            .get();
          if (created) {
            const owner = { enrollmentId: created.id, reference };
            insertMails(transaction, enrollmentMails(values, reference), {
              owner,
              held: heldReason !== null,
            });
            return { reference };
          }
          const earlier = transaction
            .select({ reference: enrollmentEntries.reference })
            .from(enrollmentEntries)
            .where(eq(enrollmentEntries.submissionId, key))
            .get();
          return earlier ?? { reference };
        },
        { behavior: "immediate" },
      ),
    ),
  );
}

/** One page of enrollments, newest first. Where nothing is left of the page that was asked for, the first one. */
export async function listEnrollments(request: PageRequest, size: number): Promise<Page<Enrollment>> {
  const page = readPage(request, size);
  return page.rows.length === 0 && request ? readPage(undefined, size) : page;
}

export async function countEnrollments(): Promise<number> {
  return store().select({ n: count() }).from(enrollmentEntries).where(ordinary).get()?.n ?? 0;
}

/** The enrollment with this id, if it is still there. */
export async function findEnrollment(id: number): Promise<Enrollment | undefined> {
  return store()
    .select()
    .from(enrollmentEntries)
    .where(and(ordinary, eq(enrollmentEntries.id, id)))
    .get();
}

/** Deletes an enrollment for good. @returns false if somebody else had already deleted it */
export async function deleteEnrollment(id: number): Promise<boolean> {
  const { changes } = await write((store) =>
    store
      .delete(enrollmentEntries)
      .where(and(ordinary, eq(enrollmentEntries.id, id)))
      .run(),
  );
  return changes > 0;
}

/**
 * All enrollments, newest first, in pieces of `size` rows.
 *
 * Each piece is a query of its own: an open statement across an `await` would block every write on this connection.
 * What arrives after the start is left out, so nothing appears twice.
 */
export async function* readAllEnrollments(size: number): AsyncGenerator<Enrollment[]> {
  const newest =
    store()
      .select({ id: max(enrollmentEntries.id) })
      .from(enrollmentEntries)
      .get()?.id ?? 0;
  let request: PageRequest;
  do {
    const page = readPage(request, size, lte(enrollmentEntries.id, newest));
    if (page.rows.length > 0) yield page.rows;
    request = page.older && { older: page.older };
  } while (request);
}

function readPage(request: PageRequest, size: number, condition?: SQL): Page<Enrollment> {
  const found = store()
    .select()
    .from(enrollmentEntries)
    .where(and(ordinary, startOfPage(enrollmentEntries, request), condition))
    .orderBy(...orderOfPage(enrollmentEntries, request))
    .limit(size + 1)
    .all();
  return toPage(found, size, request);
}
