import { z } from "zod";
import { type Article, articleFiles } from "~/content/articles.server";
import { readFrontMatter } from "~/markdown/front-matter";

const text = z.string().trim().min(1);

const frontMatterSchema = z.strictObject({
  title: text,
  excerpt: text,
  description: text,
  category: text,
  author: text,
  date: z.iso.date(),
  readTime: text,
  featured: z.boolean(),
  order: z.int().positive(),
  melody: text,
  ipa: text,
  pictureDescription: text,
});

let read: readonly Article[] | undefined;

/** The articles as they ship, read from their files on first use. */
export function shippedArticles(): readonly Article[] {
  read ??= Object.entries(articleFiles).map(([slug, file]) => {
    const { fields, body } = readFrontMatter(file);
    return { slug, ...frontMatterSchema.parse(fields), isHidden: false, markdown: body.trim() };
  });
  return read;
}
