import type { LongForm } from "~/http/body.server";
import { isStaff } from "~/session.server";
import { MAX_REPLY_LENGTH } from "./pasting.server";

/** Bytes of a character as forms send it, at most: four in UTF-8, each as three letters. */
const MAX_ENCODED_CHARACTER = 12;

/**
 * What is written on the page of a submission. An answer of 10,000 characters takes 120 KB in some scripts, and what is too long by
 * far has to come back with the page that says so.
 */
export const threadForms: LongForm = {
  isAt: (path) => /^\/((inquiries|enrollments)\/[^/]+|answer-draft)$/.test(path),
  limit: MAX_REPLY_LENGTH * MAX_ENCODED_CHARACTER + 64 * 1024,
  time: 80_000,
  isAllowed: isStaff,
};
