import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, post, removeSite } from "../setup/site";

const PASSWORD = "a sentence that only its owner knows";
/** Each attempt comes from another address, so that only the limit per account applies. */
const environment = { RATE_LIMIT: "on", TRUST_PROXY: "1" };

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ environment });
  for (const email of ["ana@example.com", "kenji@example.com"])
    addStaff(server, { email, password: PASSWORD });
});

afterAll(() => removeSite(server));

let sent = 0;

async function attempt(email: string, password = "a guess that is wrong") {
  sent++;
  const headers = { Connection: "close", "X-Forwarded-For": `192.0.2.${sent}` };
  const answer = await post(server, "/login", { email, password }, headers);
  return { status: answer.status, wait: answer.headers.get("Retry-After"), body: await answer.text() };
}

/** The response without what differs from one attempt to the next. */
const worded = ({ body }: { body: string }, email: string) =>
  body.replaceAll(email, "").match(/(?:data-error=[^>]*|role="alert"[\s\S]*?<p\b[^>]*)>([^<]*)/)?.[1];

it("guessing is slowed down for one account, whether it exists or not, also across a restart, and for no other", async () => {
  const answers: string[][] = [];
  for (const email of ["ana@example.com", "nobody@example.com"]) {
    const guesses = await Promise.all(Array.from({ length: 5 }, () => attempt(email)));
    const outcomes = guesses.map((answer) => `${answer.status} ${worded(answer, email)}`);
    const refused = await attempt(email, PASSWORD);
    outcomes.push(`${refused.status} ${worded(refused, email)}`);
    expect(Number(refused.wait)).toBeGreaterThan(0);
    expect(Number(refused.wait)).toBeLessThanOrEqual(60);
    // Neither the address nor the password is what is wrong.
    expect(refused.body).not.toContain('aria-invalid="true"');
    expect(refused.body).not.toContain(PASSWORD);
    answers.push(outcomes);
  }
  const [known, unknown] = answers;
  expect(known).toEqual(unknown);
  expect(known?.slice(0, 5)).toEqual(Array(5).fill("400 The email address or the password is not right."));
  expect(known?.[5]).toMatch(/^429 .*Please try again in 1 min\.$/);

  const { url, dataFolder } = server;
  await server.stop();
  // The minute may be over on a slow machine, so the longer window is checked.
  server = await startServer({ dataFolder, port: Number(new URL(url).port), environment });
  const used = server.database
    .prepare("SELECT used FROM rate_limits WHERE name = 'password-900' ORDER BY used DESC")
    .pluck()
    .all();
  expect(used).toEqual([5, 5]);
  expect((await attempt("kenji@example.com", PASSWORD)).status).toBe(303);
}, 120_000);
