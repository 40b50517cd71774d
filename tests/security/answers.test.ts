import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { currentPages } from "~/content/current/addresses.server";
import type { RunningServer } from "../setup/server";
import { enrollment, post, removeSite, startStaffedSite } from "../setup/site";
import { headerOf, sendRaw } from "./wire";

let server: RunningServer;
let cookie: string;

beforeAll(async () => {
  ({ site: server, cookie } = await startStaffedSite());
  await post(server, "/enroll", enrollment);
});

afterAll(() => removeSite(server));

const get = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { redirect: "manual", ...init });
const asStaff = (path: string) => get(path, { headers: { Cookie: cookie } });

/** Responses of every kind, whatever part of the site sends them. */
const kinds: [what: string, answer: () => Promise<Response>, status: number][] = [
  ["a page", () => get("/"), 200],
  ["a page with scripts", () => get("/contact"), 200],
  ["only the head of a page", () => get("/", { method: "HEAD" }), 200],
  ["the data of a page", () => get("/contact.data"), 200],
  ["a file of the build", async () => get(await stylesheet()), 200],
  ["a file with a lasting name", () => get("/favicon.svg"), 200],
  ["the feed", () => get("/feed.xml"), 200],
  ["the health check", () => get("/healthz"), 200],
  ["a redirect", () => get("/inquiries"), 302],
  ["the data of a redirect", () => get("/inquiries.data"), 202],
  ["a stored form", () => post(server, "/enroll", enrollment), 303],
  ["a refused form", () => post(server, "/contact", {}), 400],
  ["a page of staff", () => asStaff("/enrollments"), 200],
  ["an export", () => asStaff("/enrollments.csv"), 200],
  ["an export as data, which would fill the memory", () => asStaff("/enrollments.csv.data"), 404],
  ["the sign-in page", () => get("/login"), 200],
  ["no page", () => get("/no-such-page"), 404],
  ["a broken address", () => get("/%E0%A4%A"), 400],
  ["a form of another site", () => post(server, "/contact", {}, { Origin: "https://evil.example" }), 403],
  ["a form to a page without one", () => post(server, "/about", {}), 405],
  ["a method that is not used", () => get("/", { method: "PUT" }), 405],
  ["a file to upload", () => post(server, "/contact", { x: "x" }, { "Content-Type": "image/png" }), 415],
  ["too much", () => post(server, "/contact", { message: "x".repeat(70_000) }), 413],
];

async function stylesheet(): Promise<string> {
  const html = await (await get("/")).text();
  return /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? "";
}

describe("every answer is guarded", () => {
  it.each(kinds)("%s", async (_what, request, status) => {
    const answer = await request();
    expect(answer.status).toBe(status);
    const { headers } = answer;
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("X-Frame-Options")).toBe("DENY");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    for (const feature of ["browsing-topics", "camera", "geolocation", "microphone"]) {
      expect(headers.get("Permissions-Policy")).toContain(`${feature}=()`);
    }
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
    expect(headers.get("X-Powered-By")).toBeNull();
    expect(headers.has("Allow"), "405 says what is allowed").toBe(status === 405);
    // Without https browsers ignore it, and a trial on this machine must not bind its name. For https see cross-origin.test.ts.
    expect(headers.get("Strict-Transport-Security")).toBeNull();
    const policy = headers.get("Content-Security-Policy") ?? "";
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action"]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe-|\*|https?:/);
  });

  it("so is the refusal of what Node cannot read as a request", async () => {
    const requests = {
      400: "GET / HTTP/1.1\r\nHost: localhost\r\nbroken header\r\n\r\n",
      431: `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${"x".repeat(20_000)}\r\n\r\n`,
    };
    for (const [status, request] of Object.entries(requests)) {
      const [answer, ...more] = await sendRaw(server.port, request);
      if (!answer) throw new Error("There was no answer.");
      expect(more).toEqual([]);
      expect(answer.status).toBe(Number(status));
      expect(headerOf(answer, "X-Content-Type-Options")).toBe("nosniff");
      expect(headerOf(answer, "Content-Security-Policy")).toContain("frame-ancestors 'none'");
      expect(answer.body).toContain("Tonic");
      expect(Buffer.byteLength(answer.body)).toBe(Number(headerOf(answer, "Content-Length")));
    }
  });
});

it("an expectation that no browser has changes no answer, which is logged like any other", async () => {
  const request = "GET /about HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\nConnection: close\r\n\r\n";
  const [answer, ...more] = await sendRaw(server.port, request);
  if (!answer) throw new Error("There was no answer.");
  expect(more).toEqual([]);
  expect(answer.status).toBe(200);
  expect(headerOf(answer, "X-Content-Type-Options")).toBe("nosniff");
  await expect.poll(() => server.output()).toContain('"route":"/about","status":200');
});

describe("no cache stores what belongs to staff", () => {
  it.each(["/inquiries", "/enrollments", "/inquiries.data", "/enrollments.csv", "/enrollments?delete=1"])(
    "%s",
    async (path) => {
      for (const answer of [await asStaff(path), await get(path)]) {
        expect(answer.headers.get("Cache-Control")).toContain("no-store");
      }
    },
  );

  it.each(["/login", "/setup?token=x", "/logout", "/an-address-that-comes-later"])("%s", async (path) => {
    expect((await get(path)).headers.get("Cache-Control")).toContain("no-store");
  });
});

it.each(["/", "/_root.data", "/blog?q=x", "/melody?sentence=Hi."])(
  "a shared cache stores nothing for somebody who is signed in: %s",
  async (path) => {
    expect((await asStaff(path)).headers.get("Cache-Control")).toMatch(/private|no-store/);
  },
);

it("of a visitor's own answers only the visitor's browser stores a page", async () => {
  const { headers } = await get("/level-check/questions?sitting=x");
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
});

describe("a visitor's browser is given no cookie", () => {
  it.each([...currentPages().map(({ path }) => path), "/login"])("%s", async (path) => {
    for (const headers of [{}, { Cookie: "toast=forged; session=forged" }] as HeadersInit[]) {
      const answer = await get(path, { headers });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it("but the message of success, which is signed and goes when it has been shown", async () => {
    const [cookie = ""] = (await post(server, "/enroll", enrollment)).headers.getSetCookie();
    expect(cookie).toMatch(/^toast=[^;]+; Max-Age=300; Path=\/; .*HttpOnly; SameSite=Lax$/);
    const value = cookie.split(";")[0] ?? "";
    const shown = await get("/enrolled", { headers: { Cookie: value } });
    expect(await shown.text()).toContain("Enrollment");
    expect(shown.headers.getSetCookie()[0]).toMatch(/^toast=/);

    const payload = decodeURIComponent(value.slice("toast=".length)).split(".")[0];
    const forged = await get("/enrolled", { headers: { Cookie: `toast=${payload}` } });
    expect(forged.headers.getSetCookie()).toEqual([]);
  });
});

describe("the scripts of a document", () => {
  it("are exactly those that Remix made, with nothing left of the nonce", async () => {
    const answer = await get("/contact?subject=%3Cscript%3Ealert(1)%3C/script%3E");
    const html = await answer.text();
    const policy = answer.headers.get("Content-Security-Policy") ?? "";
    const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]+?)<\/script>/g)];
    expect(html).not.toContain("nonce");
    const executable = inline.filter(([, attributes]) => !attributes?.includes("ld+json"));
    expect(policy.match(/'sha256-/g)).toHaveLength(executable.length);
  });
});
