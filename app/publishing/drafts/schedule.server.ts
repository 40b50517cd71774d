import type { MissedMoment } from "~/db/audit/events";
import { dueVersions, markMissed } from "~/db/content/schedule.server";
import { type ContentVersion, momentToken, publishTexts } from "~/db/content/versions.server";
import { databaseErrorCode } from "~/db/database-error.server";
import { listStaff } from "~/db/staff/accounts.server";
import { areTextsStale, loadPublishedTexts } from "../load-texts.server";
import { isEditKey } from "../texts.server";
import { publishableBody } from "./drafts.server";

/** Milliseconds between checks for scheduled texts, and for texts that an import has published. */
const CHECK_INTERVAL = 5000;

/** Publishes the texts that are due, and loads what another program has published. */
export async function publishDueTexts(now = new Date()): Promise<void> {
  for (const row of dueVersions(now.toISOString())) {
    const missed = await publishDue(row);
    if (missed) await markMissed(row, missed);
    // The next text is checked against this one.
    else await loadPublishedTexts();
  }
  if (areTextsStale()) await loadPublishedTexts();
}

/** Publishes a scheduled text, if that is still possible. @returns why not */
async function publishDue(row: ContentVersion): Promise<MissedMoment | undefined> {
  const { key, base } = row;
  if (row.scheduledBy !== null && !isOwner(row.scheduledBy)) return "owner";
  const body = isEditKey(key) ? publishableBody(key, row) : undefined;
  if (body === undefined) return "unfit";
  const publication = {
    key,
    body: JSON.stringify(body),
    base,
    change: "published",
    seen: momentToken(row),
    scheduledFor: row.publishAt,
  } as const;
  return (await publishTexts([publication], undefined)) ? "newer" : undefined;
}

const isOwner = (email: string) =>
  listStaff().some((each) => each.email === email && each.role === "owner" && !each.disabled);

/** Loads what is published, and from then on keeps it up to date. */
export async function startPublishing(): Promise<void> {
  await loadPublishedTexts();
  const check = () =>
    publishDueTexts().catch((error) => {
      // A database error is logged where it is first met.
      if (!databaseErrorCode(error)) console.error("Texts could not be published:", error);
    });
  await check();
  setInterval(check, CHECK_INTERVAL).unref();
}
