import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import { createNarrowing } from "./narrowed-build.server";

/** Routes of every kind, as `id: [parent, path]`. */
const ROUTES: Record<string, [string | undefined, string | undefined]> = {
  root: [undefined, ""],
  home: ["root", undefined],
  everything: ["root", "*"],
  page: ["root", ":page"],
  maybe: ["root", "draft?/list"],
  blog: ["root", "blog"],
  article: ["root", "blog/:slug"],
  inquiries: ["root", "Inquiries"],
  inquiry: ["inquiries", ":id"],
  file: ["root", "inquiries.csv"],
  layout: ["root", undefined],
  account: ["layout", "account"],
  step: ["account", "step"],
};

const routes = Object.fromEntries(
  Object.entries(ROUTES).map(([id, [parentId, path]]) => [id, { id, parentId, path, module: {} }]),
);
const build = { routes, assets: { routes, url: "/manifest.js" } } as unknown as ServerBuild;

/** What Remix finds in these routes for an address, from the outside in. */
function match(found: Record<string, unknown>, pathname: string): string[] | undefined {
  const childrenOf = (parent: string | undefined): Parameters<typeof matchRoutes>[0] =>
    Object.entries(ROUTES)
      .filter(([id, [parentId]]) => id in found && parentId === parent)
      .map(([id, [, path]]) =>
        id === "home" ? { id, index: true } : { id, path, children: childrenOf(id) },
      );
  return matchRoutes(childrenOf(undefined), pathname)?.map(({ route }) => String(route.id));
}

const narrowed = createNarrowing(build);

describe("a build that is narrowed to the first word of an address", () => {
  it.each([
    "/",
    "/blog",
    "/blog/",
    "/Blog/a-title",
    "/blog/a/b",
    "/inquiries",
    "/inquiries/17",
    "/inquiries/17/18",
    "/INQUIRIES",
    "/inquiries.csv",
    "/inquiries.csv/2",
    "/account",
    "/account/step",
    "/account/other",
    "/list",
    "/draft/list",
    "/another",
    "/another/one",
    "//blog",
    "/%62log",
  ])("answers %s by the same routes as the whole one", (pathname) => {
    const { routes, assets } = narrowed(pathname);
    expect(match(routes, pathname)).toEqual(match(build.routes, pathname));
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
    expect(assets.url).toBe("/manifest.js");
  });

  it("leaves out what begins with another word", () => {
    const always = ["root", "home", "everything", "page", "maybe", "layout"];
    const kept = (pathname: string) => new Set(Object.keys(narrowed(pathname).routes));
    expect(kept("/Blog/a-title")).toEqual(new Set([...always, "blog", "article"]));
    expect(kept("/account")).toEqual(new Set([...always, "account", "step"]));
  });

  it("is made once for each word, and is the same for a page and its data", () => {
    expect(narrowed("/blog/a-title.data")).toBe(narrowed("/blog"));
    expect(narrowed("/nothing")).toBe(build);
    expect(narrowed("/_root.data")).toBe(build);
  });
});
