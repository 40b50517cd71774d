/** What the page of a course shows besides what courses.ts says of it. */
import type { CourseId } from "../course-ids";
import type { Sentence } from "../sentence";

export interface Lesson {
  readonly title: string;
  /** What is practiced in it. */
  readonly practice: string;
}

/** Some lessons that end on a rehearsal, which is a lesson too. */
export interface Unit extends Sentence {
  readonly title: string;
  /** What can be done afterwards. */
  readonly outcome: string;
  readonly lessons: readonly Lesson[];
  readonly rehearsal: string;
}

/** What somebody should do instead: a text around a link, or a text alone. */
export interface Instead {
  readonly before?: string;
  readonly link?: { readonly label: string; readonly href: string };
  readonly after?: string;
}

export interface CoursePage {
  /** The course in one line: for whom, and for whom not. */
  readonly inBrief: { readonly fits: string; readonly fitsNot: string };
  /** About the sentence of the course, under its drawing. */
  readonly sentenceNote: string;
  readonly marginNote: string;
  readonly fits: readonly string[];
  readonly fitsNot: readonly { readonly reason: string; readonly instead: Instead }[];
  /** What the two levels mean here. */
  readonly levels: { readonly before: string; readonly after: string };
  readonly units: readonly Unit[];
  /** The sentence at the end of the page. */
  readonly closing: Sentence & { readonly headline: string };
}

/** A link to another course. */
export const toCourse = (id: CourseId, label: string) => ({ label, href: `/courses/${id}` });

/** The article about exams, for those who need a certificate by a date. */
export const examsArticle = {
  label: "Why Standardized Exams Matter",
  href: "/blog/why-standardized-exams-matter-business-english",
} as const;
