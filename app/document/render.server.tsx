import { randomBytes } from "node:crypto";
import type { EntryContext, HandleDataRequestFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { SHIPPED_ACCENTS } from "~/brand/accents";
import { isPreview, textsOf } from "~/content/current/texts.server";
import { isErrorLogged } from "~/db/write.server";
import { isHiddenFromSearch } from "~/document/search-visibility.server";
import { isUnavailable, RETRY_AFTER, recordDatabaseError } from "~/http/error-responses.server";
import { clientAddressOf } from "~/http/requests/client-address.server";
import { compressResponse } from "~/http/responses/compression.server";
import { waitForTurn } from "~/http/responses/render-queue.server";
import { allowInlineScripts } from "~/http/responses/security-headers.server";
import { loggedRoute } from "~/http/server/access-log.server";
import { hasCookie } from "~/http/signed-cookie.server";
import icon from "../../public/favicon.svg?inline";
import { DocumentContext } from "./context";
import { ERROR_TITLE } from "./head/error-title";
import { pageSettings } from "./page-settings.server";

/** Milliseconds after which Remix stops waiting for data. */
export const streamTimeout = 5000;

/**
 * Renders and compresses a whole document before sending any of it: streaming takes three times as long, and an error
 * while rendering can still change the status.
 */
export async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remixContext }: EntryContext,
): Promise<Response> {
  const unavailable = isUnavailable(request);
  // Marks the scripts of this rendering; allowInlineScripts removes the marks.
  const scriptNonce = randomBytes(16).toString("hex");
  const loaderData = serverHandoffStream && (await new Response(serverHandoffStream).text());
  await waitForTurn(clientAddressOf(request));
  if (request.signal.aborted) return new Response(null);
  const page = renderToString(
    <DocumentContext.Provider
      value={{
        entry: remixContext.manifest.entry,
        settings: pageSettings(),
        textsOf,
        isPreview: isPreview(),
        unavailable,
        scriptNonce,
        icon: iconIn(textsOf("brand").markerLight),
        loaderData,
      }}
    >
      <RemixServer context={remixContext} url={request.url} nonce={scriptNonce} />
    </DocumentContext.Provider>,
  );
  const { html, policy } = allowInlineScripts(`<!DOCTYPE html>${page}`, scriptNonce);
  const title = hasFormErrors(status, remixContext) ? `<title>${ERROR_TITLE}` : "<title>";
  const document = html.replace("<title>", title);
  // Vite's development server adds scripts and styles to the page.
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", policy);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A preview is for people with its link, and must not be found by a search.
  if (isHiddenFromSearch() || isPreview()) headers.set("X-Robots-Tag", "noindex");
  setCaching(request, headers);
  const final = finalStatus(request, status, headers);
  const body = compressResponse(Buffer.from(document), request.headers.get("Accept-Encoding"), headers);
  return new Response(body, { status: final, headers });
}

/** The site's icon, whose nucleus has the marker's color. */
const iconIn = (marker: string) =>
  icon.replaceAll(`%23${SHIPPED_ACCENTS.markerLight.slice(1)}`, `%23${marker.slice(1)}`);

/** The status: 503 after a database error. Every 503 also says when to try again. */
function finalStatus(request: Request, status: number, headers: Headers): number {
  const final = status === 500 && isUnavailable(request) ? 503 : status;
  if (final === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_AFTER);
  return final;
}

/**
 * The title of a refused form begins with the error: screen readers read it first. A route's `meta` does not know its
 * action's response, so the prefix is added here; form pages preserve it.
 */
function hasFormErrors(status: number, { staticHandlerContext }: EntryContext): boolean {
  return status >= 400 && Boolean(staticHandlerContext.actionData) && !staticHandlerContext.errors;
}

/** The content types of Remix's data. */
const DATA_TYPES = /^(text\/x-script|application\/json)\b/;

/** Data responses get the headers of the documents they replace. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { request }) => {
  const headers = new Headers(response.headers);
  setCaching(request, headers);
  const status = finalStatus(request, response.status, headers);
  // A download can be requested at a data address too, and stays a stream.
  if (!response.body || !DATA_TYPES.test(headers.get("Content-Type") ?? ""))
    return new Response(response.body, { status, headers });
  const plain = Buffer.from(await response.arrayBuffer());
  const body = compressResponse(plain, request.headers.get("Accept-Encoding"), headers);
  return new Response(body, { status, headers });
};

/**
 * Caches have to revalidate a response. One that sets a cookie is for one visitor only, and so is one within a session: the data of every
 * page names whoever is signed in.
 */
function setCaching(request: Request, headers: Headers): void {
  if (headers.has("Cache-Control")) return;
  const isPersonal = headers.has("Set-Cookie") || hasCookie(request.headers.get("Cookie") ?? "", "session");
  headers.set("Cache-Control", isPersonal ? "private, no-cache" : "no-cache");
}

/**
 * Errors are logged without the request's body, address parameters or cookies, which may contain personal data, and without
 * tokens in its path, which are still valid.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  // The client's mistake, such as an unknown address or a form posted to a page without one.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const where = `${request.method} ${loggedRoute(new URL(request.url).pathname)}`;
  const code = recordDatabaseError(request, error);
  if (!code) console.error(where, error);
  else if (!isErrorLogged(code)) console.error(`${where}: the database cannot be used (${code}).`);
}
