import { data, type HeadersFunction } from "@remix-run/node";
import { isReference } from "~/format/reference";

/**
 * The loader of a page that follows a submission: the reference in its address, if it is one. With a reference the page
 * is one visitor's, and no cache may store it.
 * @param more what the page needs besides
 */
export function loadReference<More extends object>(request: Request, more: More) {
  const found = new URL(request.url).searchParams.get("reference");
  const reference = isReference(found) ? found : undefined;
  return data({ reference, ...more }, { headers: reference ? { "Cache-Control": "private, no-cache" } : {} });
}

/** The response headers of `loadReference`. */
export const referenceHeaders: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
