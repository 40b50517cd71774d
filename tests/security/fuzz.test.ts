import { afterAll, beforeAll, expect, it } from "vitest";
import { readBuiltRoutes } from "../setup/routes";
import type { RunningServer } from "../setup/server";
import { enrollment, inquiry, post, removeSite, STAFF, signIn, startStaffedSite } from "../setup/site";
import { sendRaw } from "./wire";

const REQUESTS = 1000;
const CONCURRENT = 8;
/** The same thousand requests each time, so that failures are reproducible. */
const SEED = 20261121;

let server: RunningServer;
let cookie: string;

beforeAll(async () => {
  ({ site: server, cookie } = await startStaffedSite());
  await post(server, "/contact", inquiry);
  await post(server, "/enroll", enrollment);
});

afterAll(() => removeSite(server));

/** Mulberry32: small, and the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const random = randomFrom(SEED);
const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
const upTo = (n: number) => Math.floor(random() * (n + 1));
const sometimes = (text: () => string, often = 0.5) => (random() < often ? text() : "");

const routes = readBuiltRoutes();
const paths = routes.map(({ path }) => path);
const routeIds = routes.map(({ id }) => id);

const NASTY = [
  "",
  "0",
  "-1",
  "9007199254740993",
  "1e999",
  "NaN",
  "null",
  "__proto__",
  "constructor",
  "toString",
  "%00",
  "\0",
  "abc\0def",
  "%0D%0A",
  "%E0%A4%A",
  "%F0%9F%98%80",
  "%ED%A0%80",
  "%25",
  "..%2f..%2f..%2fetc%2fpasswd",
  "../../../../etc/passwd",
  "' OR 1=1 --",
  '"><script>alert(1)</script>',
  "{{7*7}}",
  "#{7*7}",
  "2026-02-30",
  "0000-00-00",
  "999999-12-31",
  "%00%FF%FE",
  "a".repeat(3000),
  "[]",
  "{}",
  "*",
  '"',
  "NEAR(",
  'a" OR b*',
  "\u00E9".repeat(200),
  ";",
  "&",
  "==",
];

/** Hosts with only valid characters, and others. */
const HOSTS = [
  "evil.example",
  "[::1]:80",
  "[:::::::]",
  "xn--a",
  "localhost:99999",
  "256.1.1.1",
  "1.2.3.4.5",
  "a..b",
  "a.",
  "0x",
];

/** Parameters of addresses only: no form has a field with such a name. */
const PARAMETERS = [
  "q",
  "page",
  "after",
  "before",
  "cursor",
  "sort",
  "order",
  "from",
  "to",
  "handled",
  "delete",
  "index",
  "_data",
  "_routes",
  "format",
  "category",
  "search",
];

const FIELDS = [
  "course",
  "experience",
  "availability",
  "phone",
  "id",
  "ids",
  "intent",
  "redirectTo",
  "token",
  "subject",
  "submissionId",
  "email",
  "password",
  "name",
  "message",
  "constructor",
  "__proto__",
  "a[b][c]",
  "a.b.c",
];

const NAMES = [...PARAMETERS, ...FIELDS];

const noise = (length: number) => Array.from({ length }, () => String.fromCharCode(33 + upTo(93))).join("");
const value = () => oneOf([() => oneOf(NASTY), () => noise(upTo(40)), () => oneOf(routeIds)])();
const escaped = (text: string) => sometimes(() => "x", 0.5) && encodeURIComponent(text).slice(0, 3500);
const pairs = () =>
  Array.from(
    { length: upTo(5) },
    () => `${oneOf(NAMES)}=${escaped(value()) || value().replace(/[ #]/g, "+")}`,
  ).join("&");

function target(): string {
  const path = oneOf([
    () => oneOf(paths),
    () => oneOf(paths),
    () => `${oneOf(paths)}.data`,
    () => `${oneOf(paths)}/${value().replace(/[ ?#]/g, "")}`,
    () => `/${value().replace(/[ ?#]/g, "")}`,
    () => `/assets/${value().replace(/[ ?#]/g, "")}`,
    () => `/blog/${value().replace(/[ ?#]/g, "")}`,
    () => "/_root.data",
    () => "/__manifest",
  ])();
  return path + sometimes(() => `?${pairs()}`, 0.7);
}

