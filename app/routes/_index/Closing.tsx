import { closing } from "~/content/home";
import { useSiteSettings } from "~/document/use-site-settings";
import { ButtonLink } from "~/ui/Button";
import { ClosingBand } from "~/ui/ClosingBand";

export function Closing() {
  const { consultationUrl } = useSiteSettings();
  const { headline, melody, ipa, text, consultation, contact, contactSubject } = closing;
  return (
    <ClosingBand title={headline} melody={melody} ipa={ipa} text={text}>
      <ButtonLink href={consultationUrl} tone="fall">
        {consultation}
      </ButtonLink>
      <ButtonLink href="/contact" variant="outline" tone="rise">
        {contact}
        <span className="sr-only"> {contactSubject}</span>
      </ButtonLink>
    </ClosingBand>
  );
}
