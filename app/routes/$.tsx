import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { notFoundPage } from "~/content/site";
import { errorTexts } from "~/document/error-texts";
import { logMissingPage } from "~/http/missing-page.server";
import { MelodyHeading } from "~/melody/Melody";
import { ErrorPage, RouteErrorPage } from "~/ui/ErrorPage";
import { SENTENCE_SIZE } from "~/ui/SingleSentencePage";

export const meta: MetaFunction = ({ error }) => [
  { title: errorTexts(error).title },
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs): never {
  logMissingPage(request);
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

/** A form posted to an unknown address gets the same page. */
export const action = loader;

/** Never shown: the loader always throws. Without a component this would be a resource route. */
export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
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
