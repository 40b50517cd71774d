/** What the page of a course shows besides what courses.ts says about it. */
import type { ShippedCourseId } from "../courses";
import type { Sentence } from "../sentence";

interface Lesson {
  readonly title: string;
  /** What is practiced in it; owners may leave it empty. */
  readonly practice: string;
}

/** Some lessons that end on a rehearsal, which is a lesson too. */
export interface Unit extends Sentence {
  readonly title: string;
  /** What can be done afterwards. */
  readonly outcome: string;
  readonly lessons: readonly Lesson[];
  /** Empty where the unit ends without one. */
  readonly rehearsal: string;
}

/** How many lessons a unit has. */
export const lessonsOf = ({ lessons, rehearsal }: Unit): number => lessons.length + (rehearsal ? 1 : 0);

/** What somebody should do instead: a text around a link, or only a text. */
export interface Instead {
  readonly before?: string;
  readonly link?: { readonly label: string; readonly href: string };
  readonly after?: string;
}

/** A text that nobody has written yet is empty, and the page leaves it out. */
export interface CoursePage {
  /** The course in one line: for whom, and for whom not. */
  readonly inBrief: { readonly fits: string; readonly fitsNot: string };
  /** About the sentence of the course, under its drawing. */
  readonly sentenceNote: string;
  readonly marginNote: string;
  readonly fits: readonly string[];
  readonly fitsNot: readonly { readonly reason: string; readonly instead: Instead }[];
  readonly levels: {
    /** What the two levels mean here. */
    readonly before: string;
    readonly after: string;
    /** Of a course that takes all levels alike: what it works on, and how far it leads. */
    readonly worksOn?: string;
    readonly leadsTo?: string;
  };
  readonly units: readonly Unit[];
  /** The sentence at the end of the page. */
  readonly closing: Sentence & { readonly headline: string };
}

/** A link to another course. */
export const toCourse = (id: ShippedCourseId, label: string) => ({ label, href: `/courses/${id}` });

/** The article about exams, for those who need a certificate by a date. */
export const examsArticle = {
  label: "Why Standardized Exams Matter",
  href: "/blog/why-standardized-exams-matter-business-english",
} as const;
