import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { millisecondsInDay } from "date-fns/constants";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Exchange } from "../exchange.server";
import { pageCache } from "./page-cache.server";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A server with the cache in front of an application that says who is asking. */
class Site {
  rendered: string[] = [];
  /** What the pages show besides their address. */
  setting = "Tonic";
  now = Date.UTC(2026, 2, 14, 12);
  headers: Record<string, string> = { "Content-Type": "text/html", "Cache-Control": "no-cache" };
  status = 200;
  private readonly server: Server;

  constructor() {
    const middleware = pageCache({
      paths: () => ["/", "/blog"],
      readQuery: new Set(["/blog"]),
      render: async (path) => {
        this.rendered.push(path);
        const day = new Date(this.now).toISOString().slice(0, 10);
        return new Response(`${path} of ${this.setting} on ${day} `.repeat(50), {
          status: this.status,
          headers: this.headers,
        });
      },
      validUntil: (moment) => (Math.floor(moment / millisecondsInDay) + 1) * millisecondsInDay,
      isPersonal: (cookies) => cookies.includes("toast="),
      now: () => this.now,
    });
    this.server = createServer((request, response) => {
      const exchange = new Exchange(request, response, this.server);
      exchange.path = new URL(request.url ?? "", "http://localhost").pathname;
      if (middleware(exchange)) return;
      response.end(`the application, for ${request.headers.cookie ?? "anybody"}`);
    }).listen(0, "127.0.0.1");
  }

  async get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
    if (!this.server.listening) await once(this.server, "listening");
    const { port } = this.server.address() as AddressInfo;
    const request = httpRequest({ host: "127.0.0.1", port, path, method, headers, agent: false }).end();
    const [response] = await once(request, "response");
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }

  /** Asks until the response comes from the cache. */
  async cached(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    for (;;) {
      const answer = await this.get(path, headers);
      if (answer.headers.etag) return answer;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  close(): void {
    this.server.close();
  }
}

let site: Site;
beforeEach(() => {
  site = new Site();
});
afterEach(() => site.close());

describe("a public page", () => {
  it("is rendered once, in the background, and then sent in the encoding that is asked for", async () => {
    expect((await site.get("/")).body.toString(), "nobody waits for it").toBe("the application, for anybody");
    const plain = await site.cached("/");
    const text = plain.body.toString();
    expect(text).toContain("/ of Tonic on 2026-03-14");
    expect(plain.headers["content-encoding"]).toBeUndefined();

    const br = await site.get("/", { "Accept-Encoding": "gzip, deflate, br" });
    expect(br.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
    expect(brotliDecompressSync(br.body).toString()).toBe(text);
    const gzip = await site.get("/", { "Accept-Encoding": "br;q=0, gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.body).toString()).toBe(text);

    const answers = [plain, br, gzip];
    for (const { headers, body } of answers) {
      expect(headers["content-length"]).toBe(String(body.length));
      expect(headers.vary).toBe("Accept-Encoding");
      expect(headers.etag).toMatch(/^"[\w-]+"$/);
    }
    expect(new Set(answers.map(({ headers }) => headers.etag)).size, "a validator for each form").toBe(3);
    expect((await site.get("/", { "Accept-Encoding": "identity;q=0" })).status).toBe(406);
    expect(site.rendered).toEqual(["/"]);
  });

  it("is not sent again to a client that has it, and HEAD gets only its headers", async () => {
    const full = await site.cached("/", { "Accept-Encoding": "br" });
    const etag = full.headers.etag ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await site.get("/", { "Accept-Encoding": "br", "If-None-Match": known });
      expect(again.status, known).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers).toMatchObject({ etag, vary: "Accept-Encoding", "cache-control": "no-cache" });
    }
    const other = await site.get("/", { "Accept-Encoding": "gzip", "If-None-Match": etag });
    expect(other.status, "another form").toBe(200);

    const head = await site.get("/", { "Accept-Encoding": "br" }, "HEAD");
    expect(head.body).toHaveLength(0);
    expect(head.headers).toMatchObject({ etag, "content-length": full.headers["content-length"] });
  });

  it("is never shown a day late", async () => {
    const yesterday = await site.cached("/");
    site.now = Date.UTC(2026, 2, 15);
    expect((await site.get("/")).body.toString()).toBe("the application, for anybody");
    const today = await site.cached("/");
    expect(today.body.toString()).toContain("2026-03-15");
    expect(today.headers.etag).not.toBe(yesterday.headers.etag);
  });

  it("has a different validator when a setting or the build changes it", async () => {
    const etagOf = async (changes: Partial<Site>) => {
      site.close();
      site = Object.assign(new Site(), changes);
      return (await site.cached("/")).headers.etag;
    };
    const etag = await etagOf({});
    expect(await etagOf({ setting: "Another" })).not.toBe(etag);
    const policy = { ...site.headers, "Content-Security-Policy": "default-src 'self'" };
    expect(await etagOf({ headers: policy })).not.toBe(etag);
    expect(await etagOf({}), "the same as before").toBe(etag);
  });
});

describe("what is for one visitor", () => {
  it("bypasses the cache, both ways", async () => {
    await site.cached("/");
    const personal = await site.get("/", { Cookie: "a=b; toast=waiting" });
    expect(personal.body.toString()).toBe("the application, for a=b; toast=waiting");
    expect((await site.get("/", { Cookie: "a=b" })).body.toString()).toContain("of Tonic");
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      expect((await site.get("/", {}, method)).body.toString(), method).toContain("the application");
    }
    expect(site.rendered).toEqual(["/"]);
  });

  it.each([
    ["private", { "Cache-Control": "private, no-cache" }],
    ["not to be stored", { "Cache-Control": "no-store" }],
    ["with a cookie", { "Set-Cookie": "id=1" }],
  ])("is not cached when it is %s, and rendered only once to find that out", async (_case, headers) => {
    site.headers = headers;
    for (let count = 0; count < 5; count++) {
      expect((await site.get("/")).body.toString()).toBe("the application, for anybody");
    }
    expect(site.rendered).toEqual(["/"]);
  });

  it("is not cached when it is an error, and is tried again later", async () => {
    site.status = 500;
    await site.get("/");
    await site.get("/");
    site.status = 200;
    expect((await site.cached("/")).status).toBe(200);
  });
});

it("made-up queries and addresses cannot fill the cache", async () => {
  await site.cached("/");
  await site.cached("/blog");
  for (const [path, text] of [
    ["/?utm_source=1", "/ of Tonic"],
    ["/blog?q=1", "the application"],
    ["/made-up", "the application"],
  ] as const) {
    for (let count = 0; count < 5; count++) {
      expect((await site.get(path)).body.toString(), path).toContain(text);
    }
  }
  expect(site.rendered).toEqual(["/", "/blog"]);
});
