/** What the articles say, for the search. It is 18 KB on the way to a browser, which loads it once somebody searches. */
import type { Passage } from "./passages";

export interface ArticleText {
  slug: string;
  passages: Passage[];
}

const files = import.meta.glob<ArticleText>("../content/articles/*.md", {
  query: "?passages",
  eager: true,
  import: "default",
});

export const articleTexts: readonly ArticleText[] = Object.values(files);
