import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { app, files, importsOf } from "./imports";

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
  "promises",
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

describe("the folders of a room", () => {
  /** The tables' mails and the server's checks still need each other. */
  const MUTUAL = [
    "db/mails & db/staff",
    "db/mails & db/submissions",
    "http/requests & http/server",
    "http/responses & http/server",
  ];

  it("import in one direction", () => {
    const within = imports
      .map(({ from, to }) => [path.dirname(from), path.dirname(to)] as const)
      .filter(
        ([from, to]) => roomOf(`${from}/`) === roomOf(`${to}/`) && !isAbove(from, to) && !isAbove(to, from),
      );
    const arrows = new Set(within.map(([from, to]) => `${from} & ${to}`));
    const mutual = within.filter(([from, to]) => from < to && arrows.has(`${to} & ${from}`));
    expect(arrows.size).toBeGreaterThan(30);
    expect(mutual.map((pair) => pair.join(" & ")).filter((pair) => !MUTUAL.includes(pair))).toEqual([]);
  });

  /** What several folders share stands above them, and may bring them together. */
  const isAbove = (above: string, folder: string) => `${folder}/`.startsWith(`${above}/`);
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
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(app, file), "utf8"));
    return importedFiles.some(({ fileName }) => fileName === name || fileName.startsWith(`${name}/`));
  }
});
