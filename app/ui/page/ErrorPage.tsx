import { useRouteError } from "@remix-run/react";
import { type ReactNode, useContext, useEffect } from "react";
import { forbiddenPage, reachUs, unavailablePage } from "~/content/site";
import { DocumentContext } from "~/document/context";
import { type ErrorTexts, errorTexts } from "~/document/head/error-texts";
import { usePageHandle } from "~/document/page-handle";
import { ButtonLink, ButtonRow } from "../Button";
import { ContactLinks } from "../ContactLinks";
import type { MarginNoteProps } from "../MarginNote";
import { SENTENCE_SIZE, SingleSentenceLead, SingleSentencePage } from "./SingleSentencePage";

/**
 * The error boundary of the routes and of the root. The message of an unexpected error may name files or queries, so it goes to
 * the log, not to the page.
 */
export function RouteErrorPage() {
  const error = useRouteError();
  const unavailable = useContext(DocumentContext)?.unavailable;
  const texts = unavailable ? { ...unavailablePage, withContact: true } : errorTexts(error);
  // The route's `meta` does not know about errors that happen while the browser renders.
  useEffect(() => {
    if (!document.title.startsWith(texts.title)) document.title = texts.title;
  }, [texts.title]);
  const { staff } = usePageHandle();
  return <ErrorPage {...texts} {...(staff && forStaff(texts, staff.failed))} />;
}

/** Staff are the people whom visitors would contact. */
const forStaff = ({ lead, withContact }: ErrorTexts, failed: string) => ({
  lead: withContact ? failed : lead,
  withContact: false,
  homeAddress: "/desk",
  homeLink: forbiddenPage.homeLink,
});

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
        <p className="mt-3">
          {reachUs} <ContactLinks />
        </p>
      )}
      <ButtonRow as="p" className="mt-6">
        <ButtonLink href={homeAddress}>{homeLink}</ButtonLink>
      </ButtonRow>
    </SingleSentencePage>
  );
}
