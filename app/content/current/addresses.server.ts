import { articleFiles } from "../articles.server";
import { offeredCourses } from "../courses";
import { type PublicPage, withCourses } from "../pages/public-pages";
import { textsOf } from "./texts.server";

/** Anchors of public pages that texts may link to, besides the pages themselves. */
const ANCHORS = ["/#features", "/#courses", "/#testimonials"];

/** The current public pages, with those of the courses that are offered. */
export const currentPages = (): PublicPage[] => withCourses(offeredCourses(textsOf("courses").courses));

/**
 * The addresses of this site that texts may link to.
 * @param evenHidden include those of courses that are currently not offered
 */
export function linkableAddresses(evenHidden = false): ReadonlySet<string> {
  const pages = evenHidden ? withCourses(textsOf("courses").courses) : currentPages();
  const slugs = [...Object.keys(articleFiles), ...textsOf("articles").map(({ slug }) => slug)];
  return new Set([...pages.map(({ path }) => path), ...ANCHORS, ...slugs.map((slug) => `/blog/${slug}`)]);
}
