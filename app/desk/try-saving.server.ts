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
 * Runs the work of a staff form. If it fails because the database is unavailable, because too many passwords are waiting to be checked or
 * by a fault of ours, responds with 503, 429 or 500 and with what was typed, which the page shows again.
 * @throws responses
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
    if (error instanceof Response) throw error;
    const isBusy = error instanceof PasswordChecksBusy;
    if (!isBusy) logUnsaved(request, error);
    const form = await readForm(posted);
    const initialValue = Object.fromEntries(fields.map((name) => [name, form.get(name)?.toString() ?? ""]));
    const typed: SubmissionResult = { status: "error", initialValue };
    return data<SaveFailure & (Extra | SubmissionResult)>(
      { ...(answer ? answer(typed) : typed), saveFailed: isBusy ? staffTexts.busy : words },
      isBusy ? { status: 429, headers: { "Retry-After": String(BUSY_RETRY_AFTER) } } : unsavedStatus(error),
    );
  }
}

/** The status of the response to a form that could not be stored: for now, or by a fault of ours. */
export const unsavedStatus = (error: unknown) =>
  databaseErrorCode(error) ? SERVICE_UNAVAILABLE : ({ status: 500 } as const);

/** Logs why a form could not be stored, unless the log says so of the database already. */
export function logUnsaved(request: Request, error: unknown): void {
  const route = loggedRoute(new URL(request.url).pathname);
  const code = databaseErrorCode(error);
  if (!code) console.error(`${route}: a form could not be stored:`, error);
  else if (!isErrorLogged(code)) console.error(`${route}: a form could not be stored (${code}).`);
}
