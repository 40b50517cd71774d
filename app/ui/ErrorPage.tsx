import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useContext } from "react";
import { errorPage, notFoundPage, reachUs, unavailablePage } from "~/content/site";
import { DocumentContext } from "~/document-context";
import { useSiteSettings } from "~/site-settings";
import { ButtonLink } from "./Button";

/**
 * The page for whatever a route threw: the error boundary of routes and of the root. What an unexpected error says
 * may name files or queries; the log has it, the page does not. It may be shown in any page that runs in the browser,
 * so it is plain.
 */
export function RouteErrorPage() {
  const error = useRouteError();
  const unavailable = useContext(DocumentContext)?.unavailable;
  const known = isRouteErrorResponse(error) ? error : undefined;
  if (unavailable || known?.status === 503) return <ErrorPage {...unavailablePage} withContact />;
  if (!known) return <ErrorPage {...errorPage} reason="Internal Server Error" withContact />;
  // Addresses that not even the catch-all route takes, such as those with line breaks in them.
  if (known.status === 404) return <ErrorPage {...notFoundPage} />;
  const reason = known.statusText || `Status ${known.status}`;
  return <ErrorPage {...errorPage} reason={reason} withContact={known.status >= 500} />;
}

interface ErrorPageProps {
  title: string;
  lead: string;
  homeLink: string;
  homeAddress?: string;
  marginNote: string;
  /** The status text. */
  reason?: string;
  /** The fault is ours: show the ways that do not need the site. */
  withContact?: boolean;
}

/** How every error page looks. */
export function ErrorPage(props: ErrorPageProps) {
  const { title, lead, homeLink, homeAddress = "/", marginNote, reason, withContact } = props;
  return (
    <section className="one ruled">
      <div className="wrap">
        <div className="row">
          <div className="aside sec-n">
            <p className="pen-note">{marginNote}</p>
          </div>
          <div className="main">
            <h1>{title}</h1>
            {reason && <p className="lead">{reason}</p>}
            <p className="lead">{lead}</p>
            {withContact && <Contact />}
            <p className="btns gap">
              <ButtonLink href={homeAddress} tone="fall">
                {homeLink}
              </ButtonLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

function Contact() {
  const { contactEmail, contactPhone, phoneHref } = useSiteSettings();
  return (
    <p>
      {reachUs} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>, <a href={phoneHref}>{contactPhone}</a>
    </p>
  );
}
