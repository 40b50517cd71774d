import { answerTexts as texts } from "~/content/staff/answers";
import { findDeletionOf } from "~/db/audit/entries.server";
import { findReadyAnswer } from "~/db/ready-answers.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { readSignature } from "~/db/staff/preferences.server";
import { readRow, readRows } from "~/db/submissions/list/list.server";
import { joinDrafts, saveAnswerDraft } from "~/db/submissions/thread/answer-drafts.server";
import { takeBackAnswer } from "~/db/submissions/thread/answers.server";
import { formatLongDay } from "~/format/day";
import { fillIn } from "~/format/template";
import { formatDay } from "~/format/time-zone.server";
import { readId } from "~/forms/read-id";
import { seeOther } from "~/http/see-other.server";
import { redirectWithToast } from "~/http/toast.server";
import { sendAgain } from "~/mail/send-again.server";
import { returnUnsaved } from "../error-responses";
import { listAddress } from "../list/dialog-parameters";
import type { ListedSubmission, StaffList } from "../staff-lists.server";
import { logUnsaved, unsavedStatus } from "../try-saving.server";
import { closingOf } from "./answer-form.server";
import { type Answerable, answerable } from "./answerable.server";
import { draftHash } from "./draft-hash";
import { MAX_ANSWER_LENGTH, type PostedAnswer, readAnswer, refuseAnswer } from "./posted-answer.server";
import { fillReadyText, insertReady } from "./ready-text";
import { handleSendAnswer } from "./send-answer.server";

/**
 * What the form for an answer does: `intent` is `answer`, `answer-handled`, `answer-next`, `answer-draft` or `answer-ready`; or
 * `take-back` names an answer, or `send-again` a mail.
 * @param nextAddress the page of the next row, or the list
 * @returns undefined if the form asks for something else
 */
export async function answerSubmission(
  request: Request,
  form: FormData,
  staff: StaffMember,
  list: StaffList,
  nextAddress: (row: ListedSubmission) => string,
) {
  const takenBack = readId(form.get("take-back"));
  const sentAgain = readId(form.get("send-again"));
  const answer = readAnswer(form);
  if (takenBack === undefined && sentAgain === undefined && !/^answer(-|$)/.test(answer.intent))
    return undefined;
  const url = new URL(request.url);
  const posted: PostedAnswer = { ...answer, list, staff, page: listAddress(url) };
  try {
    if (takenBack !== undefined)
      return await takeBack(posted, takenBack, url.pathname.split("/").at(-1) ?? "");
    if (sentAgain !== undefined) return redirectWithToast(posted.page, await sendAgain(sentAgain, staff));
    const [row] = readRows(list, [posted.id]);
    if (!row) throw returnUnsaved("gone", form);
    const answered = answerable(row);
    if ([...posted.text].length > MAX_ANSWER_LENGTH)
      return await refuseAnswer(posted, 400, texts.errors.tooLong);
    if (posted.intent === "answer-draft") return await saveTyped(posted);
    if (posted.intent === "answer-ready") return await addReadyText(posted, answered);
    return await handleSendAnswer(posted, answered, () => nextAddress(row));
  } catch (error) {
    if (error instanceof Response) throw error;
    logUnsaved(request, error);
    return refuseAnswer(posted, unsavedStatus(error).status, texts.errors.saveFailed);
  }
}

async function takeBack({ list, staff, page }: PostedAnswer, answerId: number, reference: string) {
  const { takenBack, takenBackFrom, left, tooLong } = texts.toasts;
  const taken = await takeBackAnswer(list, answerId, staff);
  if (taken.result === "taken-back") {
    const { author } = taken;
    const { message, description } = author === staff.email ? takenBack : takenBackFrom;
    const filled = fillIn(description, { staff: author });
    return redirectWithToast(`${page}#answer`, { type: "success", message, description: filled });
  }
  const why = { left, gone: whyGone(list, reference), "too-long": tooLong }[taken.result];
  return redirectWithToast(page, { type: "info", ...why });
}

/** An answer that is gone was taken back, or deleted with its submission. */
function whyGone(list: PostedAnswer["list"], reference: string) {
  const { gone, unsent, deleted } = texts.toasts;
  if (readRow(list, reference)) return gone;
  return findDeletionOf(reference)?.details.unsent?.includes(reference) ? unsent : deleted;
}

/** @returns a refusal with both texts, if another window has another draft */
async function savePostedDraft(posted: PostedAnswer, text: string) {
  const { list, staff, id, isOwnDraft } = posted;
  const saved = await saveAnswerDraft(list, { id, text, isOwnDraft }, staff);
  if (saved.result !== "elsewhere") return undefined;
  const { other } = saved;
  return refuseAnswer(posted, 409, texts.errors.elsewhere, {
    text: joinDrafts(text, other),
    draft: draftHash(other),
  });
}

async function saveTyped(posted: PostedAnswer) {
  const refused = await savePostedDraft(posted, posted.text);
  return refused ?? redirectWithToast(`${posted.page}#answer`, { type: "success", ...texts.toasts.draft });
}

async function addReadyText(posted: PostedAnswer, answered: Answerable) {
  const { form, staff, text, page } = posted;
  const ready = findReadyAnswer(readId(form.get("ready")) ?? 0);
  if (!ready) return refuseAnswer(posted, 400, texts.errors.noReady, { field: "ready" });
  const values = {
    ...answered.values,
    date: formatLongDay(formatDay(new Date())),
    staff: readSignature(staff),
  };
  const filled = insertReady(text, fillReadyText(ready.text, values), closingOf(staff));
  if ([...filled].length > MAX_ANSWER_LENGTH) return refuseAnswer(posted, 400, texts.errors.tooLong);
  return (await savePostedDraft(posted, filled)) ?? seeOther(`${page}#answer`);
}
