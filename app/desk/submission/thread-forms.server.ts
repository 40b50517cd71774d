import { MAX_RECEIVED_LENGTH } from "~/db/received/received.server";
import { formBytes, type LongForm } from "~/http/requests/body.server";
import { isStaff } from "~/session.server";

/**
 * The long forms of a submission's page. An answer of 10,000 characters takes 120 KB in some scripts, and even one that is far
 * too long must come back with the page that says so.
 */
export const threadForms: LongForm = {
  isAt: (path) => /^\/((inquiries|enrollments)\/[^/]+|answer-draft)$/.test(path),
  limit: formBytes(MAX_RECEIVED_LENGTH),
  isAllowed: isStaff,
};
