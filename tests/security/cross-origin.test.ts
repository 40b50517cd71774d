import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBuiltRoutes } from "../setup/routes";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, enrollment, inquiry, removeSite, STAFF } from "../setup/site";
import { sendRaw } from "./wire";

const SITE = "https://school.example";

let server: RunningServer;
let cookie: string;
const routes = readBuiltRoutes();

beforeAll(async () => {
  // Behind a proxy the site is requested under a different name from the one that visitors know.
  server = await startServer({ environment: { SITE_URL: SITE } });
  addStaff(server);
  const answer = await send("/login", { Origin: SITE }, STAFF);
  cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(cookie).not.toBe("");
  await send("/contact", { Origin: SITE }, inquiry);
  await send("/enroll", { Origin: SITE }, enrollment);
});

afterAll(() => removeSite(server));

const everyField = { ...inquiry, ...enrollment, intent: "delete", id: "1", ...STAFF };

function send(
  address: string,
  headers: Record<string, string>,
  fields: Record<string, string> = everyField,
  method = "POST",
) {
  return fetch(server.url + address, {
    method,
    redirect: "manual",
    headers,
    body: new URLSearchParams(fields),
  });
}

/** All rows of all tables that a form can change. */
function stored(): string {
  const tables = server.database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
    .pluck()
    .all() as string[];
  return JSON.stringify(
    tables
      .filter((table) => !/_search/.test(table))
      .map((table) => [table, server.database.prepare(`SELECT * FROM "${table}"`).all()]),
  );
}

/** The headers of a form from another site, in every way that browsers send them, and with what scripts can leave out. */
const foreign: [how: string, headers: () => Record<string, string>][] = [
  ["another origin", () => ({ Origin: "https://evil.example" })],
  ["no origin to tell", () => ({ Origin: "null" })],
  ["an origin that begins like ours", () => ({ Origin: `${SITE}.evil.example` })],
  ["our name without TLS", () => ({ Origin: "http://school.example" })],
  ["our name on another port", () => ({ Origin: `${SITE}:8443` })],
  ["a site that calls itself by the host it asks for", () => ({ Origin: server.url })],
  [
    "a host that only a proxy could tell",
    () => ({
      Origin: "https://evil.example",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
    }),
  ],
  ["another site, as browsers of today say it", () => ({ "Sec-Fetch-Site": "cross-site", Origin: SITE })],
  ["a neighbour under the same domain", () => ({ "Sec-Fetch-Site": "same-site" })],
  ["a word that no browser says", () => ({ "Sec-Fetch-Site": "same-origin, cross-site" })],
  ["another site's page", () => ({ Referer: "https://evil.example/page" })],
  ["a page that is no address", () => ({ Referer: "about:blank" })],
];

describe("a form of another site changes nothing and is told so", () => {
  it("there are routes to attack in the built site", () => {
    const actions = routes.filter(({ hasAction }) => hasAction).map(({ path }) => path);
    for (const address of ["/contact", "/enroll", "/login", "/logout", "/inquiries", "/enrollments"]) {
      expect(actions).toContain(address);
    }
  });

  /** Sends a form there, and expects the response to say what is wrong. */
  async function expectRefusal(address: string, headers: Record<string, string>) {
    const answer = await send(address, { Cookie: cookie, ...headers });
    expect(answer.status, address).toBe(403);
    expect(await answer.text()).toContain("This form came from another site");
    expect(answer.headers.getSetCookie()).toEqual([]);
  }

  it("whatever the route, and in every form in which Remix takes one", async () => {
    const before = stored();
    for (const { id, path: address } of routes) {
      const data = address === "/" ? "/_root.data" : `${address}.data`;
      const addresses = [address, data, `${address}?_data=${encodeURIComponent(id)}`, `${address}?index`];
      for (const each of addresses) await expectRefusal(each, { Origin: "https://evil.example" });
    }
    expect(stored()).toBe(before);
  });

  it.each(foreign)("%s", async (_how, headers) => {
    const before = stored();
    for (const address of ["/contact", "/enroll?index", "/login", "/logout", "/inquiries", "/accounts.data"])
      await expectRefusal(address, headers());
    expect(stored()).toBe(before);
  });

  it("with PUT, PATCH and DELETE, which Remix would run an action for", async () => {
    const before = stored();
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const answer = await send("/inquiries", { Cookie: cookie, Origin: SITE }, everyField, method);
      expect(answer.status).toBe(405);
      expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST");
    }
    expect(stored()).toBe(before);
  });

  it("and the log says so once, with the origin and SITE_URL", () => {
    const lines = server.output().match(/^A form was refused.*$/gm);
    expect(lines).toEqual([
      `A form was refused: its page is at https://evil.example, and SITE_URL is ${SITE}. If that is this site, set SITE_URL=https://evil.example.`,
    ]);
  });

  it("and no page of another site sets a download off, however it spells the address", async () => {
    const guarded = [];
    for (const { path: address, hasLoader, hasPage } of routes) {
      if (!hasLoader || hasPage) continue;
      const answer = await fetch(server.url + address, { redirect: "manual" });
      if (!answer.headers.get("Location")?.startsWith("/login?redirectTo=")) continue;
      // A mere redirect gives nothing away.
      const { status } = await readSpelled(address, "same-origin");
      if (!/\.\w+$|^\/received\/|\/backups\//.test(address)) expect(status, address).toBe(303);
      else guarded.push(address);
    }
    expect(guarded).toEqual(
      expect.arrayContaining([
        "/backups/word",
        "/enrollments.csv",
        "/inquiries.csv",
        "/personal-data.csv",
        "/personal-data.json",
        "/received/1/attachments/1",
        "/received/1/raw",
      ]),
    );

    for (const address of [...guarded, "/inquiries.data"]) {
      for (const site of ["cross-site", "same-site"]) {
        const answer = await readSpelled(address, site);
        expect(answer.status, address).toBe(403);
        for (const spelling of spellingsOf(address)) {
          const { status, head } = await readSpelled(spelling, site);
          // Whoever follows a redirect is refused there, whatever the case of the file name.
          expect([301, 403, 404], spelling).toContain(status);
          if (status === 301)
            expect(head.toLowerCase(), spelling).toContain(`location: ${address}?of=ana@example.com\r\n`);
        }
      }
    }
  });
});

