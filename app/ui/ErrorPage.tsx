import { useRouteError } from "@remix-run/react";
import { useContext, useEffect } from "react";
import { reachUs, unavailablePage } from "~/content/site";
import { DocumentContext } from "~/document/context";
import { type ErrorTexts, errorTexts } from "~/document/error-texts";
import { useSiteSettings } from "~/document/use-site-settings";
import { ButtonLink, ButtonRow } from "./Button";
import { SENTENCE_SIZE, SingleSentenceLead, SingleSentencePage } from "./SingleSentencePage";

/**
 * The page for whatever a route threw: the error boundary of routes and of the root. What an unexpected error says
 * may name files or queries; the log has it, the page does not. It may be shown in any page that runs in the browser,
 * so it is plain.
 */
export function RouteErrorPage() {
  const error = useRouteError();
  const unavailable = useContext(DocumentContext)?.unavailable;
  const texts = unavailable ? { ...unavailablePage, withContact: true } : errorTexts(error);
  // What breaks while the browser renders is unknown to the route's `meta`.
  useEffect(() => {
    if (!document.title.startsWith(texts.title)) document.title = texts.title;
  }, [texts.title]);
  return <ErrorPage {...texts} />;
}

interface ErrorPageProps extends ErrorTexts {
  homeAddress?: string;
}

/** How every error page looks. */
export function ErrorPage(props: ErrorPageProps) {
  const { title, lead, homeLink, homeAddress = "/", marginNote, reason, withContact } = props;
  return (
    <SingleSentencePage heading={<h1 className={SENTENCE_SIZE}>{title}</h1>} margin={{ penNote: marginNote }}>
      {reason && <SingleSentenceLead>{reason}</SingleSentenceLead>}
      <SingleSentenceLead>{lead}</SingleSentenceLead>
      {withContact && <Contact />}
      <ButtonRow as="p" className="mt-6">
        <ButtonLink href={homeAddress} tone="fall">
          {homeLink}
        </ButtonLink>
      </ButtonRow>
    </SingleSentencePage>
  );
}

function Contact() {
  const { contactEmail, contactPhone, phoneHref } = useSiteSettings();
  return (
    <p>
      {reachUs} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>,{" "}
      <a href={phoneHref} className="inline-block">
        {contactPhone}
      </a>
    </p>
  );
}
