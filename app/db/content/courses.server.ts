import { and, eq, isNotNull } from "drizzle-orm";
import { store } from "../client.server";
import { hasRow } from "../rows.server";
import { courseOptions, enrollmentEntries } from "../schema";
import { readCount } from "../submissions/counts.server";
import type { Transaction } from "../write.server";

/** The ids of every course that was ever public: none of them is reused. */
export const knownCourses = (): ReadonlySet<string> =>
  new Set(
    store()
      .select()
      .from(courseOptions)
      .all()
      .map(({ id }) => id),
  );

/** Allows enrollments for the courses of a text that is being published. @param body JSON */
export function addCoursesWithin(transaction: Transaction, body: string): void {
  const { courses } = JSON.parse(body) as { courses: { id: string }[] };
  const ids = courses.map(({ id }) => ({ id }));
  transaction.insert(courseOptions).values(ids).onConflictDoNothing().run();
}

/** Whether somebody has enrolled for a course, even if it is held as suspected spam. */
export const isEnrolledFor = (id: string): boolean =>
  readCount("enrollments", "course", id) > 0 ||
  hasRow(enrollmentEntries, and(isNotNull(enrollmentEntries.heldReason), eq(enrollmentEntries.course, id)));
