import { expect, it } from "vitest";
import { staffMeta } from "./staff-meta";

const titleOf = (error?: object) =>
  staffMeta({ matches: [], error }, { title: "Inquiries", description: "All of them", path: "/inquiries" });

it("titles a page as the page says", () => {
  expect(titleOf()).toEqual([{ title: "Inquiries" }]);
});

it.each([
  [400, "Bad Request", "Unexpected Application Error!"],
  [403, "Signed Out", "You are signed out"],
  [410, "Row Gone", "This row is gone"],
])("titles the error page after a %i %s by what went wrong", (status, statusText, title) => {
  expect(titleOf({ status, statusText, internal: false, data: {} })).toEqual([{ title }]);
});
