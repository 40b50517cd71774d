import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { errorPage, forbiddenPage, notFoundPage } from "~/content/site";
import { OWNERS_ONLY } from "~/security/owners-only";
import { ButtonLink } from "./Button";

/**
 * The page for whatever a route threw: the error boundary of routes and of the root. What an unexpected error says
 * may name files or queries; the log has it, the page does not. It may be shown in any page that runs in the browser,
 * so it is plain.
 */
export function RouteErrorPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error)) return <ErrorPage {...errorPage} reason="Internal Server Error" />;
  // Addresses that not even the catch-all route takes, such as those with line breaks in them.
  if (error.status === 404) return <ErrorPage {...notFoundPage} />;
  if (error.status === 403 && error.statusText === OWNERS_ONLY) return <ErrorPage {...forbiddenPage} />;
  return <ErrorPage {...errorPage} reason={error.statusText || `Status ${error.status}`} />;
}

interface ErrorPageProps {
  title: string;
  lead: string;
  homeLink: string;
  marginNote: string;
  /** The status text. */
  reason?: string;
}

function ErrorPage({ title, lead, homeLink, marginNote, reason }: ErrorPageProps) {
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
            <p className="btns gap">
              <ButtonLink href="/" tone="fall">
                {homeLink}
              </ButtonLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