/** The spellings under which Remix itself would accept the same address. */
const spellingsOf = (address: string) => [
  `${address}/`,
  `${address}//`,
  `/${address}`,
  `${address}/.`,
  `/x/..${address}`,
  `/x/%2e%2E${address}`,
  address.toUpperCase(),
  address.replace(".", "%2E"),
  address.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
];

/** Requests as staff sent by another site's page would, without a library that would normalize the address. */
async function readSpelled(address: string, site: string) {
  const headers = `Host: localhost\r\nCookie: ${cookie}\r\nSec-Fetch-Site: ${site}\r\nConnection: close`;
  const request = `GET ${address}?of=ana@example.com HTTP/1.1\r\n${headers}\r\n\r\n`;
  const [answer] = await sendRaw(server.port, request);
  if (!answer) throw new Error(`${address} was not answered.`);
  return answer;
}

describe("an address has one spelling", () => {
  it("and a reader is led from any other one to it, with what was asked for", async () => {
    for (const spelling of ["/Contact", "/contact/", "//contact", "/%63ontact", "/a/../contact"]) {
      for (const method of ["GET", "HEAD"]) {
        const request = `${method} ${spelling}?subject=Prices%20for%20us HTTP/1.1\r\nHost: localhost`;
        const [answer] = await sendRaw(server.port, `${request}\r\nConnection: close\r\n\r\n`);
        expect(answer?.status, spelling).toBe(301);
        expect(answer?.head).toContain("Location: /contact?subject=Prices%20for%20us\r\n");
      }
    }
  });

  it("and a form that is sent to another one changes nothing", async () => {
    const before = stored();
    for (const spelling of ["/Contact", "/contact/", "/%63ontact", "/contact/.data"]) {
      const answer = await send(spelling, { Origin: SITE }, inquiry);
      expect(answer.status, spelling).toBe(404);
      expect(await answer.text()).toContain("No page has this address");
    }
    expect(stored()).toBe(before);
  });

  it("while the slug of an article is left as it is", async () => {
    const answer = await fetch(`${server.url}/blog/No-Such-Title`, { redirect: "manual" });
    expect(answer.headers.get("Location")).toBeNull();
  });
});

it("under https browsers are told to stay there", async () => {
  for (const path of ["/", "/favicon.svg", "/no-such-page", "/%E0%A4%A"]) {
    const { headers } = await fetch(server.url + path);
    expect(headers.get("Strict-Transport-Security"), path).toMatch(/^max-age=\d{8}/);
  }
});

describe("a form of ours is taken, whatever the proxy asks us for", () => {
  it.each<[string, Record<string, string>]>([
    ["by its origin", { Origin: SITE }],
    [
      "by what the browser says of it",
      { "Sec-Fetch-Site": "same-origin", Origin: "https://www.school.example" },
    ],
    ["that somebody sends again from a restored tab", { "Sec-Fetch-Site": "none" }],
    ["by the page it came from", { Referer: `${SITE}/contact`, Cookie: "toast=x" }],
    ["of a program that names no page", {}],
  ])("%s", async (_how, headers) => {
    for (const address of ["/contact", "/contact?send", "/contact.data"]) {
      const answer = await send(address, headers, inquiry);
      expect([202, 303], address).toContain(answer.status);
    }
  });
});
