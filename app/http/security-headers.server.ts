import { createHash } from "node:crypto";
import { publicPages } from "~/content/site";
import { isSecureSite } from "~/env.server";
import type { FrontStep } from "./attach.server";

type Header = readonly [name: string, value: string];

/** In every policy: no page of ours is ever shown inside another, and no `<base>` turns its links elsewhere. */
const ALWAYS = ["base-uri 'none'", "frame-ancestors 'none'"];

/** What a document may load and do: its own files, and the inline scripts with these hashes. */
function documentPolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(" "),
    "style-src 'self'",
    // `data:` for the icon; a picture runs nothing.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    ...ALWAYS,
    ...(isSecureSite ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** What anything else may do when it is opened by itself: nothing. */
const FILE_POLICY = ["default-src 'none'", "form-action 'none'", ...ALWAYS].join("; ");

/** See docs/decisions/0011-answers-of-the-front.md for what each is good for. */
const LASTING: readonly Header[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  // Never `no-referrer`: browsers then send `Origin: null` with a form, which is nobody's.
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ...(isSecureSite ? [["Strict-Transport-Security", "max-age=31536000"] as const] : []),
];

/**
 * The headers that every answer carries, whoever gives it: Remix, the front itself, the page cache, the files.
 * @param policy the answer's own Content-Security-Policy; documents of Remix bring one
 */
export function securityHeaders(policy = FILE_POLICY): readonly Header[] {
  return [...LASTING, ["Content-Security-Policy", policy]];
}

/** The policy of the front's own plain pages, which have no script. */
export const PLAIN_PAGE_POLICY = documentPolicy([]);

/**
 * Takes the marks off a rendered document's own inline scripts and makes the policy that allows these scripts and no
 * others. A script that got into the document in any other way does not carry this rendering's mark.
 * @param mark the random value that Remix's scripts were rendered with, as their `nonce`
 */
export function sealDocument(html: string, mark: string): { html: string; policy: string } {
  const [before = "", ...marked] = html.split(` nonce="${mark}"`);
  const hashes = new Set<string>();
  for (const piece of marked) {
    // Each begins inside of a script's tag. What has an address instead of a text counts as our own file.
    const tagEnd = piece.indexOf(">");
    const textEnd = piece.indexOf("</script>", tagEnd);
    if (textEnd > tagEnd + 1) hashes.add(scriptHash(piece.slice(tagEnd + 1, textEnd)));
  }
  return { html: before + marked.join(""), policy: documentPolicy([...hashes]) };
}

/** How a policy names an inline script with this text, between `sha256-` and the quote. */
export function scriptHash(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

const publicPaths: ReadonlySet<string> = new Set(publicPages.map(({ path }) => path));

/** Whether an address is one of the pages for visitors, as a document or as data. All others belong to staff. */
function isPublic(path: string): boolean {
  const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  return publicPaths.has(page) || page.startsWith("/blog/");
}

/**
 * The step that adds these headers to what comes from Remix, at the moment the head is written: what a
 * route has set itself stays. Nothing of the staff area is kept by any cache.
 */
export const guardAnswer: FrontStep = ({ response, path }) => {
  const { writeHead } = response;
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    for (const [name, value] of securityHeaders()) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    const kept = String(response.getHeader("Cache-Control") ?? "");
    if (!isPublic(path) && !kept.includes("public")) {
      if (!kept.includes("no-store")) response.setHeader("Cache-Control", "no-store");
    }
    if (response.statusCode === 405 && !response.hasHeader("Allow")) response.setHeader("Allow", "GET, HEAD");
    return writeHead.apply(response, head);
  }) as typeof writeHead;
  return false;
};
