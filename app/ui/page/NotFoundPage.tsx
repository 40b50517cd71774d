import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { notFoundPage } from "~/content/site";
import { MelodyHeading } from "~/melody/Melody";
import { ErrorPage, RouteErrorPage, SENTENCE_SIZE } from "./ErrorPage";

/** For the `ErrorBoundary` of a route with parameters: on a 404 the page says so. */
export function NotFoundPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteErrorPage />;
  const { code, title, marginNote, melody, ipa } = notFoundPage;
  return (
    <ErrorPage
      {...notFoundPage}
      heading={<MelodyHeading as="h1" className={SENTENCE_SIZE} text={title} sentence={melody} ipa={ipa} />}
      margin={{ code, penNote: marginNote }}
    />
  );
}
