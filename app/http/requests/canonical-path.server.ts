import type { ServerBuild } from "@remix-run/node";

/**
 * Remix finds a route by many spellings of its address: in capitals, with a trailing slash, with `%2E` for a dot. Access checks
 * and caches compare spellings, so each address has exactly one spelling, and no other reaches a route.
 */

/** Percent-encoded letters, digits, `-`, `.`, `_` and `~`: equivalent to the plain characters (RFC 3986, 2.3). */
const ENCODED_UNRESERVED = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

/** The suffix of the address under which Remix serves only a page's data. */
const DATA = ".data";

/** @returns a function from a path to the spelling of its route */
export function createCanonicalPath(build: ServerBuild): (path: string) => string {
  const routes = routeSegments(build).filter((route) => !route.includes("*"));

  return (path) => {
    const plain = path.replace(ENCODED_UNRESERVED, decodeURIComponent);
    if (!plain.endsWith(DATA)) return spell(plain);
    const page = spell(plain.slice(0, -DATA.length));
    return `${page === "/" ? "/_root" : page}${DATA}`;
  };

  function spell(path: string): string {
    const segments = segmentsOf(path);
    const route = /[A-Z]/.test(path) ? routes.find((words) => fits(words, segments)) : undefined;
    const spelled = segments.map((segment, n) => (isWord(route?.[n]) ? segment.toLowerCase() : segment));
    return `/${spelled.join("/")}`;
  }
}

/** The segments of each route, such as `blog` and `:slug`. */
export const routeSegments = (build: ServerBuild): string[][] =>
  Object.keys(build.routes).map((id) => segmentsOf(routePath(build, id)));

const isWord = (part: string | undefined) => part !== undefined && !part.startsWith(":");

function fits(route: string[], segments: string[]): boolean {
  if (route.length !== segments.length) return false;
  return route.every((part, n) => !isWord(part) || part === segments[n]?.toLowerCase());
}

/** The segments of a path, without empty ones and with `.` and `..` resolved as in a URL. */
function segmentsOf(path: string): string[] {
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments;
}

/** A route's path including its parents', such as `/blog/:slug`. */
function routePath(build: ServerBuild, id: string): string {
  const { parentId, path = "" } = build.routes[id] ?? {};
  return parentId === undefined ? path : `${routePath(build, parentId)}/${path}`;
}
