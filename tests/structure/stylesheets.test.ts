import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type PageHandle, type Sheet, sheetOf } from "~/document/page-handle";
import { app, reachedFrom } from "./imports";

const SHEETS: Record<Sheet, string> = {
  site: "styles.css",
  articles: "ui/styles/articles.css",
  tasks: "ui/styles/tasks.css",
  staff: "ui/styles/staff.css",
};

const pages = Object.entries(
  import.meta.glob<{ default?: unknown; handle?: PageHandle }>("../../app/routes/{*/route,$}.tsx", {
    eager: true,
  }),
)
  .filter(([, route]) => route.default)
  .map(([file, { handle = {} }]) => ({ route: file.replace("../../app/", ""), sheet: sheetOf(handle) }));

/** The files whose class names a stylesheet and the sheets it imports have rules for. */
function sourcesOf(sheet: string): Set<string> {
  const css = readFileSync(path.join(app, sheet), "utf8");
  const within = path.dirname(sheet);
  const filesOf = (rule: RegExp) =>
    [...css.matchAll(rule)].flatMap(([, pattern = ""]) => globSync(path.join(within, pattern), { cwd: app }));
  const imported = [...css.matchAll(/^@import "(\.+\/.+\.css)"/gm)].flatMap(([, file = ""]) => [
    ...sourcesOf(path.join(within, file)),
  ]);
  const left = new Set(filesOf(/^@source not "(.+)";/gm));
  return new Set([...filesOf(/^@source "(.+)";/gm), ...imported].filter((file) => !left.has(file)));
}

/** The files that a page and the frame of all pages may draw with. */
const drawnBy = (route: string) =>
  [...reachedFrom("root.tsx"), ...reachedFrom(route)].filter(
    (file) => file.endsWith(".tsx") && !/^(document|social-images)\//.test(file),
  );

describe.each(Object.entries(SHEETS) as [Sheet, string][])("the stylesheet for %s", (sheet, file) => {
  const sources = sourcesOf(file);
  const its = pages.filter((page) => page.sheet === sheet);

  it("has the classes of everything that its pages draw", () => {
    expect(its).not.toEqual([]);
    for (const { route } of its) {
      expect(
        drawnBy(route).filter((drawn) => !sources.has(drawn)),
        `missing in ${file} for ${route}`,
      ).toEqual([]);
    }
  });

  it("has no page of another", () => {
    const others = pages.filter((page) => page.sheet !== sheet);
    expect(others.filter(({ route }) => sources.has(route))).toEqual([]);
  });
});

it("what utilities cannot say is at most 1,200 lines by hand", () => {
  // `npm run fonts` generates the one that is left out.
  const written = globSync("**/*.css", { cwd: app }).filter((file) => file !== "fonts/fonts.css");
  const lines = written.map((file) => readFileSync(path.join(app, file), "utf8").split("\n").length - 1);
  expect(written.length).toBeGreaterThan(5);
  expect(lines.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(1200);
});

it("no first letter is styled, because screen readers would read it as a word: “W, ithin 2 hours”", () => {
  const split = globSync("**/*.{css,tsx}", { cwd: app }).filter((file) =>
    /first-letter[:{ ]/.test(readFileSync(path.join(app, file), "utf8")),
  );
  expect(split).toEqual([]);
});
