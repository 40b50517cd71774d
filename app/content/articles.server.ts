import bigFirstIdea from "./articles/big-first-idea-email-marketing.md?raw";
import specialOrGeneral from "./articles/esp-vs-egp-difference-business-english.md?raw";
import meetings from "./articles/essential-business-english-phrases-meetings.md?raw";
import pitch from "./articles/power-public-speaking-startup-pitch.md?raw";
import presentations from "./articles/presentation-skills-international-audience.md?raw";
import rolePlay from "./articles/role-play-real-world-scenarios-business-english.md?raw";
import exams from "./articles/why-standardized-exams-matter-business-english.md?raw";

/**
 * Feeds /blog: the files of the articles that ship, by their addresses.
 *
 * Rules:
 * - A new article is a new file in articles/, and a line here. See app/articles/shipped.server.ts for its front matter, and
 *   app/markdown/compile.ts for what its text may contain.
 * - `order` numbers the articles; the one with `featured: true` opens the blog.
 */
export const articleFiles: Readonly<Record<string, string>> = {
  "big-first-idea-email-marketing": bigFirstIdea,
  "esp-vs-egp-difference-business-english": specialOrGeneral,
  "essential-business-english-phrases-meetings": meetings,
  "power-public-speaking-startup-pitch": pitch,
  "presentation-skills-international-audience": presentations,
  "role-play-real-world-scenarios-business-english": rolePlay,
  "why-standardized-exams-matter-business-english": exams,
};

/** What lists show of an article. */
export interface ArticleHead {
  /** Its address is /blog/{slug}. */
  slug: string;
  title: string;
  excerpt: string;
  /** For search engines. */
  description: string;
  category: string;
  author: string;
  /** `2025-03-12`. */
  date: string;
  /** `5 min read`. */
  readTime: string;
  /** The one that opens the blog. */
  featured: boolean;
  /** Its place in lists, from 1. */
  order: number;
  /** The sentence whose melody is its picture. */
  melody: string;
  ipa?: string;
  /** Stands under the picture. */
  pictureDescription?: string;
}

/** An article as it is written. */
export interface Article extends ArticleHead {
  isHidden: boolean;
  /** See app/markdown/compile.ts. */
  markdown: string;
}
