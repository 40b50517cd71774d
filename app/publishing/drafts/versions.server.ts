import { findCourse } from "~/content/courses";
import { textsOf } from "~/content/current/texts.server";
import { editingTexts } from "~/content/staff/content";
import { listResponses } from "~/content/staff/lists.server";
import { hasJustPublished, lastActor } from "~/db/audit/entries.server";
import type { Actor } from "~/db/audit/events";
import { reopenText } from "~/db/content/drafts.server";
import { openStateOf, scheduleDraft } from "~/db/content/schedule.server";
import {
  type ContentVersion,
  momentToken,
  openVersion,
  publishTexts,
  versionHistory,
} from "~/db/content/versions.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { redirectWithToast } from "~/http/toast.server";
import { linkedCourses } from "../course-ids.server";
import { missingPictures } from "../fields/schema.server";
import { loadPublishedTexts } from "../load-texts.server";
import { type EditKey, schemaFor, shippedBody } from "../texts.server";
import { comparisonBudget } from "./differences";
import { type Change, changesBetween, publishableBody, typedIn } from "./drafts.server";

const { history } = editingTexts;

/** How many versions a page lists: fewer if comparing them takes long. */
const MAX_VERSIONS = 50;

/** A version of a text in words. Its id is 0 for the text as it ships. */
export interface ShownVersion {
  id: number;
  label: string;
  isCurrent: boolean;
  canBeRestored: boolean;
  changes: Change[];
}

/**
 * The versions of a text, newest first, down to the shipped one.
 * @param before an id: only older versions
 * @returns in `earlier`, the id before which there are more
 */
export function versionsOf(
  key: EditKey,
  before = Number.POSITIVE_INFINITY,
): { versions: ShownVersion[]; earlier?: number } {
  const all = versionHistory(key);
  const older = all.filter(({ id }) => id < before);
  const published = all.filter(({ state }) => state === "published");
  const [current] = published;
  const shipped = shippedBody(key);
  const listed = schemaFor(key, key === "levelCourses" || key === "footer" ? "import" : "read");
  const fits = (body: string) => listed.safeParse(JSON.parse(body)).success && !namesRemoved(body);
  const budget = comparisonBudget();
  const versions: ShownVersion[] = [];
  for (const row of older.slice(0, MAX_VERSIONS)) {
    if (budget.left <= 0) break;
    const before = published.find(({ version }) => (version ?? 0) < (row.version ?? row.base + 1));
    const when = formatMoment(row.createdAt);
    versions.push({
      id: row.id,
      label: fillIn(row.state === "published" ? history.version : history.replaced, {
        version: row.version ?? "",
        author: row.author,
        when,
      }),
      isCurrent: row === current,
      canBeRestored: row !== current && fits(row.body),
      changes: changesBetween(
        key,
        before ? typedIn(key, before) : (shipped ?? {}),
        typedIn(key, row),
        budget,
      ),
    });
  }
  if (older.length > versions.length) return { versions, earlier: versions.at(-1)?.id };
  if (shipped === undefined) return { versions };
  const canBeRestored = current !== undefined && fits(JSON.stringify(shipped));
  const first = { id: 0, label: history.shipped, isCurrent: !current, canBeRestored };
  return { versions: [...versions, { ...first, changes: [] }] };
}

/**
 * Whether a text shows a removed picture or links to a removed course. Other rules are not checked: compiling fifty versions
 * would take a second.
 */
function namesRemoved(body: string): boolean {
  const { courses } = textsOf("courses");
  return missingPictures(body).length > 0 || linkedCourses(body).some((id) => !findCourse(courses, id));
}

/** The state of an open text, in the page's words. */
export const openStateIn = (
  words: Readonly<Record<ReturnType<typeof openStateOf>, string>>,
  open: ContentVersion,
) =>
  fillIn(words[openStateOf(open)], {
    author: open.author,
    when: formatMoment(open.publishAt ?? open.createdAt),
  });

/** The toasts that say why nothing was done. */
const TOASTS_FOR_NO_CHANGE: readonly (keyof typeof editingTexts.toasts)[] = [
  "gone",
  "unchanged",
  "unfit",
  "misfit",
  "stale",
];

/** Redirects to the page of a text, or to the one that publishes it, with the toast for what was done, or why nothing was. */
export function redirectToText(
  key: EditKey,
  toast: keyof typeof editingTexts.toasts,
  page: "" | "/publish" = "",
) {
  const { message, description } = editingTexts.toasts[toast];
  const type = TOASTS_FOR_NO_CHANGE.includes(toast) ? "info" : "success";
  const filled = toast === "stale" ? fillIn(description, { staff: whoChanged(key) }) : description;
  return redirectWithToast(`/content/${key}${page}`, { type, message, description: filled });
}

/** Who has changed, scheduled, published or discarded a text last. Saving a draft is not in the audit log. */
function whoChanged(key: EditKey): string {
  const open = openVersion(key);
  const by = lastActor("content", { key }, open?.createdAt);
  return (by === undefined ? open?.author : by) ?? listResponses.somebody;
}

/** Who saved a draft, or made a version public: that keeps the author of its draft. */
export const whoSaved = ({ key, version, scheduledBy, author }: ContentVersion): string =>
  version === null ? author : (lastActor("content", { key, version }) ?? scheduledBy ?? author);

/** Why the open draft is not published: it has changed, or somebody has published a newer version; or it is unchanged and no longer fits. */
type Unpublished = "stale" | "misfit";

const whyUnfit = (open: ContentVersion, seen: string): Unpublished =>
  momentToken(open) === seen ? "misfit" : "stale";

/** Publishes the open draft. @returns why not */
export async function publishDraft(key: EditKey, seen: string, by: Actor): Promise<Unpublished | undefined> {
  const open = openVersion(key);
  // The second click of a double click finds what the first one published.
  const whyNot = () => (!openVersion(key) && hasJustPublished(by, key) ? undefined : "stale");
  if (!open) return whyNot();
  const body = publishableBody(key, open);
  if (body === undefined) return whyUnfit(open, seen);
  const newer = await publishTexts(
    [{ key, body: JSON.stringify(body), base: open.base, change: "published", seen }],
    by,
  );
  if (newer) return whyNot();
  await loadPublishedTexts();
  return undefined;
}

/** Sets the time from which the open draft is public. @returns why not */
export async function publishDraftAt(
  key: EditKey,
  seen: string,
  moment: Date,
  by: Actor,
): Promise<Unpublished | undefined> {
  const open = openVersion(key);
  if (!open) return "stale";
  if (publishableBody(key, open) === undefined) return whyUnfit(open, seen);
  return (await scheduleDraft(key, seen, moment.toISOString(), by)) ? undefined : "stale";
}

/**
 * Makes an earlier version or draft the open draft.
 * @param id 0 for the text as it ships
 * @returns the draft; undefined if there is no such version
 */
export async function reopenVersion(
  key: EditKey,
  id: number,
  by: StaffMember,
): Promise<ContentVersion | undefined> {
  const shipped = id === 0 ? shippedBody(key) : undefined;
  const body = shipped ? JSON.stringify(shipped) : versionHistory(key).find((row) => row.id === id)?.body;
  return body === undefined ? undefined : await reopenText(key, body, by);
}
