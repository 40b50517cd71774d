import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { BUSY_RETRY_AFTER, PasswordChecksBusy } from "~/auth/password.server";
import { staffTexts } from "~/content/staff";
import { databaseErrorCode } from "~/db/database-error.server";
import { isErrorLogged } from "~/db/write.server";
import { readForm } from "~/forms/parse.server";
import { RETRY_AFTER } from "~/http/service-unavailable.server";
import type { SaveFailure } from "./save-failure";

interface KeepTypedOptions<Kept> {
  /** The fields whose contents go back to the page: never a password. */
  fields?: readonly string[];
  words?: SaveFailure["saveFailed"];
  /** How the page takes what was typed. */
  answer?: (typed: SubmissionResult) => Kept;
}

/**
 * Does what a staff form asks for. Where the store cannot be used at the moment, or too many passwords wait to be
 * checked, the answer is a 503 or a 429 that has what was typed; the page shows it again, under a sentence that says so.
 * @throws everything else
 */
export async function trySaving<Answer, Kept extends object = SubmissionResult>(
  request: Request,
  { fields = [], words = staffTexts.notStored, answer }: KeepTypedOptions<Kept>,
  work: () => Promise<Answer>,
) {
  const posted = request.clone();
  try {
    return await work();
  } catch (error) {
    const isBusy = error instanceof PasswordChecksBusy;
    const trouble = databaseErrorCode(error);
    if (!trouble && !isBusy) throw error;
    if (trouble && !isErrorLogged(trouble)) {
      console.error(`${new URL(request.url).pathname}: a form could not be stored (${trouble}).`);
    }
    const form = await readForm(posted);
    const initialValue = Object.fromEntries(fields.map((name) => [name, form.get(name)?.toString() ?? ""]));
    const typed: SubmissionResult = { status: "error", initialValue };
    return data<SaveFailure & (Kept | SubmissionResult)>(
      { ...(answer ? answer(typed) : typed), saveFailed: isBusy ? staffTexts.busy : words },
      isBusy
        ? { status: 429, headers: { "Retry-After": String(BUSY_RETRY_AFTER) } }
        : { status: 503, headers: { "Retry-After": RETRY_AFTER } },
    );
  }
}
