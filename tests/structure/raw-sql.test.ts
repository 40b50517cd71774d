import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { app, files } from "./imports";

/** A statement or a pragma in our own SQL, passed to the driver, or to drizzle as a whole query. */
const RAW = /\b(?:exec|prepare|pragma)\(\s*[`"']|\.(?:all|get|run|values)(?:<[^>]*>)?\(\s*sql`/;

it("raw SQL is in the files that decision 37 lists, and in no others", () => {
  const decision = readFileSync(path.join(app, "../docs/decisions/0037-raw-sql-that-stays.md"), "utf8");
  const listed = [...decision.matchAll(/`app\/([\w./-]+\.tsx?)`/g)].map(([, file]) => file);
  const raw = files.filter((file) => RAW.test(readFileSync(path.join(app, file), "utf8")));
  expect([...new Set(listed)].sort()).toEqual(raw.sort());
});
