import { describe, expect, it } from "vitest";
import { files, importedNames, importsOf } from "./imports";

/** The rooms of app/, from the top down: a room imports only from those below it. */
const ROOMS = [
  "entry",
  "commands",
  "routes",
  "ui",
  "desk",
  "going-live",
  "document",
  "erasure",
  "submissions",
  "mailbox",
  "mail",
  "publishing",
  "pictures",
  "auth",
  "forms",
  "backup",
  "csv",
  "http",
  "db",
  "mail-templates",
  "articles",
  "level-check",
  "courses",
  "social-images",
  "markdown",
  "intonation",
  "voice",
  "melody",
  "response-times",
  "content",
  "brand",
  "fonts",
  "secrets",
  "processes",
  "settings",
  "search",
  "format",
  "env",
];

/** The files outside the rooms, for Remix or the environment, and the room that each counts as. */
const ROOMLESS_FILES: Record<string, string> = {
  "root.tsx": "entry",
  "entry.client.tsx": "entry",
  "entry.server.tsx": "entry",
  "session.server.ts": "auth",
  "env.server.ts": "env",
};

function roomOf(file: string): string {
  const [first = "", ...rest] = file.split("/");
  return rest.length > 0 ? first : (ROOMLESS_FILES[file] ?? file);
}

const imports = files.flatMap((from) => importsOf(from).map((to) => ({ from, to })));

describe("the rooms of app/", () => {
  it("are all that is in it, except for the files of Remix and the environment", () => {
    expect(files.length).toBeGreaterThan(200);
    expect([...new Set(files.map(roomOf))].filter((room) => !ROOMS.includes(room))).toEqual([]);
  });

  it("import downwards", () => {
    const upwards = imports.filter(({ from, to }) => ROOMS.indexOf(roomOf(to)) < ROOMS.indexOf(roomOf(from)));
    expect(upwards.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });
});

describe("folders side by side", () => {
  /** What each folder imports from the folders beside it, from whatever depth. What lies above several may bring them together. */
  const neighbors = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [folder, neighbor] = whereTheyPart(foldersOf(from), foldersOf(to));
    if (folder && neighbor) neighbors.set(folder, (neighbors.get(folder) ?? new Set()).add(neighbor));
  }

  it("never import in a circle", () => {
    const circles = [...neighbors.keys()].map(circleFrom).filter((circle) => circle.length > 0);
    expect(neighbors.size).toBeGreaterThan(50);
    expect(circles.map((circle) => circle.join(" → "))).toEqual([]);
  });

  function foldersOf(file: string): string[] {
    return file.split("/").slice(0, -1);
  }

  /** The first two folders in which two files' places differ; none if one file lies above the other. */
  function whereTheyPart(one: string[], other: string[]): [string?, string?] {
    const depth = one.findIndex((name, index) => name !== other[index]);
    if (depth < 0 || depth >= other.length) return [];
    return [one.slice(0, depth + 1).join("/"), other.slice(0, depth + 1).join("/")];
  }

  /** The shortest way from a folder back to itself; empty if there is none. */
  function circleFrom(start: string): string[] {
    const ways = [[start]];
    const seen = new Set<string>();
    for (const way of ways) {
      for (const next of neighbors.get(way.at(-1) ?? "") ?? []) {
        if (next === start) return [...way, next];
        if (!seen.has(next)) ways.push([...way, next]);
        seen.add(next);
      }
    }
    return [];
  }
});

describe("a route", () => {
  const route = (file: string) => /^routes\/([^/]+)/.exec(file)?.[1]?.replace(/\.tsx?$/, "");

  it("imports from no other route", () => {
    const foreign = imports.filter(({ from, to }) => route(from) && route(to) && route(from) !== route(to));
    expect(foreign.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  it("uses the database only through the functions of db/", () => {
    const asking = files.filter((file) => route(file) && importsPackage(file, "drizzle-orm"));
    expect(asking).toEqual([]);
  });

  function importsPackage(file: string, name: string): boolean {
    return importedNames(file).some((imported) => imported === name || imported.startsWith(`${name}/`));
  }
});
