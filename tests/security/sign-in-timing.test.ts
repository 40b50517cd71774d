import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "../setup/server";
import { post, removeSite, runStaffCommand, STAFF } from "../setup/site";

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
  runStaffCommand(server, ["add", STAFF.email], STAFF.password);
});

afterAll(() => removeSite(server));

const ROUNDS = 5;
/**
 * How far apart the fastest responses may be: other load only makes some slower. Without the same work an unknown address would
 * be answered at least ten times as fast.
 */
const TOLERANCE = 2;

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
  // In turn, so that other load affects all of them.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [kind, send] of Object.entries(kinds)) {
      const { ms, page, status } = await send();
      expect(status, kind).toBe(400);
      times[kind] = [...(times[kind] ?? []), ms];
      pages.add(page.replace(/nobody\.at\.all@example\.com|grace@example\.com/g, "ADDRESS"));
    }
  }
  const quickest = Object.values(times).map((each) => Math.min(...each));
  expect(quickest).toHaveLength(3);
  expect(Math.max(...quickest) / Math.min(...quickest)).toBeLessThan(TOLERANCE);
  expect(pages.size).toBe(1);
}, 120_000);
