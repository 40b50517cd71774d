import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { app, files } from "./imports";

it("a page on which React sends forms says so if one cannot be sent", () => {
  const pages = files
    .filter((file) => /^routes\/.*route\.tsx$/.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(app, file), "utf8") }))
    .filter(({ source }) => /hydrate: true|\bhandle\b.* from "~\/ui\/staff/.test(source))
    .filter(({ source }) => /export .*\baction\b/.test(source));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter(({ source }) => !/\bclientAction\b/.test(source)).map(({ file }) => file)).toEqual([]);
});
