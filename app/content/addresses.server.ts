import { articleFiles } from "./articles.server";
import { textsOf } from "./current.server";
import { coursePageKey, type PublicPage, publicPages } from "./public-pages";

/** Anchors of public pages that texts may link to, besides the pages themselves. */
const ANCHORS = ["/#features", "/#courses", "/#testimonials"];

/** The public pages of this moment: without those of courses that are not offered. */
export function currentPages(): PublicPage[] {
  const hidden = textsOf("courses").courses.filter(({ notOffered }) => notOffered);
  const keys = new Set<string>(hidden.map(({ id }) => coursePageKey(id)));
  return publicPages.filter(({ key }) => !keys.has(key));
}

/** The addresses of this site that articles and legal pages may link to. */
export function linkableAddresses(): ReadonlySet<string> {
  const slugs = [...Object.keys(articleFiles), ...textsOf("articles").map(({ slug }) => slug)];
  return new Set([
    ...currentPages().map(({ path }) => path),
    ...ANCHORS,
    ...slugs.map((slug) => `/blog/${slug}`),
  ]);
}
