import { useRef } from "react";
import { formLimit, formOffline } from "~/content/site";
import { useErrorTitle } from "~/document/error-title";
import { useSiteSettings } from "~/document/use-site-settings";
import { fillIn } from "~/format/template";
import type { SubmissionAnswer } from "~/submissions/answer";
import { ALERT_LINK, FormAlert } from "./FormAlert";
import { useMessageFocus } from "./use-message-focus";

interface FormFailureProps {
  /** What came back from the latest attempt; absent while the next one is under way. */
  answer: SubmissionAnswer | undefined;
  /** What to say when the form could not be sent or stored. */
  failure: Words;
}

interface Words {
  title: string;
  text: string;
}

/** Says why a form was not stored although nothing in it is to be corrected. */
export function FormFailure({ answer, failure }: FormFailureProps) {
  if (answer?.waitMinutes) return <Message {...tooOften(answer.waitMinutes)} />;
  if (!answer?.failed) return null;
  return <Message {...(answer.offline ? formOffline : failure)} />;
}

/** When the next form is taken. */
function tooOften(minutes: number): Words {
  const wait = minutes === 1 ? formLimit.oneMinute : fillIn(formLimit.minutes, { n: minutes });
  return { title: formLimit.title, text: fillIn(formLimit.text, { wait }) };
}

/** The message, with the two ways to reach us that do not need the form. */
function Message({ title, text }: Words) {
  const { contactEmail, contactPhone, phoneHref } = useSiteSettings();
  const message = useRef<HTMLDivElement>(null);
  useErrorTitle(true);
  useMessageFocus(message, title);
  return (
    <FormAlert title={title} ref={message}>
      <p>{text}</p>
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
