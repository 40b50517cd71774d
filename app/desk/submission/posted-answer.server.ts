import { data } from "@remix-run/node";
import { answerLimits } from "~/db/field-limits";
import type { StaffMember } from "~/db/staff/accounts.server";
import { saveAnswerDraft } from "~/db/submissions/thread/answer-drafts.server";
import { plainText } from "~/format/plain-text";
import { readId } from "~/forms/read-id";
import type { StaffList } from "../staff-lists.server";
import { SERVICE_UNAVAILABLE } from "../try-saving.server";
import { draftHash } from "./draft-hash";

/** An answer that was not sent, to be shown again. */
export interface RefusedAnswer {
  answer: {
    text: string;
    quotes: boolean;
    /** The newest answer that its author has seen by now. */
    seenAnswerId: number;
    /** How many mails from people the author has seen. */
    receivedCount: number;
    /** The hash of the draft that its author knows by now. */
    draft: string;
    /** The reason, as a sentence. */
    error: string;
    /** The id of the field that the error is about. */
    field: "answer-text" | "ready";
  };
}

/** The form for an answer as it was posted. */
export interface PostedAnswer extends ReturnType<typeof readAnswer> {
  list: StaffList;
  staff: StaffMember;
  /** The address of the submission's page. */
  page: string;
}

export function readAnswer(form: FormData) {
  const hashes = String(form.get("draft") ?? "")
    .split(" ")
    .slice(-8);
  return {
    form,
    /** The submission's. */
    id: readId(form.get("id")) ?? 0,
    intent: String(form.get("intent") ?? ""),
    text: plainText(String(form.get("answer") ?? "")),
    quotes: form.get("quote") === "yes",
    seenAnswerId: readId(form.get("seen")) ?? 0,
    receivedCount: readId(form.get("heard")) ?? 0,
    /** The hashes of the drafts that this window has had. */
    hashes,
    isOwnDraft: (draft: string) => hashes.includes(draftHash(draft)),
  };
}

export const [, MAX_ANSWER_LENGTH] = answerLimits;

/** Shows the form again with what was written, which becomes a draft. */
export async function refuseAnswer(
  { list, staff, id, text, quotes, seenAnswerId, receivedCount, hashes, isOwnDraft }: PostedAnswer,
  status: number,
  error: string,
  more: Partial<RefusedAnswer["answer"]> = {},
) {
  const draftText = [...text].slice(0, MAX_ANSWER_LENGTH).join("");
  if (status < 500) await saveAnswerDraft(list, { id, text: draftText, isOwnDraft }, staff);
  const draft = [...hashes, draftHash(draftText)].join(" ");
  return data<RefusedAnswer>(
    { answer: { text, quotes, seenAnswerId, receivedCount, draft, error, field: "answer-text", ...more } },
    status === 503 ? SERVICE_UNAVAILABLE : { status },
  );
}
