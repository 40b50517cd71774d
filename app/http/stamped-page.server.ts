import type { IncomingMessage, ServerResponse } from "node:http";
import { lastingHeaders } from "./prepared-answer.server";
import { packQuickly } from "./quick-compression.server";
import { scriptHash } from "./security-headers.server";

/**
 * A page that is the same for everybody but for one value that each visitor gets of their own, as a form's submission id:
 * rendered once, and sent with a fresh value each time.
 */
export interface StampedPage {
  /** The document, cut where the value stands. */
  pieces: readonly string[];
  /** The inline scripts with the value in them, cut there too, and how the policy names each as it was rendered. */
  scripts: readonly { hash: string; pieces: readonly string[] }[];
  policy: string;
  /** Names and values in turn, without the policy and what follows the packing. */
  headers: readonly string[];
}

/**
 * @param stamp what such a value looks like
 * @returns undefined where the page does not hold exactly one such value: then it is nothing to be kept
 */
export function toStampedPage(html: string, given: Headers, stamp: RegExp): StampedPage | undefined {
  const [value, ...others] = new Set(html.match(stamp));
  const policy = given.get("Content-Security-Policy");
  if (!value || others.length > 0 || !policy) return undefined;
  const scripts = Array.from(html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g), ([, text = ""]) => text)
    .filter((text) => text.includes(value))
    .map((text) => ({ hash: scriptHash(text), pieces: text.split(value) }));
  const own = ["content-encoding", "content-length", "content-security-policy", "vary"];
  return { pieces: html.split(value), scripts, policy, headers: lastingHeaders(given, own).flat() };
}

/** Answers a GET or HEAD request with the page and this value in it. */
export function sendStamped(
  { pieces, scripts, policy, headers }: StampedPage,
  value: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const accepted = request.headers["accept-encoding"] as string | undefined;
  const { body, coding } = packQuickly(Buffer.from(pieces.join(value)), accepted);
  // The policy allows a script by what it says, so each visitor's has a hash of its own.
  const allowed = scripts.reduce(
    (text, script) => text.replace(script.hash, () => scriptHash(script.pieces.join(value))),
    policy,
  );
  response.writeHead(200, [
    ...headers,
    "Content-Security-Policy",
    allowed,
    "Vary",
    "Accept-Encoding",
    ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
    "Content-Length",
    String(body.length),
  ]);
  // Node itself leaves the body out of the answer to a HEAD request.
  response.end(body);
}
