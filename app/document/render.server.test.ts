import { expect, it, vi } from "vitest";
import { logMissingPage } from "~/http/missing-page.server";
import { handleError } from "./render.server";

const TOKEN = "Zx3-kQ9_tokenThatStillWorks";

it("an error is logged with the kind of page, and without the token of its address", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error("It broke.");
  handleError(error, { request: new Request(`http://localhost/copy/${TOKEN}?a=b`) });
  expect(logged.mock.calls).toEqual([["GET /copy/*", error]]);
});

it.each([
  ["/jane.doe@example.com", "/*"],
  [`/preview/${TOKEN}`, "/preview/*"],
  ["/no/such%0D%0Apage", "/no/*"],
])("an address without a page is logged without what was typed: %s", (path, expected) => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  logMissingPage(new Request(`http://localhost${path}`));
  expect(logged.mock.calls).toEqual([[`No page at ${expected}`]]);
});
