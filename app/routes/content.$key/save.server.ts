import { data } from "@remix-run/node";
import { replaceDraft, saveDraft } from "~/db/content/drafts.server";
import { revisionToken } from "~/db/content/versions.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { seeOther } from "~/http/see-other.server";
import { comparisonBudget } from "~/publishing/drafts/differences";
import type { readDraftForm } from "~/publishing/drafts/draft-form.server";
import { type Change, changedList, changesBetween, typedIn } from "~/publishing/drafts/drafts.server";
import { namedLogo } from "~/publishing/drafts/logo-field.server";
import { previewAddress, SHARED_LINK_LIFETIME } from "~/publishing/drafts/preview.server";
import { redirectToText, whoSaved } from "~/publishing/drafts/versions.server";
import { type EditKey, editedBody, pageOf } from "~/publishing/texts.server";
import type { Typed } from "./field-names";

/** What was saved or published since the form was made, and how what was typed differs. */
export interface Overtaken {
  isOwn: boolean;
  state: "draft" | "published";
  author: string;
  version: number;
  changes: Change[];
}

/** The response of an action that does not redirect. */
export interface Answer {
  typed?: Typed;
  changed?: string;
  conflict?: Overtaken;
  seen?: string;
  base?: number;
}

/** Saves what was typed as a draft, whatever is wrong with it; then shows or publishes it, if nothing is. */
export async function save(
  key: EditKey,
  form: FormData,
  { submission, value, draft }: Awaited<ReturnType<typeof readDraftForm>>,
  staff: StaffMember,
) {
  const typed = { value: namedLogo(key, value), errors: submission.reply().error ?? {} };
  const intent = form.get("intent");
  const saved =
    intent === "content-replace"
      ? { saved: await replaceDraft({ ...draft, base: editedBody(key).version }, staff) }
      : await saveDraft(draft, staff, intent === "content-preview");
  if ("newer" in saved) {
    const { newer } = saved;
    const author = whoSaved(newer);
    return data(
      {
        typed,
        conflict: {
          isOwn: author === staff.email,
          state: newer.state === "published" ? "published" : "draft",
          author,
          version: newer.version ?? 0,
          changes: changesBetween(key, typedIn(key, newer), value, comparisonBudget()),
        },
        // Until somebody chooses, Save asks again.
        seen: draft.seen,
        base: draft.base,
      },
      { status: 409 },
    );
  }
  const revision = { seen: revisionToken(saved.saved), base: saved.saved.base };
  // A button beside a list reports nothing that is still wrong.
  const changed = changedList(key, form);
  if (changed) return data({ typed: { ...typed, errors: {} }, changed, ...revision });
  const isReady = submission.status === "success";
  if (intent === "content-preview" && isReady) {
    const until = Date.now() + SHARED_LINK_LIFETIME;
    return seeOther(previewAddress(saved.saved, pageOf(key), until, staff));
  }
  if (intent === "content-publish" && isReady) return seeOther(`/content/${key}/publish`);
  if (isReady) return redirectToText(key, saved.saved.state === "scheduled" ? "unchanged" : "saved");
  return data({ typed, ...revision }, { status: 400 });
}
