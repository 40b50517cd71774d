import { articleCategories } from "~/articles/categories";
import { publishedArticles } from "~/articles/published.server";
import { shippedArticles } from "~/articles/shipped.server";
import { textsOf } from "~/content/current.server";
import type { Actor } from "~/db/audit-log.server";
import { type ContentVersion, saveDraft } from "~/db/content-versions.server";
import { typedIn } from "./drafts.server";
import { articleKey, type EditKey, isEditKey, nameOf } from "./texts.server";

interface WrittenArticle {
  key: string;
  title: string;
  category: string;
  isHidden: boolean;
}

/** Every article, public, left out or only begun, in the order of the blog. */
export function writtenArticles(drafts: readonly ContentVersion[]): WrittenArticle[] {
  const edited = textsOf("articles");
  const shipped = shippedArticles().filter(({ slug }) => !edited.some((article) => article.slug === slug));
  const written = [...shipped, ...edited].map((article) => ({ ...article, key: articleKey(article.slug) }));
  const begun = drafts
    .filter(({ key }) => key.startsWith("article-") && !written.some((article) => article.key === key))
    .map((draft) => ({
      key: draft.key,
      title: isEditKey(draft.key) ? nameOf(draft.key, typedIn(draft)) : draft.key,
      category: "",
      isHidden: false,
      order: 0,
    }));
  return [...begun, ...written.sort((a, b) => a.order - b.order)];
}

/** Characters of an address. */
const LONGEST_SLUG = 60;

/** Begins the draft of an article. @returns its key; none where the title has no letter that an address can have */
export async function beginArticle(title: string, by: Actor): Promise<EditKey | undefined> {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[’']|\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-");
  const slug = words.replace(/^-/, "").slice(0, LONGEST_SLUG).replace(/-$/, "");
  if (slug === "") return undefined;
  let key = articleKey(slug);
  for (let copy = 2; isEditKey(key); copy++) key = articleKey(`${slug}-${copy}`);
  const draft = {
    title: title.trim().slice(0, 120),
    author: publishedArticles()[0]?.author ?? "",
    category: articleCategories[0],
    date: new Date().toISOString().slice(0, 10),
    order: "1",
  };
  await saveDraft({ key, body: JSON.stringify(draft), base: 0, seen: "" }, by);
  return key;
}
