import { createHash } from "node:crypto";
import { publicPages } from "~/content/pages/public-pages";
import { isSecureSite } from "~/env.server";
import type { Middleware } from "../exchange.server";
import { NOTHING_ALLOWED } from "./permissions-policy";

type Header = readonly [name: string, value: string];

/** In every policy: no page of ours is shown inside another, and no `<base>` redirects its links. */
const ALWAYS = ["base-uri 'none'", "frame-ancestors 'none'"];

/** What a document may load and do: the site's files, and the inline scripts with these hashes. */
function documentPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(" "),
    "style-src 'self'",
    // `data:` for the icon: images run nothing.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    ...ALWAYS,
    ...(isSecureSite ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** For everything except documents: nothing is allowed. */
const FILE_POLICY = ["default-src 'none'", "form-action 'none'", ...ALWAYS].join("; ");

/** The reasons are in docs/decisions/0011-requests-and-headers.md. */
const COMMON: readonly Header[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  // Never `no-referrer`: browsers would send `Origin: null` with our own forms.
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", NOTHING_ALLOWED],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ...(isSecureSite ? [["Strict-Transport-Security", "max-age=31536000"] as const] : []),
];

/**
 * The headers of every response: from Remix, the middleware, the page cache, the static files.
 * @param policy the Content-Security-Policy
 */
export function securityHeaders(policy = FILE_POLICY): readonly Header[] {
  return [...COMMON, ["Content-Security-Policy", policy]];
}

/** The policy of the plain pages for refused requests, which have no script. */
export const PLAIN_PAGE_POLICY = documentPolicy([]);

/**
 * Builds the policy that allows, by their hashes, the inline scripts that were rendered with `nonce`, and
 * removes it from them. A script that got into the document in any other way does not have this rendering's nonce.
 */
export function allowInlineScripts(html: string, nonce: string): { html: string; policy: string } {
  const [before = "", ...marked] = html.split(` nonce="${nonce}"`);
  const hashes = new Set<string>();
  for (const part of marked) {
    // Each part begins inside a script's tag. A script without text has an address, which 'self' allows.
    const tagEnd = part.indexOf(">");
    const textEnd = part.indexOf("</script>", tagEnd);
    const text = part.slice(tagEnd + 1, textEnd);
    if (text) hashes.add(createHash("sha256").update(text).digest("base64"));
  }
  return { html: before + marked.join(""), policy: documentPolicy([...hashes]) };
}

const publicPaths: ReadonlySet<string> = new Set(publicPages.map(({ path }) => path));

/** Whether an address is a page for visitors, as a document or as data. All others belong to staff. */
function isPublic(path: string): boolean {
  const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return publicPaths.has(page) || /^\/(blog|courses|level-check)\//.test(page);
}

/**
 * Adds these headers to Remix's responses when the head is written, so that what a route has set is kept. No cache stores
 * anything of the staff area.
 */
export const addSecurityHeaders: Middleware = ({ response, path }) => {
  const { writeHead } = response;
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    for (const [name, value] of securityHeaders()) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    const caching = String(response.getHeader("Cache-Control") ?? "");
    if (!isPublic(path) && !/public|no-store/.test(caching)) response.setHeader("Cache-Control", "no-store");
    if (response.statusCode === 405 && !response.hasHeader("Allow")) response.setHeader("Allow", "GET, HEAD");
    return writeHead.apply(response, head);
  }) as typeof writeHead;
  return false;
};
