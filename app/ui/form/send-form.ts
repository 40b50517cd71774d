import { formOffline } from "~/content/site";
import { loadNextPage } from "~/document/next-page";
import type { SubmissionResponse } from "~/submissions/response";
import { showToast } from "../toasts/Toaster";
import { forgetDraft } from "./draft";
import type { FailureText } from "./FormFailure";

/** Milliseconds without an answer after which an attempt counts as failed: browsers wait for many minutes. */
const TIMEOUT = 60_000;

interface SendOptions {
  formId: string;
  request: Request;
  /** Calls the route's action on the server. */
  serverAction: () => Promise<unknown>;
  /** What to say when the form could not be sent or stored. */
  failure: FailureText;
  /** Called when the server has stored the form, before the redirect. */
  onStored?: () => Promise<void>;
}

/**
 * Sends a form from the browser. If the connection breaks, the server restarts or a proxy answers instead, the page with
 * the typed text stays, and a message says what happened.
 */
export async function sendForm({
  formId,
  request,
  serverAction,
  failure,
  onStored,
}: SendOptions): Promise<SubmissionResponse | undefined> {
  const reportFailure = ({ title, text } = failure) =>
    showToast({ type: "error", message: title, description: text });
  let response: SubmissionResponse | undefined;
  try {
    response = (await Promise.race([serverAction(), timeout()])) as SubmissionResponse | undefined;
  } catch (thrown) {
    const isRedirect = thrown instanceof Response && thrown.status >= 300 && thrown.status < 400;
    if (isRedirect) {
      forgetDraft(formId);
      await onStored?.();
      await loadNextPage(thrown);
      throw thrown;
    }
    // Aborted by a second press of the button, which sends the same again, or because the visitor goes elsewhere.
    if (request.signal.aborted) throw thrown;
    console.warn("The form could not be sent.");
    const offline = !navigator.onLine;
    reportFailure(offline ? formOffline : failure);
    return { failed: true, unsent: true, offline };
  }
  if (response?.failed) reportFailure();
  return response;
}

const timeout = () => new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT));
