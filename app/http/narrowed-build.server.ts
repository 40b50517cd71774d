import type { ServerBuild } from "@remix-run/node";

/**
 * Remix goes through all routes of its build several times for each answer, and makes a pattern of every one that it
 * tries: for a small page that is a quarter of the time. Most routes begin with a word of their own, and an address that
 * begins with another one cannot be theirs.
 */

/** @returns for an address without its query a build that answers it as the whole one would; the same for each first word */
export function createNarrowing(build: ServerBuild): (pathname: string) => ServerBuild {
  const beginnings = new Map(Object.keys(build.routes).map((id) => [id, beginningOf(build, id)]));
  const narrowed = new Map<string, ServerBuild>();
  for (const word of new Set(beginnings.values())) {
    if (word !== undefined) narrowed.set(word, narrow(word));
  }
  return (pathname) => narrowed.get(firstWord(pathname)) ?? build;

  /** The build without the routes that begin with another word. */
  function narrow(word: string): ServerBuild {
    const fitting = <Route>(routes: Record<string, Route | undefined>) =>
      Object.fromEntries(
        Object.entries(routes).filter(([id]) => [undefined, word].includes(beginnings.get(id))),
      );
    return {
      ...build,
      routes: fitting(build.routes),
      assets: { ...build.assets, routes: fitting(build.assets.routes) },
    } as ServerBuild;
  }
}

/** The word that an address begins with, as routes are compared: `/Blog/a-title.data` begins with `blog`. */
function firstWord(pathname: string): string {
  const [, word = ""] = pathname.replace(/\.data$/, "").split("/");
  return word.toLowerCase();
}

/** The word that a route's addresses begin with; undefined where they may begin with any, or there is none. */
function beginningOf(build: ServerBuild, id: string): string | undefined {
  const word = routePath(build, id).split("/").find(Boolean);
  return word === undefined || /[:*?]/.test(word) ? undefined : word.toLowerCase();
}

/** A route's whole path, its parents' included, such as `/blog/:slug`. */
export function routePath(build: ServerBuild, id: string): string {
  const { parentId, path = "" } = build.routes[id] ?? {};
  return parentId === undefined ? path : `${routePath(build, parentId)}/${path}`;
}
