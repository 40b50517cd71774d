import { useSiteSettings } from "~/document/use-site-settings";

/** The two ways to reach us without a form, in a sentence. */
export function ContactLinks() {
  const { contactEmail, contactPhone, phoneHref } = useSiteSettings();
  return (
    <>
      <a href={`mailto:${contactEmail}`}>{contactEmail}</a>,{" "}
      <a href={phoneHref} className="inline-block">
        {contactPhone}
      </a>
    </>
  );
}
