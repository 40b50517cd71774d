import type { AnswerValues } from "~/content/answer-text";
import { inquiryAnswers } from "~/content/pages/contact";
import { extraAnswers } from "./extra-answers";

/** The answers without a column in the list. @param shown the answers that the page shows elsewhere */
export const extraInquiryAnswers = (
  row: AnswerValues<typeof inquiryAnswers>,
  ...shown: (keyof typeof inquiryAnswers)[]
) => extraAnswers(inquiryAnswers, row, ["name", "email", "phone", "subject", "message", ...shown]);
