import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { saveDraft, storeReplaced } from "~/db/content/drafts.server";
import { revisionToken } from "~/db/content/versions.server";
import { readForm } from "~/forms/parse.server";
import { notFound } from "~/http/error-responses.server";
import { seeOther } from "~/http/see-other.server";
import { readDraftForm } from "~/publishing/drafts/draft-form.server";
import { shownDraft } from "~/publishing/drafts/shown-draft.server";
import { whoSaved } from "~/publishing/drafts/versions.server";
import { isEditKey } from "~/publishing/texts.server";
import { requireStaff } from "~/session.server";

/** Sign-in returns here if the session had ended before a draft arrived. */
export async function loader({ request, params: { key } }: LoaderFunctionArgs) {
  await requireStaff(request);
  return seeOther(`/content/${key}`);
}

/** Saves what somebody types in the form of a text: its page asks for that at each pause, and once more when somebody leaves it. */
export async function action({ request, params: { key } }: ActionFunctionArgs) {
  const staff = await requireStaff(request);
  if (!isEditKey(key)) throw notFound();
  const form = await readForm(request);
  const { draft } = await readDraftForm(key, form);
  const isBeingSaved = form.get("leaving") === "while-saving";
  const answer = await saveDraft({ ...draft, isBeingSaved }, staff);
  if ("saved" in answer) {
    const { saved } = answer;
    return Response.json({
      seen: revisionToken(saved),
      base: saved.base,
      open: shownDraft(key, saved, staff),
    });
  }
  // Nobody is left to see what a colleague saved.
  if (form.has("leaving")) await storeReplaced(draft, staff);
  return Response.json({ isOwn: whoSaved(answer.newer) === staff.email }, { status: 409 });
}
