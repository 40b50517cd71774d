import { useRouteError } from "@remix-run/react";
import { type ReactNode, useContext, useEffect } from "react";
import { forbiddenPage, reachUs, unavailablePage } from "~/content/site";
import { DocumentContext } from "~/document/context";
import { type ErrorTexts, errorTexts } from "~/document/head/error-texts";
import { usePageHandle } from "~/document/page-handle";
import { ButtonLink, ButtonRow } from "../Button";
import { ContactLinks } from "../ContactLinks";
import type { MarginNoteProps } from "../MarginNote";
import { MarginSection } from "../MarginSection";
import { Lead } from "../Section";

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

/** The size of its heading. Drawn words cannot break: large text is limited by the width of the screen. */
export const SENTENCE_SIZE = "text-[min(clamp(2.6rem,1rem+7.5vw,6.5rem),13vw)]";

const LEAD = "mt-3 max-w-[22.1em]";

interface ErrorPageProps extends ErrorTexts {
  /** The title as a heading in `SENTENCE_SIZE`. Plain by default: any page may have to load the code for it. */
  heading?: ReactNode;
  margin?: MarginNoteProps;
  homeAddress?: string;
}

/** A page that says one thing and what follows from it. */
export function ErrorPage(props: ErrorPageProps) {
  const { title, lead, homeLink, homeAddress = "/", marginNote, reason, withContact } = props;
  const { heading = <h1 className={SENTENCE_SIZE}>{title}</h1>, margin = { penNote: marginNote } } = props;
  return (
    <MarginSection
      className="overflow-clip pt-[clamp(2.5rem,6vw,5rem)] pb-section"
      margin={margin}
      spaced={false}
    >
      {heading}
      {reason && <Lead className={LEAD}>{reason}</Lead>}
      <Lead className={LEAD}>{lead}</Lead>
      {withContact && (
        <p className="mt-3">
          {reachUs} <ContactLinks />
        </p>
      )}
      <ButtonRow as="p" className="mt-6">
        <ButtonLink href={homeAddress}>{homeLink}</ButtonLink>
      </ButtonRow>
    </MarginSection>
  );
}
