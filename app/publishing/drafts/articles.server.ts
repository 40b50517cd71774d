import { articleCategories } from "~/articles/categories";
import { allArticles, publishedArticles } from "~/articles/published.server";
import { saveDraft } from "~/db/content/drafts.server";
import {
  type ContentVersion,
  openVersion,
  openVersions,
  publishedVersion,
} from "~/db/content/versions.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { freeSlug } from "~/format/slug";
import { formatDay } from "~/format/time-zone.server";
import { articleKey, type EditKey, editedTitle, isEditKey, isShipped } from "../texts.server";
import { typedIn } from "./drafts.server";

interface WrittenArticle {
  key: string;
  title: string;
  category: string;
  isHidden: boolean;
}

/** Every article: first those that exist only as drafts, then the others in the blog's order, hidden ones included. */
export function writtenArticles(drafts: readonly ContentVersion[]): WrittenArticle[] {
  const written = allArticles().map((article) => ({ ...article, key: articleKey(article.slug) }));
  const begun = drafts
    .filter(({ key }) => key.startsWith("article-") && !written.some((article) => article.key === key))
    .map((draft) => ({
      key: draft.key,
      title: isEditKey(draft.key) ? editedTitle(draft.key, typedIn(draft.key, draft)) : draft.key,
      category: "",
      isHidden: false,
    }));
  return [...begun, ...written];
}

/** Whether there is an article at an address. One that was discarded before it was public has left it, and is among the versions. */
function isTaken(slug: string): boolean {
  const key = articleKey(slug);
  return isShipped(key) || openVersion(key) !== undefined || publishedVersion(key) !== undefined;
}

/** Begins the draft of an article. @returns its key; undefined if the title has no letter that an address can have */
export async function beginArticle(title: string, by: StaffMember): Promise<EditKey | undefined> {
  const body = JSON.stringify({
    title: title.trim(),
    author: publishedArticles()[0]?.author ?? "",
    category: articleCategories[0],
    date: formatDay(new Date()),
    order: "1",
  });
  // The second click of a double click finds what the first one began.
  const begun = openVersions().find((open) => open.author === by.email && open.body === body)?.key;
  if (isEditKey(begun)) return begun;
  const slug = freeSlug(title, isTaken);
  if (slug === "") return undefined;
  const key = articleKey(slug);
  await saveDraft({ key, body, base: 0, seen: "" }, by);
  return key;
}
