import { courseName, findCourse } from "~/content/courses";
import { textsOf } from "~/content/current/texts.server";
import type { Placeholder } from "~/content/staff/answers";
import { listTexts } from "~/content/staff/lists";
import type { SubmissionRef } from "~/db/schema";
import type { ListedEnrollment, ListedInquiry } from "~/db/submissions/list-definitions.server";
import { formatLongDay } from "~/format/day";
import { formatPrice } from "~/format/price";
import { fillIn } from "~/format/template";
import { formatDay, parseStored } from "~/format/time-zone.server";
import { shortPlaceOf } from "~/level-check/stored";
import { experienceLabel } from "../enrollment-words";
import type { ListedSubmission } from "../staff-lists.server";

/** A submission with what answering it needs. */
export interface Answerable extends SubmissionRef {
  reference: string;
  name: string;
  email: string;
  createdAt: string;
  subject: string;
  /** What was written in free words. */
  words: string;
  values: Partial<Record<Placeholder, string>>;
}

export const answerable = (row: ListedSubmission): Answerable =>
  "subject" in row ? answerableInquiry(row) : answerableEnrollment(row);

function answerableInquiry(row: ListedInquiry): Answerable {
  const { id, reference, name, email, createdAt, subject, message, levelCheck } = row;
  return {
    kind: "inquiry",
    id,
    reference,
    name,
    email,
    createdAt,
    words: message,
    subject: fillIn(listTexts.reply.inquiry, { subject, reference }),
    values: {
      name,
      received: formatLongDay(formatDay(parseStored(createdAt))),
      ...(levelCheck && { level: shortPlaceOf(levelCheck) }),
    },
  };
}

function answerableEnrollment(row: ListedEnrollment): Answerable {
  const { id, reference, firstName, lastName, email, createdAt, goals, levelCheck, experience } = row;
  const { courses } = textsOf("courses");
  const course = courseName(courses, row.course);
  const price = row.price ?? findCourse(courses, row.course)?.price;
  return {
    kind: "enrollment",
    id,
    reference,
    name: `${firstName} ${lastName}`,
    email,
    createdAt,
    words: goals,
    subject: fillIn(listTexts.reply.enrollment, { course, reference }),
    values: {
      name: firstName,
      received: formatLongDay(formatDay(parseStored(createdAt))),
      course,
      ...(price !== undefined && { price: formatPrice(price) }),
      level: levelCheck ? shortPlaceOf(levelCheck) : experienceLabel(experience),
    },
  };
}
