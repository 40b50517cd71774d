import { data, type MetaFunction } from "@remix-run/node";
import { previewGone as texts } from "~/content/site";
import { pageMeta } from "~/document/head/meta";
import { ErrorPage, RouteErrorPage } from "~/ui/page/ErrorPage";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: texts.title, description: texts.lead, path: "/preview", indexed: false });

export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = () => data(null, { status: 404 });

/** What a link to a preview shows once it has ended: whoever was sent it may not know the site. */
export default function PreviewGone() {
  return <ErrorPage {...texts} />;
}

export { RouteErrorPage as ErrorBoundary };
