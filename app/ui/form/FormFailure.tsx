import { formLimit, formOffline } from "~/content/site";
import { useSiteSettings } from "~/document/use-site-settings";
import { fillIn } from "~/format/template";
import type { SubmissionAnswer } from "~/submissions/answer";
import { ALERT_LINK, FormAlert } from "./FormAlert";

/** Why a form was not sent or stored. */
export interface FailureText {
  title: string;
  text: string;
}

interface FormFailureProps {
  /** The answer to the latest attempt; absent while the next one is under way. */
  answer: SubmissionAnswer | undefined;
  /** What to say when the form could not be sent or stored. */
  failure: FailureText;
}

/** Says why a form was not stored although its fields are right, and names two ways to reach us without it. */
export function FormFailure({ answer, failure }: FormFailureProps) {
  const { contactEmail, contactPhone, phoneHref } = useSiteSettings();
  const words = reasonFor(answer, failure);
  return (
    <FormAlert occasion={words && answer} title={words?.title}>
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

function reasonFor(answer: SubmissionAnswer | undefined, failure: FailureText): FailureText | undefined {
  if (answer?.waitMinutes) {
    const { title, text, oneMinute, minutes } = formLimit;
    const wait = answer.waitMinutes === 1 ? oneMinute : fillIn(minutes, { n: answer.waitMinutes });
    return { title, text: fillIn(text, { wait }) };
  }
  if (!answer?.failed) return undefined;
  return answer.offline ? formOffline : failure;
}
