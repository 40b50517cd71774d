import { data } from "@remix-run/node";
import type * as z from "zod/mini";
import { databaseErrorCode } from "~/db/database-error.server";
import { type Hidden, parseForm } from "~/forms/parse.server";
import { RETRY_AFTER } from "~/http/error-responses.server";
import { clientAddressOf } from "~/http/requests/client-address.server";
import { limitForm } from "~/http/requests/rate-limit.server";
import { submittedResult } from "~/level-check/submitted.server";
import { wakeMail } from "~/mail/outbox.server";
import type { SubmissionResponse } from "./response";
import { reasonToHold, type Submitted } from "./spam/hold.server";

type VisitorsAnswers = Submitted["values"] & { levelCheck?: string | null };

interface ReceiveOptions<Answers extends VisitorsAnswers> {
  request: Request;
  formId: "contact" | "enroll" | "teams";
  schema: z.ZodMiniObject & z.ZodMiniType<Answers>;
  /** The chosen course, if its page no longer has it: for a form that is shown again. */
  droppedCourse?: (
    typed: Record<string, unknown>,
    submissionId: string | undefined,
  ) => SubmissionResponse["droppedCourse"];
  /** Problems beyond the schema, by field, in a form that may also violate the schema; undefined if there are none. */
  refuse?: (
    typed: Record<string, unknown>,
    submissionId: string | undefined,
  ) => Record<string, string[]> | undefined;
  /** Stores the submission with its mails, a result of the level check in words. */
  create: (
    answers: Answers,
    submissionId: string | undefined,
    heldReason: string | null,
    hidden: Hidden,
  ) => Promise<{ reference: string }>;
  /** The response once it is stored. */
  respond: (reference: string) => Promise<Response> | Response;
}

/** The action of a form for visitors: parses, checks the limits, stores, wakes the mail. */
export async function receiveSubmission<Answers extends VisitorsAnswers>({
  request,
  formId,
  schema,
  droppedCourse,
  refuse,
  create,
  respond,
}: ReceiveOptions<Answers>) {
  const { submission, submissionId, hidden } = await parseForm(request, schema);
  /** Returns the form with everything that was typed. */
  const returnForm = (
    errors: Parameters<typeof submission.reply>[0],
    init: ResponseInit,
    more: Partial<SubmissionResponse> = {},
  ) =>
    data<SubmissionResponse>(
      {
        result: submission.reply(errors),
        submissionId,
        droppedCourse: droppedCourse?.(submission.payload, submissionId),
        failed: false,
        ...more,
      },
      init,
    );

  // Both together, so that correcting what one check reports is not followed by a refusal from the other.
  const fieldErrors = refuse?.(submission.payload, submissionId);
  if (submission.status !== "success" || fieldErrors) return returnForm({ fieldErrors }, { status: 400 });
  const limit = await limitForm(formId, clientAddressOf(request));
  if (!limit.allowed) {
    const headers = { "Retry-After": String(limit.retryAfter) };
    const waitMinutes = Math.ceil(limit.retryAfter / 60);
    return returnForm({ formErrors: ["too often"] }, { status: 429, headers }, { waitMinutes });
  }
  let reference: string;
  try {
    const held = await reasonToHold({ request, values: submission.value, submissionId, hidden });
    const answers = { ...submission.value, levelCheck: submittedResult(submission.value.levelCheck ?? null) };
    ({ reference } = await create(answers, submissionId, held, hidden));
  } catch (error) {
    // `write` has logged that the database cannot be written; a bug is logged here.
    if (!databaseErrorCode(error)) console.error("A submission could not be stored:", error);
    const headers = { "Retry-After": RETRY_AFTER };
    // Without a form error Conform would not return the values; the page shows its own text.
    return returnForm({ formErrors: ["not stored"] }, { status: 503, headers }, { failed: true });
  }
  wakeMail();
  return respond(reference);
}
