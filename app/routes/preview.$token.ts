import type { LoaderFunctionArgs } from "@remix-run/node";
import { logMissingPage } from "~/http/missing-page.server";
import { renderPreview } from "~/publishing/preview.server";

/** A page with a draft's texts, for whoever has its link: no session is needed, and search engines are told to stay away. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = new URL(request.url).searchParams.get("page");
  const preview = await renderPreview(params.token ?? "", page);
  if (preview) return preview;
  logMissingPage(request);
  return new Response(
    "This link no longer works: what it showed was published, changed or discarded, or its time is up.\n",
    {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    },
  );
}
