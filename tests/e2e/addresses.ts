import fs from "node:fs";
import path from "node:path";
import type { ArticleHead } from "~/content/articles.server";
import { courses } from "~/content/courses";
import { withCourses } from "~/content/pages/public-pages";
import { readFrontMatter } from "~/markdown/front-matter";

/** What the tests know about an article: its address, the front matter that pages show, and its Markdown. */
type ListedArticle = ArticleHead & { path: string; body: string };

const folder = path.resolve(import.meta.dirname, "../../app/content/articles");

/** Every article of the blog, read from the same files as the site's. */
export const articles: readonly ListedArticle[] = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith(".md"))
  .map((file) => {
    const { fields, body } = readFrontMatter(fs.readFileSync(path.join(folder, file), "utf8"));
    const slug = path.basename(file, ".md");
    return { ...(fields as Omit<ArticleHead, "slug">), body, slug, path: `/blog/${slug}` };
  });

/** Every public address: the pages on the list from which the sitemap is made, and the articles. */
export const publicAddresses: readonly { path: string; indexed: boolean }[] = [
  ...withCourses(courses).map(({ path, indexed }) => ({ path, indexed })),
  ...articles.map(({ path }) => ({ path, indexed: true })),
];

/** Only one page of each of these kinds is checked: the others have the same parts with other words. */
const ONE_OF_EACH: Record<string, string | undefined> = {
  "/blog/": articles.find(({ featured }) => featured)?.path,
  "/courses/": "/courses/advanced",
};

export const pageKinds = publicAddresses.filter(({ path }) => {
  if (path === "/terms" || path === "/cookie-policy") return false;
  const kind = Object.keys(ONE_OF_EACH).find((start) => path.startsWith(start));
  return kind === undefined || path === ONE_OF_EACH[kind];
});
