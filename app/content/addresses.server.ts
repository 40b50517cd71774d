import { articleFiles } from "./articles.server";
import { textsOf } from "./current.server";
import { publicPages } from "./public-pages";

/** Anchors of public pages that texts may link to, besides the pages themselves. */
const ANCHORS = ["/#features", "/#courses", "/#testimonials"];

/** The addresses of this site that articles and legal pages may link to. */
export function linkableAddresses(): ReadonlySet<string> {
  const slugs = [...Object.keys(articleFiles), ...textsOf("articles").map(({ slug }) => slug)];
  return new Set([
    ...publicPages.map(({ path }) => path),
    ...ANCHORS,
    ...slugs.map((slug) => `/blog/${slug}`),
  ]);
}
