import { randomBytes } from "node:crypto";
import type { EntryContext, HandleDataRequestFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { isErrorLogged } from "~/db/write.server";
import { clientAddressOf } from "~/http/client-address.server";
import { compressResponse } from "~/http/compression.server";
import { logMissingPage } from "~/http/missing-page.server";
import { waitForTurn } from "~/http/render-queue.server";
import { allowInlineScripts } from "~/http/security-headers.server";
import { isUnavailable, noteDatabaseError, RETRY_AFTER } from "~/http/service-unavailable.server";
import { siteSettings } from "~/settings/site-settings.server";
import icon from "../../public/favicon.svg?inline";
import { DocumentContext } from "./context";
import { ERROR_TITLE } from "./error-title";

/** Milliseconds after which an answer that is still waiting for data is given up. */
export const streamTimeout = 5000;

/**
 * Renders a whole document before anything of it is sent, and packs it here: remix-serve would take three times as long
 * for the rendering in pieces and for the packing, and an error while rendering can still change the status.
 */
export async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...remixContext }: EntryContext,
): Promise<Response> {
  const unavailable = isUnavailable(request);
  // Marks the scripts that are really Remix's own; allowInlineScripts takes the marks off again.
  const scriptMark = randomBytes(16).toString("hex");
  const loaderData = serverHandoffStream && (await new Response(serverHandoffStream).text());
  await waitForTurn(clientAddressOf(request));
  if (request.signal.aborted) return new Response(null);
  const page = renderToString(
    <DocumentContext.Provider
      value={{
        entry: remixContext.manifest.entry,
        settings: siteSettings,
        unavailable,
        scriptMark,
        icon,
        loaderData,
      }}
    >
      <RemixServer context={remixContext} url={request.url} nonce={scriptMark} />
    </DocumentContext.Provider>,
  );
  const html = `<!DOCTYPE html>${page}`;
  const { html: sealed, policy } = allowInlineScripts(html, scriptMark);
  const document = hasFormErrors(status, remixContext)
    ? sealed.replace("<title>", `<title>${ERROR_TITLE}`)
    : sealed;
  // Vite's development server puts scripts and styles of its own into the page.
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", policy);
  headers.set("Content-Type", "text/html; charset=utf-8");
  setCaching(headers);
  const final = finalStatus(request, status, headers);
  const body = compressResponse(Buffer.from(document), request.headers.get("Accept-Encoding"), headers);
  return new Response(body, { status: final, headers });
}

/** 503 for what failed because of the store alone, and with each 503 the time after which to try again. */
function finalStatus(request: Request, status: number, headers: Headers): number {
  const final = status === 500 && isUnavailable(request) ? 503 : status;
  if (final === 503 && !headers.has("Retry-After")) headers.set("Retry-After", RETRY_AFTER);
  return final;
}

/**
 * A refused form says so in the first words of its title: a screen reader reads them before anything else. A route's
 * `meta` cannot know what its action answered, so the words are put there here; form pages keep them afterwards.
 */
function hasFormErrors(status: number, { staticHandlerContext }: EntryContext): boolean {
  return status >= 400 && Boolean(staticHandlerContext.actionData) && !staticHandlerContext.errors;
}

/** What Remix's own data comes as. */
const DATA_TYPES = /^(text\/x-script|application\/json)\b/;

/** Data answers belong to one visitor at one moment, like the documents they stand for. */
export const handleDataRequest: HandleDataRequestFunction = async (response, { request }) => {
  const headers = new Headers(response.headers);
  setCaching(headers);
  const status = finalStatus(request, response.status, headers);
  // A download can be asked for at a data address too, and stays a stream.
  if (!response.body || !DATA_TYPES.test(headers.get("Content-Type") ?? ""))
    return new Response(response.body, { status, headers });
  const plain = Buffer.from(await response.arrayBuffer());
  const body = compressResponse(plain, request.headers.get("Accept-Encoding"), headers);
  return new Response(body, { status, headers });
};

/** Whoever keeps an answer asks before using it again; one that sets a cookie is for one visitor alone. */
function setCaching(headers: Headers): void {
  if (headers.has("Cache-Control")) return;
  headers.set("Cache-Control", headers.has("Set-Cookie") ? "private, no-cache" : "no-cache");
}

/** Errors are logged without the request's body, address parameters or cookies: they may hold personal data. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status === 404) {
    logMissingPage(request);
    return;
  }
  // The client's own mistake, such as a form posted to a page without one.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const where = `${request.method} ${new URL(request.url).pathname}`;
  const trouble = noteDatabaseError(request, error);
  if (!trouble) console.error(where, error);
  else if (!isErrorLogged(trouble)) console.error(`${where}: the database cannot be used (${trouble}).`);
}
