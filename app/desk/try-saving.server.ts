import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import { BUSY_RETRY_AFTER, PasswordChecksBusy } from "~/auth/password.server";
import { staffTexts } from "~/content/staff/area";
import { databaseErrorCode } from "~/db/database-error.server";
import { isErrorLogged } from "~/db/write.server";
import { readForm } from "~/forms/parse.server";
import { RETRY_AFTER } from "~/http/error-responses.server";
import { loggedRoute } from "~/http/server/access-log.server";

/** For the response to a form that the database could not store. */
export const SERVICE_UNAVAILABLE = { status: 503, headers: { "Retry-After": RETRY_AFTER } } as const;

/** What a staff page shows if its form could not be stored. */
export interface SaveFailure {
  saveFailed: { message: string; description: string };
}

/**
 * The response to a form that was sent too often: none of its fields is wrong.
 * @param description says when to send it again
 * @param retryAfter seconds
 */
export const refuseForNow = (
  description: string,
  retryAfter: number,
  initialValue?: SubmissionResult["initialValue"],
) =>
  data<SubmissionResult & SaveFailure>(
    { status: "error", initialValue, saveFailed: { message: staffTexts.busy.message, description } },
    { status: 429, headers: { "Retry-After": String(retryAfter) } },
  );

interface SavingOptions<Extra> {
  /** The fields that are shown again: never a password. */
  fields?: readonly string[];
  words?: SaveFailure["saveFailed"];
  /** The result in the form that the page expects. */
  answer?: (typed: SubmissionResult) => Extra;
}

/**
 * Runs the work of a staff form. If the database is unavailable or too many passwords are waiting to be checked, responds with
 * 503 or 429 and with what was typed, which the page shows again.
 * @throws every other error
 */
export async function trySaving<Answer, Extra extends object = SubmissionResult>(
  request: Request,
  { fields = [], words = staffTexts.saveFailed, answer }: SavingOptions<Extra>,
  work: () => Promise<Answer>,
) {
  const posted = request.clone();
  try {
    return await work();
  } catch (error) {
    const isBusy = error instanceof PasswordChecksBusy;
    const code = databaseErrorCode(error);
    if (!code && !isBusy) throw error;
    if (code && !isErrorLogged(code)) {
      console.error(`${loggedRoute(new URL(request.url).pathname)}: a form could not be stored (${code}).`);
    }
    const form = await readForm(posted);
    const initialValue = Object.fromEntries(fields.map((name) => [name, form.get(name)?.toString() ?? ""]));
    const typed: SubmissionResult = { status: "error", initialValue };
    return data<SaveFailure & (Extra | SubmissionResult)>(
      { ...(answer ? answer(typed) : typed), saveFailed: isBusy ? staffTexts.busy : words },
      isBusy ? { status: 429, headers: { "Retry-After": String(BUSY_RETRY_AFTER) } } : SERVICE_UNAVAILABLE,
    );
  }
}