function request(): string {
  const method = oneOf([
    "GET",
    "GET",
    "GET",
    "POST",
    "POST",
    "HEAD",
    "PUT",
    "DELETE",
    "OPTIONS",
    "PATCH",
    "TRACE",
  ]);
  const type = oneOf([
    "application/x-www-form-urlencoded",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/json",
    noise(10),
  ]);
  const body =
    method === "GET" || method === "HEAD"
      ? ""
      : oneOf([
          () => pairs(),
          () =>
            `--x\r\nContent-Disposition: form-data; name="${oneOf(NAMES)}"\r\n\r\n${value()}\r\n--x--\r\n`,
          () => noise(upTo(500)),
          () => "",
        ])();
  const lines = [
    `${method} ${target()} HTTP/1.1`,
    `Host: ${oneOf(["localhost", "localhost", "localhost", oneOf(HOSTS), noise(5)])}`,
    ...(random() < 0.6 ? [`Origin: ${oneOf([server.url, server.url, "null", noise(8)])}`] : []),
    ...(random() < 0.5 ? [`Cookie: ${oneOf([cookie, cookie, `toast=${noise(30)}`, noise(20)])}`] : []),
    ...(random() < 0.3 ? [`Accept-Encoding: ${oneOf(["gzip", "br", "*;q=0", noise(8)])}`] : []),
    ...(random() < 0.3 ? [`If-None-Match: ${oneOf(["*", '"x"', noise(12)])}`] : []),
    ...(random() < 0.2 ? [`Range: ${oneOf(["bytes=0-0", "bytes=9-1", "bytes=-99999", noise(5)])}`] : []),
    ...(random() < 0.2 ? [`If-Modified-Since: ${oneOf(["Thu, 01 Jan 1970 00:00:00 GMT", noise(9)])}`] : []),
    ...(random() < 0.2 ? [`X-Forwarded-For: ${noise(20)}`] : []),
    ...(random() < 0.1 ? [`${noise(6).replace(/[^a-z]/gi, "X")}: ${noise(30)}`] : []),
    ...(body === "" ? [] : [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`]),
    "Connection: close",
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}

/** A line of a stack in the log. */
const STACK = /^\s+at .*:\d+:\d+\)?$/m;

/** What only a bug would reveal: a stack, a file, a folder, an SQL statement, a library's message. */
const REVEALING =
  /\bat [\w.<> ]+ \([^)]*:\d+\)|node_modules|file:\/\/|\/build\/|\.server\.ts|SQLITE_|SqliteError|node:internal|ENOENT|TypeError|ReferenceError/;

it(`${REQUESTS} requests that nobody would send are answered, none with a server error and none revealing internals`, async () => {
  const folder = server.dataFolder;
  const queue = Array.from({ length: REQUESTS }, request);
  const statuses = new Map<number, number>();
  const work = async () => {
    for (let each = queue.pop(); each !== undefined; each = queue.pop()) {
      const answers = await sendRaw(server.port, Buffer.from(each, "latin1"));
      expect(answers, each).toHaveLength(1);
      for (const { status, head, body } of answers) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(status, each).toBeLessThan(500);
        expect(head + body, each).not.toMatch(REVEALING);
        expect(head + body, each).not.toContain(folder);
        expect(body, each).not.toContain(process.cwd());
        expect(head, each).toMatch(/^x-content-type-options: nosniff/im);
        expect(head, each).toMatch(/^content-security-policy: /im);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));

  // The requests reached everything: pages, redirects, refused forms, and each kind of refusal.
  for (const status of [200, 302, 400, 403, 404, 405, 415]) {
    expect(statuses.get(status), `${status} in ${JSON.stringify([...statuses])}`).toBeGreaterThan(0);
  }
  expect((await post(server, "/contact", inquiry)).status).toBe(303);
  expect((await post(server, "/login", STAFF)).status).toBe(303);
  expect(server.output()).not.toMatch(/TypeError|ReferenceError|SqliteError/);
  expect(server.output()).not.toMatch(STACK);
}, 180_000);

it("a NUL in any parameter or field is refused or matches nothing", async () => {
  const session = await signIn(server);
  const faults: string[] = [];
  const read = async (address: string) => {
    const { status } = await fetch(server.url + address, {
      headers: { Cookie: session },
      redirect: "manual",
    });
    if (status !== 400) faults.push(`GET ${address}: ${status}`);
  };
  // Addresses are checked before routes, so each parameter is tried on one route, and each route with one parameter.
  for (const name of NAMES) await read(`/inquiries?${name}=ab%00cdef`);
  for (const { path: address, hasAction } of routes) {
    await read(`${address}?q=ab%00cdef`);
    if (!hasAction || address === "/logout") continue;
    for (const names of [...FIELDS.map((name) => [name]), PARAMETERS]) {
      const withNul = Object.fromEntries(names.map((name) => [name, "ab\0cdef"]));
      const fields = { ...inquiry, ...enrollment, id: "1", intent: "note", ...withNul };
      const posted = await post(server, address, fields, { Cookie: session });
      if (posted.status >= 500) faults.push(`POST ${address}, ${names}: ${posted.status}`);
    }
  }
  expect(faults).toEqual([]);
  expect(server.output()).not.toMatch(STACK);
}, 180_000);
