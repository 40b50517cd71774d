import type { LongForm } from "~/http/body.server";
import { isStaff } from "~/session.server";
import { LONGEST_MARKDOWN } from "./fields";

/** Bytes of a character as forms send it, at most: four in UTF-8, each as three letters. */
const LONGEST_CHARACTER = 12;

/** The form of a text: one in Markdown takes 360 KB in some scripts, and must not be lost for that. */
export const contentForms: LongForm = {
  isAt: (path) => /^\/content\/[a-zA-Z\d-]+(\/draft)?$/.test(path),
  limit: LONGEST_MARKDOWN * LONGEST_CHARACTER + 64 * 1024,
  time: 80_000,
  isAllowed: isStaff,
};
