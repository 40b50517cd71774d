import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishedArticles } from "~/articles/published.server";
import { currentPages } from "~/content/current/addresses.server";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, enrollment, inquiry, post, removeSite, signIn } from "../setup/site";

/** Forms contain an id for one visitor. */
const FORMS = ["/contact", "/enroll", "/teams"];
const paths = [
  ...currentPages()
    .map(({ path }): string => path)
    .filter((path) => !FORMS.includes(path)),
  ...publishedArticles().map(({ slug }) => `/blog/${slug}`),
  "/feed.xml",
  "/sitemap.xml",
  "/robots.txt",
];

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ environment: { TEST_FULL_COMPRESSION: "on" } });
});
afterAll(() => removeSite(server));

/** The response as sent, without decompression. */
async function get(path: string, headers: Record<string, string> = {}, from = server) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(new URL(path, from.url), { headers, agent: false }, resolve).on("error", reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

/** Requests a page until the response comes from the cache: only those carry a validator. */
async function cached(path: string, headers: Record<string, string> = {}, from = server) {
  for (;;) {
    const answer = await get(path, headers, from);
    if (answer.headers.etag) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Headers that belong to one encoding of the response, or to its connection; all others belong to the page. */
const ENCODING_HEADERS = [
  ...["etag", "vary", "content-length", "content-encoding", "transfer-encoding"],
  ...["date", "connection", "keep-alive"],
];

function headersOfThePage(headers: IncomingHttpHeaders) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ENCODING_HEADERS.includes(name)));
}

/** A meaningless cookie that sends the request past the cache to Remix. */
const past = { Cookie: "toast=nothing" };

