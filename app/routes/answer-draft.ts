import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerLimits } from "~/db/field-limits";
import type { DraftResult } from "~/db/submissions/thread/answer-drafts.server";
import { readAnswers } from "~/db/submissions/thread/answers.server";
import { staffLists } from "~/desk/staff-lists.server";
import { draftHash, readDraftHashes, type SavedDraft } from "~/desk/submission/draft-hash";
import { plainText } from "~/format/plain-text";
import { readForm } from "~/forms/parse.server";
import { readId } from "~/forms/read-id";
import { badRequest } from "~/http/error-responses.server";
import { seeOther } from "~/http/toast.server";
import { requireStaff } from "~/session.server";

/** Sign-in returns here where the session had ended before a draft arrived. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return seeOther("/desk");
}

const STATUS: Record<DraftResult["result"], number> = { saved: 204, late: 205, elsewhere: 409, gone: 410 };

/** Saves what somebody is writing to a visitor: the page asks for it while they type. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request);
  const form = await readForm(request);
  const list = Object.values(staffLists).find(({ listName }) => listName === form.get("list"));
  const id = readId(form.get("id"));
  const text = plainText(String(form.get("answer") ?? ""));
  if (!list || id === undefined || [...text].length > answerLimits[1]) throw badRequest();
  const hashes = readDraftHashes(form.get("draft"));
  const isOwnDraft = (draft: string) => hashes.includes(draftHash(draft));
  const onceKey = String(form.get("once") ?? "");
  const { result } = await list.saveAnswerDraft({ id, text, isOwnDraft, onceKey }, staff);
  if (result !== "saved") return new Response(null, { status: STATUS[result] });
  const seen = readId(form.get("seen")) ?? 0;
  const byOthers = readAnswers(list.kind, id).filter(
    (answer) => answer.id > seen && answer.by !== staff.email,
  );
  const answeredBy = byOthers.at(-1)?.by;
  return answeredBy
    ? Response.json({ answeredBy } satisfies SavedDraft)
    : new Response(null, { status: STATUS.saved });
}
