import type { IncomingHttpHeaders } from "node:http";
import { millisecondsInMinute } from "date-fns/constants";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let printed: string[];
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["performance"] });
  printed = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => printed.push(line));
});
afterEach(() => vi.useRealTimers());

async function report(...all: IncomingHttpHeaders[]): Promise<void> {
  const { reportOriginMismatch } = await import("./origin-check.server");
  for (const headers of all) reportOriginMismatch(headers);
}

it("a refused form is reported with its page's origin, the setting and what to do", async () => {
  vi.stubEnv("SITE_URL", "https://www.school.example");
  await report({ origin: "https://school.example" });
  expect(printed).toEqual([
    "A form was refused: its page is at https://school.example, and SITE_URL is https://www.school.example. If that is this site, set SITE_URL=https://school.example.",
  ]);
});

it("the report says where the setting is missing", async () => {
  await report({ origin: "https://school.example" });
  expect(printed[0]).toContain("SITE_URL is not set.");
});

it("the report repeats nothing of a page's address but its origin", async () => {
  await report({ referer: "https://ada:secret@school.example/contact?email=ada@example.com#top" });
  expect(printed[0]).toContain("its page is at https://school.example, and");
  expect(printed[0]).not.toMatch(/ada|secret|contact|email/);
});

it.each(["null", "about:blank", "data:text/html,ada", "\u001b[31m", ""])(
  "the report does not repeat %j, which is not an origin",
  async (origin) => {
    await report({ origin });
    expect(printed).toEqual([
      "A form was refused: its browser does not say from where, and SITE_URL is not set.",
    ]);
  },
);

it("the next report follows after ten minutes at the earliest", async () => {
  await report({ origin: "https://a.example" }, { origin: "https://b.example" });
  vi.advanceTimersByTime(9 * millisecondsInMinute);
  await report({ origin: "https://c.example" });
  expect(printed).toHaveLength(1);
  vi.advanceTimersByTime(millisecondsInMinute);
  await report({ origin: "https://d.example" });
  expect(printed).toHaveLength(2);
  expect(printed[1]).toContain("d.example");
});

it("there is no report if the browser itself calls the form cross-site: no setting changes that", async () => {
  await report({ origin: "https://evil.example", "sec-fetch-site": "cross-site" });
  expect(printed).toEqual([]);
});
