import type { IncomingMessage } from "node:http";
import { siteSettings } from "~/content/current/site-settings.server";
import { textsRevision } from "~/content/current/texts.server";
import { type RefusalStatus, refusalPage, refusals } from "~/content/refusals";
import { escapeHtml } from "~/format/escape";
import stylesheet from "~/styles.css?url";
import type { Exchange } from "../exchange.server";
import { STATUS_CODES } from "../node-http.server";
import { PLAIN_PAGE_POLICY, securityHeaders } from "../responses/security-headers.server";

/** Milliseconds for which the rest of a refused request is discarded, so that the client sees the response. */
const DRAIN_TIME = 5000;

/** The classes of our components: React does not run for a refused request. */
const LOOKS = {
  section: "overflow-clip pt-[clamp(2.5rem,6vw,5rem)] pb-section",
  page: "mx-auto max-w-page px-gutter lg:relative lg:before:absolute lg:before:inset-y-0 lg:before:left-margin-rule lg:before:border-l lg:before:border-margin",
  columns: "grid grid-cols-1 gap-x-margin-gap gap-y-6 lg:grid-cols-margin",
  status: "font-serif text-[2rem] leading-none lg:pt-[.7rem] lg:text-right",
  heading: "text-[min(clamp(2.6rem,1rem+7.5vw,6.5rem),13vw)]",
  button:
    "inline-flex min-h-13 items-center justify-center rounded border-2 border-cta bg-cta px-[1.35rem] py-[.6rem] text-body leading-tight font-semibold text-on-cta no-underline hover:border-on-ground hover:bg-hover hover:text-on-hover max-xs:flex-[1_1_100%]",
};

/** A page that repeats nothing that the client sent. */
function plainPage(status: RefusalStatus): string {
  const { title, text } = refusals[status];
  const { siteName, contactEmail, contactPhone, phoneHref, brand } = siteSettings();
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(siteName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${escapeHtml(stylesheet)}">${brand?.sheet ? `<link rel="stylesheet" href="${brand.sheet}">` : ""}
</head>
<body>
<main id="main">
<section class="${LOOKS.section}">
<div class="${LOOKS.page}">
<div class="${LOOKS.columns}">
<p class="${LOOKS.status}">${status}</p>
<div class="lg:col-start-2">
<p class="font-serif text-lead/normal"><a href="/">${escapeHtml(siteName)}</a></p>
<h1 class="${LOOKS.heading}">${escapeHtml(title)}</h1>
<p class="mt-3 max-w-[22.1em] font-serif text-lead/normal">${escapeHtml(text)}</p>
<p class="mt-3">${escapeHtml(refusalPage.contact)} <a href="mailto:${escapeHtml(contactEmail)}">${escapeHtml(contactEmail)}</a>, <a href="${escapeHtml(phoneHref)}">${escapeHtml(contactPhone)}</a></p>
<p class="mt-6 flex flex-wrap gap-3"><a class="${LOOKS.button}" href="/">${escapeHtml(refusalPage.homeLink)}</a></p>
</div>
</div>
</div>
</section>
</main>
</body>
</html>
`;
}

/** Rendered once, so that a flood of refused requests costs next to nothing. */
const pages = new Map<RefusalStatus, { body: Buffer; headers: string[] }>();

let revision = 0;

function pageFor(status: RefusalStatus) {
  // The pages name the site, and an owner can rename it.
  if (revision !== textsRevision()) pages.clear();
  revision = textsRevision();
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

/** Answers a request with the page for `status`. @returns true, for the middleware that refuses */
export function refuse({ request, response }: Exchange, status: RefusalStatus, headers: string[] = []): true {
  const { body, headers: pageHeaders } = pageFor(status);
  response.writeHead(status, [...pageHeaders, ...headers]).end(body);
  drain(request);
  return true;
}

/** The same page as raw bytes, for a connection whose request Node could not parse. */
export function rawRefusal(status: RefusalStatus): Buffer {
  const { body, headers } = pageFor(status);
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, "Connection: close"];
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), body]);
}

/** Discards the rest of a refused request for a while: closing immediately would lose the response of a client still sending. */
export function drain(request: IncomingMessage): void {
  if (request.complete) return;
  const timer = setTimeout(() => request.socket.destroy(), DRAIN_TIME);
  const stop = () => clearTimeout(timer);
  request.on("error", stop).on("close", stop).resume();
}
