import { listTexts } from "~/content/staff/lists";
import { errorTexts } from "~/document/head/error-texts";
import { type MetaInput, pageMeta } from "~/document/head/meta";
import { missingIn, unsavedIn } from "./error-responses";

interface StaffPage {
  /** Undefined where loading failed. */
  title: string | undefined;
  description: string;
  path: string;
}

/** `pageMeta` for a page whose error page is `StaffErrorPage`, which says what happened to what was typed. */
export const staffMeta = ({ matches, error }: MetaInput, { title, ...page }: StaffPage) =>
  pageMeta(
    { matches },
    { ...page, title: error || title === undefined ? errorTitle(error) : title, indexed: false },
  );

function errorTitle(error: unknown): string {
  const why = unsavedIn(error)?.why;
  if (why === "gone") return listTexts.gone.title;
  if (why === "signed-out") return listTexts.signedOut.title;
  return missingIn(error)?.title ?? errorTexts(error).title;
}