describe("cached pages", () => {
  it.each(paths)("%s is the same for everybody, compressed or not, with or without a query", async (path) => {
    const fromRemix = await get(path, past);
    expect(fromRemix.status).toBe(200);
    expect(fromRemix.headers.etag).toBeUndefined();
    const text = fromRemix.body.toString();

    expect((await cached(path)).body.toString()).toBe(text);
    const br = await get(path, { "Accept-Encoding": "br, gzip" });
    expect(br.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(brotliDecompressSync(br.body).toString()).toBe(text);
    const gzip = await get(path, { "Accept-Encoding": "gzip" });
    expect(gunzipSync(gzip.body).toString()).toBe(text);

    // Some pages depend on a query and come from Remix; for the others it must make no difference to Remix either.
    if (path === "/blog" || path === "/platform") return;
    const query = `${path}?utm_source=letter&q=phrases&subject=x`;
    expect((await get(query)).body.toString()).toBe(text);
    expect((await get(query, past)).body.toString()).toBe(text);
  });

  it.each(paths)(
    "%s has the same headers from memory as from Remix, above all the security headers",
    async (path) => {
      const fromRemix = headersOfThePage((await get(path, past)).headers);
      expect(headersOfThePage((await cached(path)).headers)).toEqual(fromRemix);
      expect(fromRemix["cache-control"], "a browser may keep the page for its Back button").not.toContain(
        "no-store",
      );
      expect(fromRemix["content-security-policy"]).toContain("default-src 'none'");
      expect(fromRemix["x-content-type-options"]).toBe("nosniff");
      const { headers } = await get(path, { "If-None-Match": "*" });
      const { "content-type": _, ...lasting } = fromRemix;
      expect(headersOfThePage(headers), "of a 304").toEqual(lasting);
    },
  );

  it("never include a form: each visitor gets a different id", async () => {
    for (const path of FORMS) {
      const answers = [];
      for (let count = 0; count < 4; count++) answers.push(await get(path));
      for (const { headers } of answers) {
        expect(headers["cache-control"]).toBe("private, no-cache");
        expect(headers.etag).toBeUndefined();
      }
      expect(new Set(answers.map(({ body }) => body.toString())).size).toBe(4);
    }
  });

  it("never include a page that shows the reference of a submission", async () => {
    for (const path of ["/thank-you", "/enrolled"]) {
      await cached(path);
      const shown = await get(`${path}?reference=CDFG2345`);
      expect(shown.body.toString()).toContain("CDFG2345");
      expect(shown.headers["cache-control"]).toBe("private, no-cache");
      expect((await get(path)).body.toString()).not.toContain("CDFG2345");
    }
  });

  it("show a pending message only to the visitor it is for", async () => {
    await cached("/about");
    const sent = await post(server, "/enroll?send", enrollment);
    expect(sent.status).toBe(303);
    const cookie = sent.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    expect(cookie).toContain("toast=");

    // Wherever she goes next, the message goes with her.
    const before = (await get("/about")).body.toString();
    const hers = await get("/about", { Cookie: cookie });
    const after = (await get("/about")).body.toString();
    expect(hers.body.toString()).not.toBe(before);
    expect(hers.headers["cache-control"], "no cache on the way may store it").toBe("private, no-cache");
    expect(after).toBe(before);
  });

  it("never contain what somebody typed", async () => {
    const before = await cached("/about");
    const typed = { ...inquiry, email: "no address at all", message: "Only for those who answer it." };
    const refused = await post(server, "/contact", typed);
    expect(refused.status).toBe(400);
    expect(refused.headers.get("cache-control")).toMatch(/private|no-store/);
    expect(await refused.text()).toContain(typed.message);
    for (const path of ["/contact", "/about"]) {
      expect((await get(path)).body.toString(), path).not.toContain(typed.message);
    }
    const posted = await post(server, "/about", typed);
    expect(posted.headers.get("etag"), "what is sent goes past the cache").toBeNull();
    expect((await get("/about")).body.equals(before.body)).toBe(true);
  });

  it("never show visitors what staff see", async () => {
    addStaff(server);
    const cookie = await signIn(server);
    for (const path of ["/", "/about", "/privacy"]) {
      const before = await cached(path);
      const theirs = await get(path, { Cookie: cookie });
      expect(theirs.headers.etag, "rendered for them alone").toBeUndefined();
      const after = await get(path);
      expect(after.headers.etag).toBe(before.headers.etag);
      expect(after.body.equals(before.body)).toBe(true);
    }
    const inside = await get("/inquiries", { Cookie: cookie });
    expect(inside.status).toBe(200);
    expect(inside.headers["cache-control"]).toContain("no-store");
    expect((await get("/inquiries")).status, "without the cookie").toBe(302);
  });

  it("change their validators with a setting", async () => {
    const before = await cached("/about");
    const other = await startServer({ environment: { SITE_NAME: "Another Name" } });
    try {
      const after = await cached("/about", {}, other);
      expect(after.body.toString()).toContain("Another Name");
      expect(after.headers.etag).not.toBe(before.headers.etag);
    } finally {
      await removeSite(other);
    }
  });
});

describe("the browser's files", () => {
  it("come compressed by the build, and are cacheable forever under their hashed names", async () => {
    const page = (await get("/", past)).body.toString();
    const script = /\/assets\/entry[\w.-]+\.js/.exec(page)?.[0] ?? "";
    const style = /\/assets\/styles[\w.-]+\.css/.exec(page)?.[0] ?? "";
    for (const file of [script, style]) {
      const plain = await get(file);
      const br = await get(file, { "Accept-Encoding": "br" });
      expect(br.headers).toMatchObject({
        "content-encoding": "br",
        "cache-control": "public, max-age=31536000, immutable",
        vary: "Accept-Encoding",
      });
      expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
      const again = await get(file, { "Accept-Encoding": "br", "If-None-Match": br.headers.etag ?? "" });
      expect(again.status).toBe(304);
    }
    const icon = await get("/favicon.svg");
    expect(icon.headers).toMatchObject({ "cache-control": "public, max-age=3600" });
    expect(icon.headers["content-type"]).toBe("image/svg+xml");
    expect((await get("/assets/../../package.json")).status).toBe(404);
  });

  it("a stylesheet of another version is answered with this one's, which no cache keeps under that name", async () => {
    const page = (await get("/", past)).body.toString();
    const [style = ""] = /\/assets\/styles[\w.-]+\.css/.exec(page) ?? [];
    const other = await get("/assets/styles-Of_Old-1.css");
    expect(other.status).toBe(200);
    expect(other.headers["cache-control"]).toBe("no-cache");
    expect(other.body.length).toBeGreaterThan((await get(style)).body.length / 2);
    for (const gone of [
      "/assets/no-such-Of_Old-1.css",
      "/assets/entry.client-Of_Old-1.js",
      "/assets/styles-.css",
    ])
      expect((await get(gone)).status).toBe(404);
  });
});
