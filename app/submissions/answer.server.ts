import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { databaseErrorCode } from "~/db/database-error.server";
import { RETRY_AFTER } from "~/http/error-responses.server";
import type { SubmissionAnswer } from "./answer";

/** 400: something in the form has to be corrected. */
export function refused(
  submission: { reply: () => SubmissionResult },
  submissionId: string | undefined,
  kept?: SubmissionAnswer["kept"],
) {
  const result = submission.reply();
  return data<SubmissionAnswer>({ result, submissionId, kept, failed: false }, { status: 400 });
}

/** 429: one address has sent too many forms. */
export function tooOften<Schema>(
  submission: Submission<Schema>,
  submissionId: string | undefined,
  retryAfter: number,
  kept?: SubmissionAnswer["kept"],
) {
  return data<SubmissionAnswer>(
    {
      result: submission.reply({ formErrors: ["too often"] }),
      submissionId,
      kept,
      failed: false,
      waitMinutes: Math.ceil(retryAfter / 60),
    },
    { status: 429, headers: { "Retry-After": String(retryAfter) } },
  );
}

/** 503: the form was right but could not be stored. */
export function saveFailed<Schema>(
  submission: Submission<Schema>,
  submissionId: string | undefined,
  error: unknown,
  kept?: SubmissionAnswer["kept"],
) {
  // `write` has logged that the database cannot be written; a bug is logged here.
  if (!databaseErrorCode(error)) console.error("A submission could not be stored:", error);
  return data<SubmissionAnswer>(
    // Without a form error Conform would not return the values; the page shows its own text.
    { result: submission.reply({ formErrors: ["not stored"] }), submissionId, kept, failed: true },
    { status: 503, headers: { "Retry-After": RETRY_AFTER } },
  );
}
