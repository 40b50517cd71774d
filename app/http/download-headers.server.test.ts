import { expect, it } from "vitest";
import { downloadHeaders } from "./download-headers.server";

it("the headers name the file and forbid caching and compression", () => {
  expect(
    Object.fromEntries(downloadHeaders("enrollments-2026-03-14.csv", "text/csv; charset=utf-8")),
  ).toEqual({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="enrollments-2026-03-14.csv"',
    "cache-control": "no-store, no-transform",
  });
});
