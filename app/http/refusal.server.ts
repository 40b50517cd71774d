import { type IncomingMessage, STATUS_CODES } from "node:http";
import { type Refusal, refusalPage, refusals } from "~/content/refusals";
import { siteSettings } from "~/settings/site-settings.server";
import stylesheet from "~/styles.css?url";
import type { Exchange } from "./exchange.server";
import { PLAIN_PAGE_POLICY, securityHeaders } from "./security-headers.server";

/** Milliseconds for which the rest of a refused request is read and discarded, so that the client sees the answer. */
const DRAIN_TIME = 5000;

const inHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page that needs neither Remix nor the request: it repeats nothing that the client sent. */
function plainPage(status: Refusal): string {
  const { title, text } = refusals[status];
  const { siteName, contactEmail, contactPhone, phoneHref } = siteSettings;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${inHtml(title)} | ${inHtml(siteName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${inHtml(stylesheet)}">
</head>
<body>
<main id="main">
<section class="one ruled">
<div class="wrap">
<div class="row">
<div class="aside sec-n"><p><b>${status}</b></p></div>
<div class="main">
<p class="lead"><a href="/">${inHtml(siteName)}</a></p>
<h1>${inHtml(title)}</h1>
<p class="lead">${inHtml(text)}</p>
<p>${inHtml(refusalPage.contact)} <a href="mailto:${inHtml(contactEmail)}">${inHtml(contactEmail)}</a>, <a href="${inHtml(phoneHref)}">${inHtml(contactPhone)}</a></p>
<p class="btns gap"><a class="btn fall" href="/">${inHtml(refusalPage.homeLink)}</a></p>
</div>
</div>
</div>
</section>
</main>
</body>
</html>
`;
}

/** Each page is made once: a flood of refused requests costs next to nothing. */
const pages = new Map<Refusal, { body: Buffer; headers: string[] }>();

function pageFor(status: Refusal) {
  const cached = pages.get(status);
  if (cached) return cached;
  const body = Buffer.from(plainPage(status));
  const headers = [
    ["Content-Type", "text/html; charset=utf-8"],
    ["Content-Length", String(body.length)],
    ["Cache-Control", "no-store"],
    ...securityHeaders(PLAIN_PAGE_POLICY),
  ].flat();
  const page = { body, headers };
  pages.set(status, page);
  return page;
}

/** Answers a request with the plain page for `status`. @returns true, for the middleware that refuses */
export function refuse({ request, response }: Exchange, status: Refusal, headers: string[] = []): true {
  const { body, headers: pageHeaders } = pageFor(status);
  response.writeHead(status, [...pageHeaders, ...headers]).end(body);
  drain(request);
  return true;
}

/** The same page as raw bytes, for a connection whose request Node could not read. The connection ends with it. */
export function rawRefusal(status: Refusal): Buffer {
  const { body, headers } = pageFor(status);
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, "Connection: close"];
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), body]);
}

/**
 * Reads and discards the rest of a refused request; closes the connection if it does not end. Closing it immediately
 * would lose the answer for a client that is still sending.
 */
function drain(request: IncomingMessage): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.socket.destroy(), DRAIN_TIME);
  const stop = () => clearTimeout(timer);
  request.on("error", stop).on("close", stop).resume();
}
