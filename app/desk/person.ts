import { millisecondsInDay } from "date-fns/constants";
import { lostStage } from "~/content/stages";
import type { PersonRow } from "~/db/submissions/person.server";
import type { ListedSubmission } from "./staff-lists.server";

/** The name of a submission's sender. */
export const senderName = (row: ListedSubmission) =>
  "name" in row ? row.name : `${row.firstName} ${row.lastName}`;

/** Milliseconds within which two enrollments for the same course are likely one. */
const DUPLICATE_WITHIN = 7 * millisecondsInDay;

/** A person's nearest enrollment in time that is likely a duplicate of this one. */
export function duplicateOf(row: PersonRow, person: readonly PersonRow[]): PersonRow | undefined {
  const isExpected = ({ kind, stage }: PersonRow) => kind === "enrollment" && stage !== lostStage;
  if (!isExpected(row)) return undefined;
  const gapTo = (other: PersonRow) => Math.abs(Date.parse(other.createdAt) - Date.parse(row.createdAt));
  const [nearest] = person
    .filter((other) => other.id !== row.id && isExpected(other) && other.course === row.course)
    .sort((a, b) => gapTo(a) - gapTo(b));
  return nearest && gapTo(nearest) <= DUPLICATE_WITHIN ? nearest : undefined;
}

/** How often the sender has written before and after a submission. */
export interface OtherSubmissions {
  earlier: number;
  later: number;
  isDuplicate: boolean;
}

/** Undefined if the person sent nothing else. @param person the submissions of a person, latest first */
export function otherSubmissions(row: PersonRow, person: readonly PersonRow[]): OtherSubmissions | undefined {
  if (person.length < 2) return undefined;
  const later = person.findIndex(({ kind, id }) => kind === row.kind && id === row.id);
  return { later, earlier: person.length - later - 1, isDuplicate: duplicateOf(row, person) !== undefined };
}
