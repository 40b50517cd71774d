import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../setup/server";
import { enrollment, inquiry, post, removeSite, STAFF, startStaffedSite } from "../setup/site";
import { headerOf, sendRaw } from "./wire";

let server: RunningServer;
let cookie: string;

beforeAll(async () => {
  ({ site: server, cookie } = await startStaffedSite());
});

afterAll(() => removeSite(server));

async function only(request: string) {
  const [answer, ...more] = await sendRaw(server.port, request);
  if (!answer || more.length > 0) throw new Error(`There were ${more.length + (answer ? 1 : 0)} answers.`);
  return answer;
}

const close = "Connection: close\r\n\r\n";

describe("what is no address gets a plain page of ours and status 400", () => {
  it.each([
    "/%",
    "/%E0%A4%A",
    "/%00",
    "/blog/%00",
    "/blog/a%00b",
    "/inquiries?q=%00abc",
    "/enrollments.csv?q=abc%00def",
    "/blog?search=%00",
    "/%C0%AE%C0%AE/etc/passwd",
    "/\\evil.example",
    "/a#b",
    "*",
    "ftp://localhost/",
    "no-slash",
  ])("%s", async (address) => {
    const answer = await only(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n${close}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toContain("Tonic");
    expect(answer.body).not.toContain(address.length > 3 ? address : "\0");
  });

  it("nor is an address without an end", async () => {
    const answer = await only(`GET /${"a".repeat(5000)} HTTP/1.1\r\nHost: localhost\r\n${close}`);
    expect(answer.status).toBe(414);
    expect(answer.body).toContain("Tonic");
  });
});

describe("what is no host gets a plain page of ours and status 400", () => {
  it.each([
    "",
    "Host:\r\n",
    "Host: a b\r\n",
    "Host: a/b\r\n",
    "Host: user@localhost\r\n",
    "Host: localhost:port\r\n",
    "Host: localhost:1234567\r\n",
    "Host: <script>\r\n",
    "Host: [::1\r\n",
    "Host: [:::::::]\r\n",
    "Host: xn--a\r\n",
    "Host: localhost:99999\r\n",
    "Host: 256.1.1.1\r\n",
    "Host: 1.2.3.4.5\r\n",
    "Host: localhost\r\nHost: evil.example\r\n",
  ])("%j", async (host) => {
    const answer = await only(`GET / HTTP/1.1\r\n${host}${close}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toContain("Tonic");
  });

  it("while names of every kind are taken", async () => {
    for (const host of ["xn--bcher-kva.example", "XN--P1AI", "a_b.example.:8080", "[2001:db8::1]:3000"]) {
      expect((await only(`GET /levels HTTP/1.1\r\nHost: ${host}\r\n${close}`)).status, host).toBe(200);
    }
  });

  it("while an old client that names none gets its page", async () => {
    const answer = await only("GET /contact HTTP/1.0\r\n\r\n");
    expect(answer.status).toBe(200);
  });

  it("nor does a host that only a proxy could know do harm", async () => {
    const told = "Host: localhost\r\nX-Forwarded-Host: localhost:999999\r\n";
    const answer = await only(`GET /contact HTTP/1.1\r\n${told}${close}`);
    expect(answer.status).toBe(200);
  });

  it("while an absolute address is accepted", async () => {
    const answer = await only(`GET http://localhost/healthz?x HTTP/1.1\r\nHost: localhost\r\n${close}`);
    expect([answer.status, answer.body]).toEqual([200, "2\r\nok\r\n0\r\n\r\n"]);
  });
});

describe("one request is never read as two", () => {
  it.each([
    "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
    "Content-Length: 5\r\nContent-Length: 6\r\n",
    "Content-Length: +5\r\n",
    "Transfer-Encoding: chunked, identity\r\n",
    "Transfer-Encoding : chunked\r\n",
    "X: a\nContent-Length: 5\r\n",
  ])("%j", async (headers) => {
    const smuggled = "0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n";
    const answers = await sendRaw(
      server.port,
      `POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}\r\n${smuggled}`,
    );
    expect(answers.map(({ status }) => status)).toEqual([400]);
  });
});

describe("nobody is led to another site", () => {
  const targets = [
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "///evil.example",
    "http:evil.example",
    "javascript:alert(1)",
    "/%5Cevil.example/..//evil.example",
    "/.//evil.example",
    "/inquiries\r\nLocation: https://evil.example",
  ];

  it.each(targets)("after signing in, asked to go to %j", async (target) => {
    const answer = await post(server, `/login?redirectTo=${encodeURIComponent(target)}`, STAFF);
    expect(answer.status).toBe(303);
    const location = new URL(answer.headers.get("Location") ?? "", server.url);
    expect(location.origin).toBe(server.url);
    expect(answer.headers.get("Location")).toMatch(/^\/(?![/\\])/);
  });

  it.each([
    "//evil.example",
    "//evil.example/",
    "//evil.example/..",
    "//evil.example/%2e%2e",
    "/%2F%2Fevil.example/",
    "//assets",
    "/assets",
    "//evil.example/assets//..",
  ])("by the address %s", async (address) => {
    const answer = await only(`GET ${address} HTTP/1.1\r\nHost: localhost:${server.port}\r\n${close}`);
    const location = headerOf(answer, "Location");
    if (location !== undefined) expect(new URL(location, server.url).origin).toBe(server.url);
    expect(answer.status).toBeLessThan(500);
  });

  it("by a host or a proxy's header that a client made up", async () => {
    const foreign =
      "Host: evil.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\nForwarded: host=evil.example\r\n";
    for (const path of ["/", "/inquiries", "/feed.xml", "/sitemap.xml", "/robots.txt", "/no-such-page"]) {
      const answer = await only(`GET ${path} HTTP/1.1\r\n${foreign}${close}`);
      expect(answer.head + answer.body, path).not.toContain("evil.example");
    }
  });
});

describe("an email of staff goes to nobody else", () => {
  const email = "ana?bcc=eve%40evil.example@example.com";

  it.each([
    ["inquiries", "contact_inquiries", "/contact", inquiry],
    ["enrollments", "enrollment_entries", "/enroll", enrollment],
  ] as const)("by an address in the %s that adds a recipient", async (list, table, form, fields) => {
    await post(server, form, { ...fields, email });
    const reference = server.database.prepare(`SELECT reference FROM ${table}`).pluck().get();
    for (const page of [`/${list}`, `/${list}/${reference}`, `/people/${reference}`]) {
      const answer = await fetch(server.url + page, { headers: { Cookie: cookie, Connection: "close" } });
      const html = await answer.text();
      const links = Array.from(html.matchAll(/href="mailto:(ana[^"]*)"/g), ([, to = ""]) => to);
      expect(links, page).not.toEqual([]);
      for (const to of links)
        expect(to, page).toMatch(/^ana%3Fbcc%3Deve%2540evil\.example@example\.com(\?subject=|$)/);
    }
  });
});

describe("no header and no line of the log can be made up", () => {
  const injected = "x\r\nSet-Cookie: injected=1\r\n\r\n<script>";

  it("out of an address, a field or a cookie", async () => {
    const encoded = encodeURIComponent(injected);
    const answers = [
      await fetch(`${server.url}/inquiries?q=${encoded}`, { redirect: "manual" }),
      await fetch(`${server.url}/blog/${encoded}`),
      await fetch(`${server.url}/contact?subject=${encoded}`),
      await fetch(`${server.url}/login?redirectTo=${encoded}`),
      await fetch(`${server.url}/${encoded}`),
      await post(server, `/login?redirectTo=${encoded}`, STAFF),
      await post(server, "/contact", { ...inquiry, email: `ana@example.com${injected}` }),
    ];
    for (const answer of answers) {
      expect(answer.headers.getSetCookie().join()).not.toContain("injected");
      expect(await answer.text()).not.toMatch(/injected=1\s+<script>/);
    }
  });

  it("and the log holds whole lines of JSON without a query, a body, a cookie or a visitor's words", async () => {
    const secret = "Zaphod-Secret-4711";
    const request = (line: string, headers = "") =>
      only(`${line} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: ${secret}\r\n${headers}${close}`);
    await request(`GET /contact?subject=${secret}`);
    await request(`GET /blog/${secret}@example.com`);
    await request(`GET /${secret}%0A{"status":200}`);
    const words = "jane-doe-of-initech";
    for (const path of [words, `${words}/`, `blog/${words}`, `blog/${words}/`, `content/${words}`])
      await request(`GET /${path}`);
    await request(
      `GET /inquiries?q=${secret}`,
      `Cookie: ${cookie}\r\nReferer: http://localhost/${secret}\r\n`,
    );
    await post(server, "/contact", { ...inquiry, name: secret });
    await fetch(`${server.url}/enrolled?last`);
    // The last request's line is written after all the others.
    await expect.poll(() => accessLines().some(({ route }) => route === "/enrolled")).toBe(true);

    const lines = accessLines();
    expect(
      server
        .output()
        .split("\n")
        .filter((line) => line.startsWith("{")),
    ).toHaveLength(lines.length);
    const [line] = lines.filter(({ route }) => route === "/contact");
    expect(line).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      id: expect.stringMatching(/^\w{8}-\w+$/),
      method: "GET",
      route: "/contact",
      status: 200,
      ms: expect.any(Number),
    });
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    expect(lines.map(({ route }) => route)).toContain("/blog/*");
    expect(lines.map(({ route }) => route)).toContain("/content/*");
    expect(server.output()).not.toContain(secret);
    expect(server.output()).not.toContain(words);
    expect(JSON.stringify(lines)).not.toContain("127.0.0.1");
  });
});

interface AccessLine {
  time: string;
  id: string;
  method: string;
  route: string;
  status: number;
  ms: number;
}

function accessLines(): AccessLine[] {
  return server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as AccessLine);
}
