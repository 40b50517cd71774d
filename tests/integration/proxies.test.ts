import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import http2 from "node:http2";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { findProgram } from "../../commands/system-programs.mjs";
import { forms } from "../setup/forms";
import { freePort } from "../setup/free-port.mjs";
import { blocksOf } from "../setup/operating-page";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, removeSite, STAFF } from "../setup/site";

// Starts processes, which takes time on a shared machine.
vi.setConfig({ testTimeout: 120_000 });

const HOST = "www.example.com";
const HEADING = "Behind a proxy, with TLS";
const hasIpv6 = Object.values(os.networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === "::1"),
);

interface Ports {
  plain: number;
  tls: number;
}

/** More than any buffer on the way can hold: 30 MB. */
const MANY_ROWS = 10_000;

/** A proxy with the configuration from the page, except for file names and port numbers. */
interface Proxy {
  needs: string[];
  /** The hosts that it answers to. */
  hosts: string[];
  /** Writes the configuration. @returns the commands that check it and that start the proxy with it */
  prepare: (folder: string, site: RunningServer, ports: Ports) => { check: string[]; start: string[] };
}

function writeNginx(folder: string, site: RunningServer, { plain, tls }: Ports) {
  const made = spawnSync(
    findProgram("openssl") ?? "",
    [
      ..."req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2".split(" "),
      ...`-subj /CN=${HOST} -keyout privkey.pem -out fullchain.pem`.split(" "),
    ],
    { cwd: folder, encoding: "utf8" },
  );
  expect(made.status, made.stderr).toBe(0);
  const [block = ""] = blocksOf(HEADING, "nginx");
  const server = block
    .replaceAll(`/etc/letsencrypt/live/${HOST}/`, `${folder}/`)
    .replaceAll("127.0.0.1:3000", `127.0.0.1:${site.port}`)
    .replace(/(listen (?:\[::\]:)?)80;/g, `$1${plain};`)
    .replace(/(listen (?:\[::\]:)?)443 /g, `$1${tls} `);
  fs.writeFileSync(
    path.join(folder, "tonic.conf"),
    hasIpv6 ? server : server.replace(/^.*listen \[::\].*\n/gm, ""),
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  fs.writeFileSync(
    path.join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/pid; error_log stderr; events {}
     http { access_log ${accessLog()}; ${temporary.join(" ")} include ${folder}/tonic.conf; }`,
  );
  const program = [findProgram("nginx") ?? "", "-p", folder, "-c", path.join(folder, "nginx.conf")];
  return { check: [...program, "-t"], start: program };
}

/** Runs Caddy with a configuration, but with its own certificates. @param globalOptions the content of its first block */
function prepareCaddy(folder: string, { plain, tls }: Ports, globalOptions: string[], sites: string) {
  const options = [
    ...globalOptions,
    `http_port ${plain}`,
    `https_port ${tls}`,
    "local_certs",
    "skip_install_trust",
    "admin off",
    `storage file_system ${folder}/storage`,
  ];
  const asWritten = globalOptions.length > 0 ? `{\n${globalOptions.join("\n")}\n}\n${sites}` : sites;
  fs.writeFileSync(path.join(folder, "as-written"), asWritten);
  fs.writeFileSync(path.join(folder, "Caddyfile"), `{\n${options.join("\n")}\n}\n${sites}`);
  const program = findProgram("caddy") ?? "";
  const config = (name: string) => ["--config", path.join(folder, name), "--adapter", "caddyfile"];
  return {
    check: [program, "validate", ...config("as-written")],
    start: [program, "run", ...config("Caddyfile")],
  };
}

function writeCaddy(folder: string, site: RunningServer, ports: Ports) {
  const [block = ""] = blocksOf(HEADING, "caddyfile");
  return prepareCaddy(folder, ports, [], block.replaceAll("127.0.0.1:3000", `127.0.0.1:${site.port}`));
}

function writeComposeCaddy(folder: string, site: RunningServer, ports: Ports) {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, "../../Caddyfile"), "utf8");
  const [, globalOptions = "", sites = ""] = /^\{\n([\s\S]*?)^\}\n([\s\S]*)/m.exec(text) ?? [];
  expect(sites).toContain("site:3000");
  return prepareCaddy(
    folder,
    ports,
    globalOptions.trim().split("\n"),
    sites.replace("site:3000", `127.0.0.1:${site.port}`),
  );
}

const proxies: Record<string, Proxy> = {
  "nginx, configured as the operators' page says": {
    needs: ["nginx", "openssl"],
    hosts: [HOST, "example.com"],
    prepare: writeNginx,
  },
  "Caddy, configured as the operators' page says": {
    needs: ["caddy"],
    hosts: [HOST, "example.com"],
    prepare: writeCaddy,
  },
  "Caddy, configured for compose.yaml": { needs: ["caddy"], hosts: [HOST], prepare: writeComposeCaddy },
};

let folder: string;
/** Where nginx logs requests by default. */
const accessLog = () => path.join(folder, "access.log");
let site: RunningServer;
let ports: Ports;
let proxy: ChildProcess | undefined;
let said: string;

const environment = { SITE_URL: `https://${HOST}`, TRUST_PROXY: "1", RATE_LIMIT: "on" };

beforeAll(async () => {
  site = await startServer({ environment });
  addStaff(site);
});
afterAll(() => removeSite(site));

async function setUp(): Promise<void> {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "proxy-"));
  // If started by root, nginx responds as an ordinary user.
  fs.chmodSync(folder, 0o755);
  ports = { plain: await freePort(), tls: await freePort() };
  said = "";
  site.database.exec("DELETE FROM rate_limits");
}

async function tearDown(): Promise<void> {
  if (proxy?.exitCode === null) {
    proxy.kill("SIGTERM");
    await once(proxy, "exit");
  }
  proxy = undefined;
  fs.rmSync(folder, { recursive: true, force: true });
}

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
}

