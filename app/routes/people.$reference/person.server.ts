import { formatDistanceStrict } from "date-fns";
import { courseName } from "~/content/courses";
import { textsOf } from "~/content/current/texts.server";
import { peopleTexts as texts } from "~/content/staff/people";
import type { StaffMember } from "~/db/staff/accounts.server";
import { type Work, workOf } from "~/db/submissions/changes/work.server";
import { readRows } from "~/db/submissions/list/list.server";
import {
  enrollmentList,
  inquiryList,
  type ListedEnrollment,
  type ListedInquiry,
  type Status,
} from "~/db/submissions/list-definitions.server";
import { findByReference, findPerson, type PersonRow } from "~/db/submissions/person.server";
import { MAX_RECEIVED } from "~/db/submissions/thread/conversations.server";
import {
  availabilityWords,
  experienceLabel,
  extraEnrollmentAnswers,
  stageWords,
} from "~/desk/enrollment-words";
import { extraInquiryAnswers } from "~/desk/inquiry-words";
import { duplicateOf } from "~/desk/person";
import { type ThreadEntry, threadOf } from "~/desk/submission/thread.server";
import { sealAddress } from "~/erasure/person-link.server";
import { formatMediumDay } from "~/format/day";
import { normalizeEmail } from "~/format/email-address";
import { submissionPath } from "~/format/submission-path";
import { isSameNumber } from "~/format/telephone";
import { fillIn } from "~/format/template";
import { formatDay, formatMoment, parseStored } from "~/format/time-zone.server";
import { notFound } from "~/http/error-responses.server";

/** A submission on its sender's page. */
export interface PersonSubmission {
  id: number;
  reference: string;
  path: string;
  name: string;
  title: string;
  words: string;
  day: string;
  received: string;
  /** Chosen options other than the title. */
  facts: string[];
  status: Status;
  /** Its state: a stage, or who handled it. */
  state: { stage?: string; handledBy?: string };
  levelCheck: string | null;
  thread: ThreadEntry[];
  /** If a later enrollment is likely a duplicate of this one: the time between them, and the row's current work. */
  duplicate?: { gap: string; isOtherName: boolean; was: Work };
}

/** All submissions of the sender of the one with this reference. @throws 404 if there is none */
export function loadPerson(staff: StaffMember, reference: string) {
  const start = findByReference(reference);
  if (!start) throw notFound();
  const rows = findPerson(start);
  const idsOf = (kind: PersonRow["kind"]) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const inquiries = readRows(inquiryList, idsOf("inquiry"));
  const enrollments = readRows(enrollmentList, idsOf("enrollment"));

  const submissions: PersonSubmission[] = [];
  for (const row of rows) {
    const found = (row.kind === "inquiry" ? inquiries : enrollments).find(({ id }) => id === row.id);
    if (!found) continue;
    const { id, reference, name, createdAt } = row;
    submissions.push({
      id,
      reference,
      name,
      day: formatMediumDay(formatDay(parseStored(createdAt))),
      received: formatMoment(createdAt),
      status: found.status,
      levelCheck: found.levelCheck,
      // All threads together have as many mails as one on its own page.
      thread: threadOf(row.kind, found, staff, Math.ceil(MAX_RECEIVED / rows.length)),
      ...("course" in found ? enrollmentWords(found, row, rows) : inquiryWords(found)),
    });
  }

  const addresses = distinct(rows, (one, other) => normalizeEmail(one) === normalizeEmail(other), "email");
  const numbers = distinct(rows, isSameNumber, "phone");
  const mails = submissions.flatMap(({ thread }) => thread.filter((entry) => entry.kind === "mail"));
  const sent = mails.filter(({ state }) => state === "sent").length;
  return {
    staff,
    submissions,
    start: { path: submissionPath(start) },
    addresses,
    numbers,
    names: [...new Set(submissions.map(({ name }) => name))],
    joined: whyJoined(rows, addresses),
    first: submissions.at(-1)?.day,
    waiting: submissions.filter(({ status }) => status === "no").length,
    mails: { sent, unsent: mails.length - sent },
    // No personal data in addresses.
    erasing:
      staff.role === "owner"
        ? addresses.map((address) => ({ address, to: `/personal-data?of=${sealAddress(address)}` }))
        : undefined,
  };
}

/** A level check is shown once for the person. */
const inFacts = ([label, value]: [string, string]) => `${label}: ${value}`;

function inquiryWords(inquiry: ListedInquiry) {
  const { reference, subject, message, handledBy } = inquiry;
  return {
    path: submissionPath({ kind: "inquiry", reference }),
    title: fillIn(texts.kinds.inquiry, { subject }),
    words: message,
    facts: extraInquiryAnswers(inquiry, "levelCheck").map(inFacts),
    state: { handledBy: handledBy ?? undefined },
  };
}

function enrollmentWords(enrollment: ListedEnrollment, row: PersonRow, person: readonly PersonRow[]) {
  const { reference, course, goals, experience, availability } = enrollment;
  const other = duplicateOf(row, person);
  return {
    path: submissionPath({ kind: "enrollment", reference }),
    title: fillIn(texts.kinds.enrollment, { course: courseName(textsOf("courses").courses, course) }),
    words: goals,
    facts: [
      experienceLabel(experience),
      availabilityWords(availability),
      ...extraEnrollmentAnswers(enrollment, "levelCheck").map(inFacts),
    ],
    state: { stage: stageWords(enrollment) },
    // The later one of two duplicates stays.
    ...(other &&
      other.createdAt > row.createdAt && {
        duplicate: {
          gap: formatDistanceStrict(row.createdAt, other.createdAt),
          isOtherName: other.name !== row.name,
          was: workOf(enrollment),
        },
      }),
  };
}

/** Why several submissions are shown as one person's; undefined if there is one. */
function whyJoined(rows: readonly PersonRow[], addresses: readonly string[]): string | undefined {
  if (rows.length === 1) return undefined;
  if (addresses.length === 1) return texts.joined.address;
  if (addresses.length === rows.length) return texts.joined.number;
  return texts.joined.both;
}

/** The addresses or numbers of a person, each once, latest first. */
function distinct(
  rows: readonly PersonRow[],
  isSame: (one: string, other: string) => boolean,
  name: "email" | "phone",
): string[] {
  const values: string[] = [];
  for (const { [name]: value } of rows) {
    if (value && !values.some((other) => other === value || isSame(other, value))) values.push(value);
  }
  return values;
}
