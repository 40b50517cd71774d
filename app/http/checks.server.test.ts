import { expect, it, vi } from "vitest";
import type { FrontRequest } from "./attach.server";

it("behind the front the site knows itself by the name that its operator chose", async () => {
  vi.stubEnv("SITE_URL", "https://school.example");
  vi.resetModules();
  const { takeOwnHost } = await import("./checks.server");
  const request = { headers: { host: "evil.example" } };
  expect(takeOwnHost({ request } as FrontRequest)).toBe(false);
  expect(request.headers.host).toBe("school.example");
});
