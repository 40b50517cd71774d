import { isShippedCourse } from "../course-pages";
import type { CoursePage } from "../course-pages/page";
import { textsOf } from "./texts.server";

/** A page that nobody has written yet: the course speaks for itself. */
const UNWRITTEN: CoursePage = {
  inBrief: { fits: "", fitsNot: "" },
  sentenceNote: "",
  marginNote: "",
  fits: [],
  fitsNot: [],
  levels: { before: "", after: "" },
  units: [],
  closing: { headline: "", melody: "", ipa: "" },
};

/** What the page of a course shows besides what the course says of itself, as it is published or previewed. */
export function coursePage(id: string): CoursePage {
  if (isShippedCourse(id)) return textsOf(id);
  return textsOf("coursePages")[id] ?? UNWRITTEN;
}
