import { expect, it, vi } from "vitest";
import { knowRoutes } from "~/http/server/access-log.server";
import { handleError } from "./render.server";

it("an error is logged with its path in development, where nobody names the routes", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error("It broke.");
  handleError(error, { request: new Request("http://localhost/courses/business?a=b") });
  expect(logged.mock.calls).toEqual([["GET /courses/business", error]]);
});

it.each(["Zx3-kQ9_tokenThatStillWorks", "jane-doe"])(
  "an error is logged with its route, and without what may be typed into the address: %s",
  (typed) => {
    knowRoutes(["copy", ":token"]);
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const error = new Error("It broke.");
    handleError(error, { request: new Request(`http://localhost/copy/${typed}?a=b`) });
    expect(logged.mock.calls).toEqual([["GET /copy/*", error]]);
  },
);
