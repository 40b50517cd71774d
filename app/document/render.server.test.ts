import { expect, it, vi } from "vitest";
import { registerRoutes } from "~/http/server/access-log.server";
import { handleError } from "./render.server";

it("an error is logged with its path only in development", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error("It broke.");
  const log = () => handleError(error, { request: new Request("http://localhost/Zx3-kQ9_token?a=b") });
  log();
  vi.stubEnv("MODE", "development");
  log();
  vi.unstubAllEnvs();
  expect(logged.mock.calls).toEqual([
    ["GET /*", error],
    ["GET /Zx3-kQ9_token", error],
  ]);
});

it.each(["Zx3-kQ9_tokenThatStillWorks", "jane-doe"])(
  "an error is logged with its route, and without what may be typed into the address: %s",
  (typed) => {
    registerRoutes(["copy", ":token"]);
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const error = new Error("It broke.");
    handleError(error, { request: new Request(`http://localhost/copy/${typed}?a=b`) });
    expect(logged.mock.calls).toEqual([["GET /copy/*", error]]);
  },
);
