import { expect, it, vi } from "vitest";
import type { Exchange } from "../exchange.server";

it("replaces the requested host with the one that the operator chose", async () => {
  vi.stubEnv("SITE_URL", "https://school.example");
  vi.resetModules();
  const { setHost } = await import("./request-checks.server");
  const request = { headers: { host: "evil.example" } };
  expect(setHost({ request } as Exchange)).toBe(false);
  expect(request.headers.host).toBe("school.example");
});
