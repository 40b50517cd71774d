import { expect, it } from "vitest";
import { publicPages } from "~/content/pages/public-pages";
import { type PageHandle, sheetOf } from "./page-handle";

const routes = import.meta.glob<{ default?: unknown; handle?: PageHandle }>("../routes/*/route.tsx", {
  eager: true,
});

/** The address of a route's folder, such as `/blog/:slug`. */
const addressOf = (file: string) =>
  `/${(file.split("/")[2] ?? "")
    .replaceAll(".", "/")
    .replace("$", ":")
    .replace(/\/?_index$/, "")}`;

it("only pages that are not for visitors get the staff area's stylesheet", () => {
  const visitors = new Set<string>([
    ...publicPages.map(({ path }) => path),
    "/blog/:slug",
    "/copy/:token",
    "/courses/:id",
    "/level-check/questions",
    "/level-check/result",
  ]);
  const pages = Object.entries(routes).filter(([, route]) => route.default);
  expect(pages.length).toBeGreaterThan(30);
  for (const [file, { handle }] of pages) {
    const isStaff = sheetOf(handle ?? {}) === "staff";
    const hint = `${file}: a page for visitors is in publicPages, a staff page has the handle of ui/staff/page`;
    expect(isStaff, hint).toBe(!visitors.has(addressOf(file)));
  }
});
