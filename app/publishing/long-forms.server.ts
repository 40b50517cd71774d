import { formBytes, type LongForm } from "~/http/requests/body.server";
import { isStaff } from "~/session.server";
import { MAX_MARKDOWN_LENGTH } from "./fields/known-fields";

/** The form of a text: one in Markdown takes 360 KB in some scripts, and must not be lost because of that. */
export const contentForms: LongForm = {
  isAt: (path) => /^\/content\/[a-zA-Z\d-]+(\/draft)?$/.test(path),
  limit: formBytes(MAX_MARKDOWN_LENGTH),
  isAllowed: isStaff,
};
