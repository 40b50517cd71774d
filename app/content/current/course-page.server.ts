import { isShippedCourse } from "../course-pages";
import type { CoursePage } from "../course-pages/page";
import { textsOf } from "./texts.server";

/** A page that nobody has written yet: only the course's own texts are shown. */
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

/** What the page of a course shows besides the course's own texts, as published or previewed. */
export function coursePage(id: string): CoursePage {
  if (isShippedCourse(id)) return textsOf(id);
  return textsOf("coursePages")[id] ?? UNWRITTEN;
}
