import { editingTexts } from "~/content/staff/content";
import { type ContentVersion, momentToken } from "~/db/content/versions.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { formatMoment } from "~/format/time-zone.server";
import { type EditKey, pageOf } from "../texts.server";
import { publishableBody } from "./drafts.server";
import { previewAddress, SHARED_LINK_LIFETIME } from "./preview.server";
import { openStateIn } from "./versions.server";

export type ShownDraft = ReturnType<typeof shownDraft>;

/** What the page of a text says about its open draft, and what it lets this staff member do with it. */
export function shownDraft(key: EditKey, open: ContentVersion, staff: StaffMember) {
  const until = Date.now() + SHARED_LINK_LIFETIME;
  return {
    seen: momentToken(open),
    isScheduled: open.state === "scheduled",
    hasMoment: open.publishAt !== null,
    note: openStateIn(editingTexts.form.notes, open),
    isReady: publishableBody(key, open) !== undefined,
    shared: previewAddress(open, pageOf(key), until, staff),
    sharedUntil: formatMoment(new Date(until).toISOString()),
  };
}