/** Checks the configuration, and starts the proxy with it. */
async function startProxy(prepare: Proxy["prepare"]): Promise<void> {
  const { check, start } = prepare(folder, site, ports);
  const env = {
    ...process.env,
    ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    ...{ DOMAIN: HOST, ACME_EMAIL: "ana@example.com" },
  };
  const [program = "", ...args] = check;
  const checked = spawnSync(program, args, { env, encoding: "utf8" });
  expect(checked.status, checked.stderr).toBe(0);

  proxy = spawn(start[0] ?? "", start.slice(1), { env });
  for (const stream of [proxy.stdout, proxy.stderr]) stream?.on("data", (chunk) => (said += chunk));
  await expect
    .poll(
      () =>
        ask("https", "/healthz").then(
          ({ status }) => status,
          () => said,
        ),
      { timeout: 30_000 },
    )
    .toBe(200);
}

interface Asked {
  host?: string;
  /** The address that the visitor comes from, and at which the proxy is asked. */
  address?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

function ask(
  scheme: "http" | "https",
  place: string,
  { host = HOST, address = "127.0.0.1", headers = {}, body }: Asked = {},
): Promise<Answer> {
  const options: https.RequestOptions = {
    host: address,
    port: scheme === "http" ? ports.plain : ports.tls,
    path: place,
    method: body === undefined ? "GET" : "POST",
    servername: host,
    rejectUnauthorized: false,
    agent: false,
    headers: { Host: host, ...headers },
  };
  return new Promise((resolve, reject) => {
    const request = (scheme === "http" ? http : https).request(options, (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Requests a page over TLS. */
const open = (place: string, { headers = {} }: Pick<Asked, "headers">) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    const options = { host: "127.0.0.1", port: ports.tls, path: place, servername: HOST, agent: false };
    https
      .get({ ...options, rejectUnauthorized: false, headers: { Host: HOST, ...headers } }, resolve)
      .on("error", reject);
  });

const sendInquiry = (n: number, address: string) =>
  ask("https", "/contact?send", {
    address,
    headers: {
      Origin: `https://${HOST}`,
      "Content-Type": "application/x-www-form-urlencoded",
      // What a visitor claims, but the proxy knows better.
      "X-Forwarded-For": `203.0.113.${n}`,
    },
    body: new URLSearchParams({
      ...forms["/contact?send"],
      message: `Inquiry number ${n}, please.`,
    }).toString(),
  });

/** @returns the `Cookie` value of a session */
async function signIn(): Promise<string> {
  const { headers } = await ask("https", "/login", {
    headers: { Origin: `https://${HOST}`, "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(STAFF).toString(),
  });
  return headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
}

/** Uploads 10 MB, the most that staff may upload, of which only the first bytes are those of a picture. */
async function uploadLargest(): Promise<number> {
  const form = new FormData();
  const content = Buffer.alloc(10 * 1024 * 1024);
  content.write("\xff\xd8\xff", "latin1");
  form.set("file", new File([content], "board.jpg"));
  const posted = new Response(form);
  const headers = { Origin: `https://${HOST}`, "Content-Type": posted.headers.get("Content-Type") ?? "" };
  const { status } = await ask("https", "/pictures", {
    headers: { ...headers, Cookie: await signIn() },
    body: Buffer.from(await posted.arrayBuffer()),
  });
  return status;
}

async function askHttp2(): Promise<number> {
  const session = http2.connect(`https://127.0.0.1:${ports.tls}`, {
    servername: HOST,
    rejectUnauthorized: false,
  });
  try {
    const stream = session.request({ ":path": "/", ":authority": HOST });
    const [headers] = await once(stream, "response");
    stream.close();
    return headers[":status"];
  } finally {
    session.destroy();
  }
}

for (const [name, { needs, hosts, prepare }] of Object.entries(proxies)) {
  const missing = needs.filter((program) => !findProgram(program));
  // Elsewhere `npm test` says at its end that this was not tested.
  if (missing.length > 0 && !process.env.CI) continue;

  describe(name, () => {
    beforeEach(setUp);
    afterEach(tearDown);

    it("takes the configuration, redirects to HTTPS, and tells the site who the visitor is", async () => {
      expect(missing, "has to be installed").toEqual([]);
      await startProxy(prepare);

      for (const host of hosts) {
        const { status, headers } = await ask("http", "/contact?from=paper", { host });
        expect([301, 308], said).toContain(status);
        expect(headers.location).toMatch(/^https:\/\/(www\.)?example\.com(:\d+)?\/contact\?from=paper$/);
      }

      const home = await ask("https", "/", { headers: { "Accept-Encoding": "br" } });
      expect(home.status).toBe(200);
      expect(home.headers["content-encoding"]).toBe("br");
      expect(home.headers["strict-transport-security"]).toMatch(/^max-age=\d{7,}/);
      expect(await askHttp2()).toBe(200);

      for (let n = 0; n < 10; n++) expect((await sendInquiry(n, "127.0.0.1")).status).toBe(303);
      expect((await sendInquiry(10, "127.0.0.1")).status).toBe(429);
      // Another visitor is not affected.
      if (hasIpv6) expect((await sendInquiry(11, "::1")).status).toBe(303);

      const tooLarge = { ...forms["/contact?send"], message: "x".repeat(100_000) };
      const refused = await ask("https", "/contact?send", {
        headers: { Origin: `https://${HOST}`, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(tooLarge).toString(),
      });
      expect(refused.status).toBe(413);

      const logged = said + (fs.existsSync(accessLog()) ? fs.readFileSync(accessLog(), "utf8") : "");
      expect(logged, "No visitor's address is stored.").not.toMatch(/POST|"GET/);
    });

    it("lets staff upload the largest picture, which the site itself then judges", async () => {
      await startProxy(prepare);
      expect(await uploadLargest(), said).toBe(400);
    });

    if (needs.includes("caddy")) {
      it("lets whoever opens a page while the site restarts wait for it", async () => {
        await startProxy(prepare);
        const { port, dataFolder } = site;
        await site.stop();
        const answer = ask("https", "/about");
        site = await startServer({ port, dataFolder, environment });
        expect((await answer).status, said).toBe(200);
      });
    }

    // Only with the compose file's configuration: it takes some seconds, and the others pass bytes on in the same way.
    if (prepare !== writeComposeCaddy) return;

    it("passes an export on while it is generated, as quickly as its reader takes it", async () => {
      site.database.exec(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MANY_ROWS})
         INSERT INTO enrollment_entries
           (reference, first_name, last_name, email, phone, course, experience, availability, goals)
         SELECT replace(replace(printf('%08d', i), '0', 'X'), '1', 'Y'), 'Ana', 'Ribeiro', 'ana' || i || '@example.com',
           '+44 20 7946 0018', 'business', 'beginner', 'evenings', printf('%.*c', 3000, 'x') FROM n`,
      );
      await startProxy(prepare);
      const answer = await open("/enrollments.csv", { headers: { Cookie: await signIn() } });
      expect([answer.statusCode, answer.headers["content-encoding"]]).toEqual([200, undefined]);
      let rows = -1;
      const count = (chunk: Buffer) => (rows += chunk.toString("latin1").split("\n").length - 1);
      const [first] = await once(answer, "data");
      answer.pause();
      count(first);
      // The last rows have not been written yet, or they would still arrive.
      site.database.exec(`DELETE FROM enrollment_entries WHERE id <= ${MANY_ROWS / 10}`);
      answer.on("data", count).resume();
      await once(answer, "end");
      expect(answer.complete).toBe(true);
      expect(rows).toBe(MANY_ROWS * 0.9);
    });
  });
}

it("a proxy that is missing on this machine is noticed", () => {
  expect(findProgram("no-such-proxy")).toBeUndefined();
  expect(findProgram("sh")).toMatch(/\/sh$/);
});
