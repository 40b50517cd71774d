import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, post, STAFF } from "../setup/site";

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
  addStaff(server);
});

afterAll(() => server.stop());

const ROUNDS = 7;
/** How far apart the medians may lie. Without the same work the unknown address is answered at least ten times as fast. */
const TOLERANCE = 2;

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function attempt(
  email: string,
  password: string,
): Promise<{ ms: number; page: string; status: number }> {
  const began = performance.now();
  const answer = await post(server, "/login", { email, password });
  const page = await answer.text();
  return { ms: performance.now() - began, page, status: answer.status };
}

it("an unknown address and a wrong password take equally long and are answered alike", async () => {
  await attempt(STAFF.email, "wrong");
  const kinds = {
    "a wrong password": () => attempt(STAFF.email, "wrong"),
    "an unknown address": () => attempt("nobody.at.all@example.com", "wrong"),
    "a password that is too long": () => attempt(STAFF.email, "x".repeat(5000)),
  };
  const times: Record<string, number[]> = {};
  const pages = new Set<string>();
  // In turn, so that what else the machine does meets all of them.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [kind, send] of Object.entries(kinds)) {
      const { ms, page, status } = await send();
      expect(status, kind).toBe(400);
      times[kind] = [...(times[kind] ?? []), ms];
      pages.add(page.replace(/nobody\.at\.all@example\.com|grace@example\.com/g, "ADDRESS"));
    }
  }
  const medians = Object.values(times).map(median);
  expect(medians).toHaveLength(3);
  expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(TOLERANCE);
  expect(pages.size).toBe(1);
}, 120_000);
