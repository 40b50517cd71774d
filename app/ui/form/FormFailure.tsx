import { formLimit } from "~/content/site";
import { useSiteSettings } from "~/site-settings";

/** Says that a form could not be stored, with the two ways that do not need it. */
export function FormFailure({ title, text }: { title: string; text: string }) {
  const { contactEmail, contactPhone, phoneHref } = useSiteSettings();
  return (
    <div className="errs" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <p>
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a> <a href={phoneHref}>{contactPhone}</a>
      </p>
    </div>
  );
}

/** Says that too many forms came from one address, and when the next one is taken. */
export function FormLimit({ minutes }: { minutes: number }) {
  const wait = minutes === 1 ? formLimit.oneMinute : formLimit.minutes.replace("{n}", String(minutes));
  return <FormFailure title={formLimit.title} text={formLimit.text.replace("{wait}", wait)} />;
}
