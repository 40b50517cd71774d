import type { ReactNode } from "react";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";

/** The ways to reach us without the form. @param hours business hours in words */
export function ContactDetails({ hours }: { hours: { days: string; times: string } }) {
  const { contactEmail, contactPhone, phoneHref } = useSiteSettings();
  const { email, phone, openingHours } = useTexts("contact").info;
  return (
    <dl className="mt-6 border-b border-rule">
      <WayToReachUs {...email}>
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </WayToReachUs>
      <WayToReachUs {...phone}>
        <a href={phoneHref}>{contactPhone}</a>
      </WayToReachUs>
      <WayToReachUs {...openingHours}>
        <span className="inline-block">{hours.days}</span> <span className="inline-block">{hours.times}</span>
      </WayToReachUs>
    </dl>
  );
}

interface WayToReachUsProps {
  label: string;
  note: string;
  children: ReactNode;
}

function WayToReachUs({ label, note, children }: WayToReachUsProps) {
  return (
    <div className="border-t border-rule py-[.8rem]">
      <dt className="text-note font-semibold text-ink-2">{label}</dt>
      <dd className="font-serif text-[1.3rem]/[1.3] wrap-anywhere">
        {children}
        <small className="block font-sans text-note leading-note text-ink-2">{note}</small>
      </dd>
    </div>
  );
}
