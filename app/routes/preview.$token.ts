import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderPreview, renderPreviewGone } from "~/publishing/drafts/preview.server";

/** A page with a draft's texts, for whoever has its link: no session is needed, and search engines are told to stay away. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = new URL(request.url).searchParams.get("page");
  return (await renderPreview(params.token ?? "", page)) ?? renderPreviewGone();
}
