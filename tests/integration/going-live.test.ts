import { spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findProgram } from "../../commands/system-programs.mjs";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, post, STAFF } from "../setup/site";

const openssl = findProgram("openssl");

let folder: string;
let site: RunningServer;
let proxy: https.Server;
let headers: Record<string, string>;
/** What the proxy does with robots.txt. */
let robots: string | undefined;

/** A proxy with TLS in front of the site, whose certificate the site trusts. */
async function startProxy(): Promise<number> {
  const request =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out cert.pem";
  const made = spawnSync(openssl ?? "", request.split(" "), { cwd: folder, encoding: "utf8" });
  expect(made.status, made.stderr).toBe(0);
  const read = (name: string) => fs.readFileSync(path.join(folder, name));
  proxy = https.createServer({ key: read("key.pem"), cert: read("cert.pem") }, (incoming, outgoing) => {
    if (incoming.url === "/robots.txt" && robots) return outgoing.end(robots);
    const { method, url } = incoming;
    const to = { port: site.port, host: "127.0.0.1", method, path: url, headers: incoming.headers };
    const passed = http.request(to, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return (proxy.address() as AddressInfo).port;
}

describe.skipIf(!openssl)("a site behind a proxy with TLS", () => {
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "going-live-"));
    const port = await startProxy();
    site = await startServer({
      environment: {
        SITE_URL: `https://localhost:${port}`,
        NODE_EXTRA_CA_CERTS: path.join(folder, "cert.pem"),
        TRUST_PROXY: "1",
      },
    });
    addStaff(site);
    headers = { Origin: `https://localhost:${port}` };
    const signedIn = await post(site, "/login", STAFF, headers);
    headers.Cookie = signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  });

  afterAll(async () => {
    await site?.stop();
    proxy?.closeAllConnections();
    proxy?.close();
    for (const used of [folder, site?.dataFolder]) fs.rmSync(used ?? "", { recursive: true, force: true });
  });

  /** The page after an owner has asked the site to check itself. */
  async function lookedAt(): Promise<string> {
    expect((await post(site, "/going-live", { intent: "look" }, headers)).status).toBe(303);
    return (await fetch(`${site.url}/going-live`, { headers })).text();
  }

  it("sees itself from outside, over TLS", async () => {
    expect(await lookedAt()).toContain("leads here, over TLS");
  });

  it("sees what the proxy does with robots.txt", async () => {
    robots = "User-agent: *\nDisallow: /\n";
    expect(await lookedAt()).toContain("blocks every page");
    robots = undefined;
    expect(await lookedAt()).not.toContain("blocks every page");
  });

  it("sees that the proxy is gone", async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
    expect(await lookedAt()).toContain("Nothing answers at");
  });
});
