import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type DraftResult, saveAnswerDraft } from "~/db/submissions/thread/answer-drafts.server";
import { readAnswers } from "~/db/submissions/thread/answers.server";
import { staffLists } from "~/desk/staff-lists.server";
import type { SavedDraft } from "~/desk/submission/draft-hash";
import { MAX_ANSWER_LENGTH, readAnswer } from "~/desk/submission/posted-answer.server";
import { readForm } from "~/forms/parse.server";
import { badRequest } from "~/http/error-responses.server";
import { seeOther } from "~/http/see-other.server";
import { requireStaff } from "~/session.server";

/** Sign-in returns here if the session had ended before a draft arrived. */
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
  const { id, text, isOwnDraft, seenAnswerId } = readAnswer(form);
  if (!list || id === 0 || [...text].length > MAX_ANSWER_LENGTH) throw badRequest();
  const onceKey = String(form.get("once") ?? "");
  const { result } = await saveAnswerDraft(list, { id, text, isOwnDraft, onceKey }, staff);
  if (result !== "saved") return new Response(null, { status: STATUS[result] });
  const byOthers = readAnswers(list.kind, id).filter(
    (answer) => answer.id > seenAnswerId && answer.by !== staff.email,
  );
  const answeredBy = byOthers.at(-1)?.by;
  return answeredBy
    ? Response.json({ answeredBy } satisfies SavedDraft)
    : new Response(null, { status: STATUS.saved });
}
