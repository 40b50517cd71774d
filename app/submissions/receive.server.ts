import type * as z from "zod/mini";
import { parseForm } from "~/forms/parse.server";
import { clientAddressOf } from "~/http/client-address.server";
import { takeFormToken } from "~/http/rate-limit.server";
import { submittedResult } from "~/level-check/submitted.server";
import { wakeMail } from "~/mail/outbox.server";
import type { SubmissionAnswer } from "./answer";
import { refused, saveFailed, tooOften } from "./answer.server";
import { reasonToHold, type Submitted } from "./spam/hold.server";

type VisitorsAnswers = Submitted["values"] & { levelCheck?: string | null };

interface ReceiveOptions<Answers extends VisitorsAnswers> {
  request: Request;
  formId: "contact" | "enroll" | "teams";
  schema: z.ZodMiniObject & z.ZodMiniType<Answers>;
  /** The chosen course, if its page no longer has it: for a form that is shown again. */
  keep?: (typed: Record<string, unknown>, submissionId: string | undefined) => SubmissionAnswer["kept"];
  /** What is wrong beyond the schema, by field; nothing where it can be stored. */
  refuse?: (answers: Answers, submissionId: string | undefined) => Record<string, string[]> | undefined;
  /** Stores the submission with its mails, a result of the level check in words. */
  create: (
    answers: Answers,
    submissionId: string | undefined,
    heldReason: string | null,
  ) => Promise<{ reference: string }>;
  /** The response once it is stored. */
  respond: (reference: string) => Promise<Response> | Response;
}

/** The action of a form for visitors: parses, checks the limits, stores, wakes the mail. */
export async function receiveSubmission<Answers extends VisitorsAnswers>({
  request,
  formId,
  schema,
  keep,
  refuse,
  create,
  respond,
}: ReceiveOptions<Answers>) {
  const { submission, submissionId, hidden } = await parseForm(request, schema);
  const kept = keep?.(submission.payload, submissionId);
  if (submission.status !== "success") return refused(submission, submissionId, kept);
  const fieldErrors = refuse?.(submission.value, submissionId);
  if (fieldErrors) return refused({ reply: () => submission.reply({ fieldErrors }) }, submissionId);
  const token = await takeFormToken(formId, clientAddressOf(request));
  if (!token.allowed) return tooOften(submission, submissionId, token.retryAfter, kept);
  let reference: string;
  try {
    const held = await reasonToHold({ request, values: submission.value, submissionId, hidden });
    const answers = { ...submission.value, levelCheck: submittedResult(submission.value.levelCheck ?? null) };
    ({ reference } = await create(answers, submissionId, held));
  } catch (error) {
    return saveFailed(submission, submissionId, error, kept);
  }
  wakeMail();
  return respond(reference);
}
