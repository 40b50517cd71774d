import { useRouteError } from "@remix-run/react";
import { type ReactNode, useContext, useEffect } from "react";
import { reachUs } from "~/content/site";
import { DocumentContext } from "~/document/context";
import { type ErrorTexts, errorTexts, unavailableTexts } from "~/document/error-texts";
import { type PageFrame, usePageHandle } from "~/document/page-handle";
import { ButtonLink, ButtonRow } from "./Button";
import { ContactLinks } from "./ContactLinks";
import type { MarginNoteProps } from "./MarginNote";
import { SENTENCE_SIZE, SingleSentenceLead, SingleSentencePage } from "./SingleSentencePage";

/**
 * The error boundary of the routes and of the root. The message of an unexpected error may name files or queries: it
 * goes to the log, and not to the page.
 */
export function RouteErrorPage() {
  const error = useRouteError();
  const unavailable = useContext(DocumentContext)?.unavailable;
  const texts = unavailable ? unavailableTexts : errorTexts(error);
  // The route's `meta` does not know about errors that happen while the browser renders.
  useEffect(() => {
    if (!document.title.startsWith(texts.title)) document.title = texts.title;
  }, [texts.title]);
  const { staff } = usePageHandle();
  return <ErrorPage {...texts} {...(staff && forStaff(texts, staff.errors))} />;
}

/** Staff are the ones whom visitors reach. */
function forStaff({ lead, state }: ErrorTexts, { leads, homeAddress, homeLink }: PageFrame["errors"]) {
  return { lead: state ? leads[state] : lead, homeAddress, homeLink, withContact: false };
}

interface ErrorPageProps extends ErrorTexts {
  /** The title as a heading in `SENTENCE_SIZE`. Plain by default: any page may have to load the code for it. */
  heading?: ReactNode;
  margin?: MarginNoteProps;
  homeAddress?: string;
}

export function ErrorPage(props: ErrorPageProps) {
  const { title, lead, homeLink, homeAddress = "/", marginNote, reason, withContact } = props;
  const { heading = <h1 className={SENTENCE_SIZE}>{title}</h1>, margin = { penNote: marginNote } } = props;
  return (
    <SingleSentencePage heading={heading} margin={margin}>
      {reason && <SingleSentenceLead>{reason}</SingleSentenceLead>}
      <SingleSentenceLead>{lead}</SingleSentenceLead>
      {withContact && (
        <p>
          {reachUs} <ContactLinks />
        </p>
      )}
      <ButtonRow as="p" className="mt-6">
        <ButtonLink href={homeAddress}>{homeLink}</ButtonLink>
      </ButtonRow>
    </SingleSentencePage>
  );
}
