import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "../setup/server";

const PASSWORD = "a sentence that only its owner knows";
/** Each attempt comes from another address: what is shown is the limit of the account. */
const environment = { RATE_LIMIT: "on", TRUST_PROXY: "1" };

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ environment });
  for (const name of ["ana", "kenji"]) {
    const file = path.resolve(import.meta.dirname, "../../build/commands/staff.js");
    const env = { ...process.env, DATABASE_PATH: path.join(server.dataFolder, "site.sqlite") };
    const added = spawnSync(process.execPath, [file, "add", `${name}@example.com`], { env, input: PASSWORD });
    if (added.status !== 0) throw new Error(added.stderr.toString());
  }
});

afterAll(async () => {
  await server.stop();
  fs.rmSync(server.dataFolder, { recursive: true, force: true });
});

let sent = 0;

async function attempt(email: string, password = "a guess that is wrong") {
  sent++;
  const answer = await fetch(`${server.url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.url, Connection: "close", "X-Forwarded-For": `192.0.2.${sent}` },
    body: new URLSearchParams({ email, password }),
  });
  return { status: answer.status, wait: answer.headers.get("Retry-After"), body: await answer.text() };
}

/** The answer without what differs from one attempt to the next. */
const worded = ({ body }: { body: string }, email: string) =>
  body.replaceAll(email, "").match(/data-error=[^>]*>([^<]*)/)?.[1];

it("guessing is slowed down for one account, whether it exists or not, also across a restart, and for no other", async () => {
  const answers: string[][] = [];
  for (const email of ["ana@example.com", "nobody@example.com"]) {
    const guesses = await Promise.all(Array.from({ length: 5 }, () => attempt(email)));
    const own = guesses.map((answer) => `${answer.status} ${worded(answer, email)}`);
    const refused = await attempt(email, PASSWORD);
    own.push(`${refused.status} ${worded(refused, email)}`);
    expect(Number(refused.wait)).toBeGreaterThan(0);
    expect(Number(refused.wait)).toBeLessThanOrEqual(60);
    expect(refused.body).not.toContain(PASSWORD);
    answers.push(own);
  }
  const [known, unknown] = answers;
  expect(known).toEqual(unknown);
  expect(known?.slice(0, 5)).toEqual(Array(5).fill("400 The email address or the password is not right"));
  expect(known?.[5]).toMatch(/^429 .*Please try again in 1 min$/);

  const { url, dataFolder } = server;
  await server.stop();
  // The minute may have passed meanwhile on a slow machine, so what is looked for is what outlives a minute too.
  server = await startServer({ dataFolder, port: Number(new URL(url).port), environment });
  const used = server.database
    .prepare("SELECT used FROM rate_limits WHERE name = 'password-900' ORDER BY used DESC")
    .pluck()
    .all();
  expect(used).toEqual([5, 5]);
  expect((await attempt("kenji@example.com", PASSWORD)).status).toBe(303);
}, 120_000);
