import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, enrollment, inquiry, post, removeSite, STAFF, signIn } from "../setup/site";
import { headerOf, sendRaw } from "./wire";

let server: RunningServer;
const limited = { RATE_LIMIT: "on" };

beforeAll(async () => {
  server = await startServer({ environment: limited });
  addStaff(server);
});

afterAll(() => removeSite(server));

const count = (table: string) => server.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
const resetCounts = () => server.database.exec("DELETE FROM rate_limits");

describe.each([
  ["/contact", "contact_inquiries", inquiry, inquiry.message],
  ["/enroll", "enrollment_entries", enrollment, enrollment.goals],
] as const)("the form of %s", (address, table, fields, typed) => {
  it("is accepted ten times from one address; after that what was typed is kept, and other ways are offered", async () => {
    resetCounts();
    const before = Number(count(table));
    for (let n = 0; n < 10; n++) {
      // A client may claim to be anybody; without a trusted proxy the site does not listen.
      const answer = await post(server, address, fields, { "X-Forwarded-For": `203.0.113.${n}` });
      expect(answer.status).toBe(303);
    }
    const headers = { "X-Forwarded-For": "203.0.113.99", "X-Client-Address": "203.0.113.99" };
    const refused = await post(server, address, fields, headers);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    const page = await refused.text();
    expect(page).toContain(typed);
    expect(page).toContain('value="Ana');
    const alert = /role="alert"[^>]*>.*?too many forms.*?<\/div>/s.exec(page)?.[0];
    expect(alert).toContain("mailto:hello@example.com");
    expect(alert).toContain("tel:+15550100199");
    expect(count(table)).toBe(before + 10);
  });
});

it("an invalid form does not count", async () => {
  resetCounts();
  for (let n = 0; n < 12; n++) expect((await post(server, "/contact", {})).status).toBe(400);
  expect((await post(server, "/contact", inquiry)).status).toBe(303);
});

it("a restart does not reset the count", async () => {
  resetCounts();
  for (let n = 0; n < 10; n++) await post(server, "/contact", inquiry);
  const { dataFolder } = server;
  await server.stop();
  server = await startServer({ dataFolder, environment: limited });
  expect((await post(server, "/contact", inquiry)).status).toBe(429);
});

it("behind a trusted proxy each visitor is counted, and nobody can pose as another", async () => {
  const { dataFolder } = server;
  await server.stop();
  server = await startServer({ dataFolder, environment: { ...limited, TRUST_PROXY: "1" } });
  resetCounts();
  const from = (forwarded: string) => post(server, "/contact", inquiry, { "X-Forwarded-For": forwarded });
  for (let n = 0; n < 10; n++) expect((await from(`192.0.2.${n}, 203.0.113.1`)).status).toBe(303);
  expect((await from("192.0.2.99, 203.0.113.1")).status).toBe(429);
  expect((await from("203.0.113.1, 203.0.113.2")).status).toBe(303);
});

it("sign-ins from one address are limited, whatever the account", async () => {
  resetCounts();
  let answer = await post(server, "/login", { email: "0@example.com", password: "wrong" });
  expect(answer.status).toBe(400);
  // Each attempt costs a third of a second of processor time, so most are only counted.
  server.database.exec("UPDATE rate_limits SET used = used + 16 WHERE used = 1");
  for (let n = 1; answer.status === 400 && n < 100; n++) {
    answer = await post(server, "/login", { email: `${n}@example.com`, password: "wrong" });
  }
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await answer.text()).toContain("Too many attempts");
  expect((await post(server, "/login", STAFF)).headers.getSetCookie()).toEqual([]);
});

it("exports by one staff member are limited", async () => {
  resetCounts();
  await post(server, "/enroll", enrollment);
  const cookie = await signIn(server);
  const download = () => fetch(`${server.url}/enrollments.csv`, { headers: { Cookie: cookie } });
  let answer = await download();
  for (let n = 1; answer.status === 200 && n < 100; n++) {
    await answer.text();
    answer = await download();
  }
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await answer.text()).toContain("hello@example.com");
});

it("an address that requests far more pages than an office reads has to wait a second, and nobody else does", async () => {
  resetCounts();
  const ask = async (path: string, address: string) => {
    const told = `X-Forwarded-For: ${address}\r\nConnection: close`;
    const [answer] = await sendRaw(server.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${told}\r\n\r\n`);
    if (!answer) throw new Error("There was no answer.");
    return answer;
  };
  // Neighbors in one IPv6 network are one household.
  const network = (n: number) => `2001:db8:0:1::${n.toString(16)}`;
  await expect
    .poll(async () => headerOf(await ask("/", "203.0.113.9"), "ETag"), { timeout: 30_000 })
    .toBeDefined();
  const answers = await Promise.all(
    Array.from({ length: 1200 }, (_, n) => ask("/inquiries", network(n + 1))),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 302).length).toBeGreaterThanOrEqual(600);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused.slice(0, 3)) {
    expect(headerOf(answer, "Retry-After")).toBe("1");
    expect(headerOf(answer, "Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(answer.body).toContain("Too many pages");
    expect(answer.body).toContain("mailto:hello@example.com");
  }

  const flood = Promise.all(Array.from({ length: 300 }, (_, n) => ask("/inquiries", network(n))));
  // Cached responses, the health check, forms and other visitors' pages are not counted with it.
  expect((await ask("/", network(1))).status).toBe(200);
  expect((await ask("/healthz", network(1))).status).toBe(200);
  const sent = await post(server, "/contact", inquiry, { "X-Forwarded-For": network(1) });
  expect(sent.status).toBe(303);
  expect((await ask("/inquiries", "2001:db8:0:2::1")).status).toBe(302);
  await flood;
});
