import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { databaseErrorCode } from "~/db/database-error.server";
import { RETRY_AFTER } from "~/http/service-unavailable.server";
import type { SubmissionAnswer } from "./answer";

/** 400: something in the form is to be corrected. */
export function refused(submission: { reply: () => SubmissionResult }, submissionId: string | undefined) {
  return data<SubmissionAnswer>({ result: submission.reply(), submissionId, failed: false }, { status: 400 });
}

/** 429: one address has sent more forms than one address may. The typed values go back to the page. */
export function tooOften<Schema>(
  submission: Submission<Schema>,
  submissionId: string | undefined,
  retryAfter: number,
) {
  return data<SubmissionAnswer>(
    {
      result: submission.reply({ formErrors: ["too often"] }),
      submissionId,
      failed: false,
      waitMinutes: Math.ceil(retryAfter / 60),
    },
    { status: 429, headers: { "Retry-After": String(retryAfter) } },
  );
}

/** 503: the form was right but could not be stored. The error goes to the log, the typed values back to the page. */
export function saveFailed<Schema>(
  submission: Submission<Schema>,
  submissionId: string | undefined,
  error: unknown,
) {
  // The log says once that the database cannot be written; a fault of the program needs its place in it.
  if (!databaseErrorCode(error)) console.error("A submission could not be stored:", error);
  return data<SubmissionAnswer>(
    // A form error is what makes the library keep the values; the page shows its own words.
    { result: submission.reply({ formErrors: ["not stored"] }), submissionId, failed: true },
    { status: 503, headers: { "Retry-After": RETRY_AFTER } },
  );
}
