import { millisecondsInDay } from "date-fns/constants";
import { publishedArticles } from "~/articles/published.server";
import { currentPages } from "~/content/current/addresses.server";
import { withTexts } from "~/content/current/texts.server";
import { type ContentVersion, findVersion } from "~/db/content/versions.server";
import { isActiveStaff, type StaffMember } from "~/db/staff/accounts.server";
import { renderPage } from "~/http/server/remix.server";
import { seal, unseal } from "~/secrets/sealed.server";
import { drawTexts } from "../load-texts.server";
import { type EditKey, isEditKey, pageOf } from "../texts.server";
import { publishableBody } from "./drafts.server";

const PURPOSE = "content-preview";

/** Milliseconds for which a link shows a draft to whoever has it. */
export const SHARED_LINK_LIFETIME = 7 * millisecondsInDay;

/** The pages that may show a text, with their titles. */
const pages = (): readonly { path: string; title: string }[] => [
  ...currentPages().filter(({ indexed }) => indexed),
  ...publishedArticles().map(({ slug, title }) => ({ path: `/blog/${slug}`, title })),
];

/**
 * An address that shows a draft to whoever has it, until it is published or discarded, or the link expires, or the account it was
 * made for is removed or disabled: its holder could otherwise keep reading what others write.
 */
export function previewAddress(draft: ContentVersion, page: string, until: number, by: StaffMember): string {
  const token = seal(`${draft.id} ${by.id}`, PURPOSE, until);
  return `/preview/${token}?${new URLSearchParams({ page })}`;
}

/** The page with a draft's text in it; undefined if the link has expired or is forged, or the draft has to be fixed first. */
export async function renderPreview(token: string, page: string | null): Promise<Response | undefined> {
  const [id, by] = unseal(token, PURPOSE)?.split(" ").map(Number) ?? [];
  const draft = id === undefined || !isActiveStaff(by) ? undefined : findVersion(id);
  const isOpen = draft?.state === "draft" || draft?.state === "scheduled";
  if (!draft || !isOpen || !isEditKey(draft.key)) return undefined;
  const body = publishableBody(draft.key, draft);
  if (body === undefined) return undefined;
  // The main page of the text may not be public yet.
  const first = pageOf(draft.key);
  const rendered = await withTexts(await drawTexts(draft.key, body), () =>
    renderPage(page === first ? first : (pages().find(({ path }) => path === page)?.path ?? "/")),
  );
  const headers = new Headers(rendered.headers);
  headers.set("Cache-Control", "no-store");
  return new Response(rendered.body, { status: rendered.status, headers });
}

/** The page that says that a link to a preview has ended. */
export const renderPreviewGone = () => renderPage("/preview");

/** The public pages that would look different with this text, found by rendering each of them twice. */
export async function changedPages(key: EditKey, body: unknown): Promise<{ path: string; title: string }[]> {
  const texts = await drawTexts(key, body);
  const changed: { path: string; title: string }[] = [];
  const known = pages();
  const added = withTexts(texts, pages).filter(({ path }) => !known.some((page) => page.path === path));
  for (const page of [...known, ...added]) {
    const [before, after] = [await htmlOf({}, page.path), await htmlOf(texts, page.path)];
    if (before !== after) changed.push(page);
  }
  return changed;
}

/**
 * A page without what differs at each rendering, and without the part of its picture's address that changes with any title or
 * price. Both versions are previews, whose pages run no React.
 */
async function htmlOf(texts: Parameters<typeof withTexts>[0], path: string): Promise<string> {
  const html = await withTexts(texts, async () => (await renderPage(path)).text());
  return html.replace(
    / name="(?:submissionId|pageId)" value="[^"]*"| value="[^"]*" name="(?:submissionId|pageId)"|\/share\/[0-9a-f]+\//g,
    "",
  );
}
