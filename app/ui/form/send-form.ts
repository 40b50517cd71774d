import type { redirect } from "@remix-run/react";
import { formOffline } from "~/content/site";
import type { SubmissionAnswer } from "~/submissions/answer";
import { showToast } from "~/ui/Toaster";

interface SendOptions {
  /** Calls the route's action on the server. */
  serverAction: () => Promise<unknown>;
  /** What to say when the form could not be sent or stored. */
  failure: { title: string; text: string };
  /** Called once the server has stored the form, before the browser goes on. */
  onStored: () => void | Promise<void>;
}

/**
 * Sends a form from the browser. A line that breaks, a server that restarts or a proxy that answers with a page of
 * its own must not cost the visitor the page with the typed text: the form stays, and a message says what happened.
 */
export async function sendForm({
  serverAction,
  failure,
  onStored,
}: SendOptions): Promise<SubmissionAnswer | undefined> {
  const sayFailed = ({ title, text } = failure) =>
    showToast({ type: "error", message: title, description: text });
  let answer: SubmissionAnswer | undefined;
  try {
    answer = (await serverAction()) as SubmissionAnswer | undefined;
  } catch (thrown) {
    if (isRedirect(thrown)) {
      await onStored();
      throw thrown;
    }
    console.warn("The form could not be sent.");
    const offline = !navigator.onLine;
    sayFailed(offline ? formOffline : failure);
    return { failed: true, unsent: true, offline };
  }
  if (answer?.failed) sayFailed();
  return answer;
}

function isRedirect(thrown: unknown): thrown is ReturnType<typeof redirect> {
  return thrown instanceof Response && thrown.status >= 300 && thrown.status < 400;
}
