import { formLimit, formOffline } from "~/content/site";
import { useSiteSettings } from "~/document/use-site-settings";
import { fillIn } from "~/format/template";
import type { SubmissionResponse } from "~/submissions/response";
import { ALERT_LINK, FormAlert } from "./FormAlert";

/** Why a form was not sent or stored. */
export interface FailureText {
  title: string;
  text: string;
}

interface FormFailureProps {
  /** The response to the latest attempt; absent while the next one is under way. */
  response: SubmissionResponse | undefined;
  /** What to say when the form could not be sent or stored. */
  failure: FailureText;
}

/** Says why a form was not stored although its fields are right, and names two ways to reach us without it. */
export function FormFailure({ response, failure }: FormFailureProps) {
  const { contactEmail, contactPhone, phoneHref } = useSiteSettings();
  const words = reasonFor(response, failure);
  return (
    <FormAlert occasion={words && response} title={words?.title}>
      <p>{words?.text}</p>
      <p>
        <a href={`mailto:${contactEmail}`} className={ALERT_LINK}>
          {contactEmail}
        </a>{" "}
        <a href={phoneHref} className="inline-block min-h-8 font-medium text-pen">
          {contactPhone}
        </a>
      </p>
    </FormAlert>
  );
}

function reasonFor(response: SubmissionResponse | undefined, failure: FailureText): FailureText | undefined {
  if (response?.waitMinutes) {
    const { title, text, oneMinute, minutes } = formLimit;
    const wait = response.waitMinutes === 1 ? oneMinute : fillIn(minutes, { n: response.waitMinutes });
    return { title, text: fillIn(text, { wait }) };
  }
  if (!response?.failed) return undefined;
  return response.offline ? formOffline : failure;
}
