import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { PASSWORD_AGAIN, type PasswordPrompt, promptForPassword } from "~/auth/password-again";
import { staffTexts } from "~/content/staff/area";
import { unsavedIn } from "~/desk/error-responses";
import type { SaveFailure } from "~/desk/try-saving.server";
import { loadNextPage } from "~/document/next-page";

/**
 * The `clientAction` of staff pages. If the connection breaks, the server restarts or a proxy answers instead, it says what the
 * server would say if it could not save: the page stays, with what was typed.
 */
export async function sendStaffForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const posted = request.clone();
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response) await loadNextPage(thrown);
    const isAnswer = thrown instanceof Response || isRouteErrorResponse(thrown);
    // Aborted by a second press of the button, or because somebody goes elsewhere. With 503 the database could not even say who
    // is signed in.
    if ((isAnswer && thrown.status !== 503) || request.signal.aborted) throw thrown;
    const form = await posted.formData();
    const failure: SaveFailure & Partial<PasswordPrompt> & { unsent: true } = {
      saveFailed: staffTexts.notSent,
      unsent: true,
      ...(form.has(PASSWORD_AGAIN) && promptForPassword(request.url, form)),
    };
    // With this status, pages without `stayWhenUnsaved` load nothing either.
    return Response.json(failure, { status: 503 });
  }
}

/**
 * For pages that load fresh data after a refusal as well. If nothing was sent, that would fail, and if somebody is signed out or
 * the row is gone, it would give another page: what was typed would be lost.
 */
export const stayWhenUnsaved: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  unsavedIn(actionResult) || actionResult?.unsent ? false : defaultShouldRevalidate;
