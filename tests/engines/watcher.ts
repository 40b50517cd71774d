import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Sits between a browser and the site, and notices what must never happen on any page. */
export interface Watcher {
  url: string;
  port: number;
  /** The port of the site's server. */
  sitePort: number;
  /** Errors in the console and in scripts, violations of the content policy, missing files, and requests to other hosts. */
  problems: string[];
  /** The last response status of each address. */
  statuses: Map<string, number | undefined>;
  /** An address that gives the browser a cookie, as in a `Set-Cookie` header, and redirects to another address. */
  givingCookie(cookie: string, address: string): string;
  stop(): Promise<void>;
}

const REPORTS = "/reports-of-the-watcher";
const COOKIES = "/cookies-of-the-watcher";

/** Runs before everything else in the page and then removes itself, so that scripts find the page as the site sent it. */
function reportProblems(reports: string): void {
  const report = (problem: string) => navigator.sendBeacon(reports, problem);
  const { error } = console;
  console.error = (...words: unknown[]) => {
    report(`console: ${words.join(" ")}`);
    error.apply(console, words);
  };
  addEventListener("error", ({ message }) => report(`uncaught: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => report(`uncaught: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} ${blockedURI}`),
  );
  document.currentScript?.remove();
}

const script = `(${reportProblems})(${JSON.stringify(REPORTS)})`;
const scriptHash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** Hosts that Firefox itself contacts for updates of its lists and plugins, whatever page it shows. */
const BROWSERS_OWN =
  /^([a-z\d.-]+\.mozilla\.(org|com|net)|[a-z\d.-]+\.firefox\.com|update\.googleapis\.com):443$|^http:\/\/[a-z\d-]+\.firefox\.com\//;

export async function startWatcher(): Promise<Watcher> {
  const foreign = (address = "") => {
    if (!BROWSERS_OWN.test(address)) watcher.problems.push(`other host: ${address}`);
  };
  const server = http.createServer(async (request, response) => {
    const { url = "", headers } = request;
    // Only proxies get absolute addresses.
    if (!url.startsWith("/")) {
      foreign(url);
      response.writeHead(502).end();
    } else if (url === REPORTS) {
      watcher.problems.push(await text(request));
      response.writeHead(204).end();
    } else if (url.startsWith(`${COOKIES}?`)) {
      const given = new URL(url, watcher.url).searchParams;
      response.writeHead(302, { "Set-Cookie": given.get("cookie") ?? "", Location: given.get("to") ?? "" });
      response.end();
    } else {
      // Documents must arrive uncompressed, as something is inserted into them.
      if (headers.accept?.includes("text/html")) delete headers["accept-encoding"];
      pass(request, response, watcher);
    }
  });
  server.on("connect", ({ url }, socket) => {
    // A browser that is killed does not wait for the response.
    socket.on("error", () => {});
    foreign(url);
    socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const watcher: Watcher = {
    url: `http://localhost:${port}`,
    port,
    sitePort: 0,
    problems: [],
    statuses: new Map(),
    givingCookie: (cookie, address) => `${COOKIES}?${new URLSearchParams({ cookie, to: address })}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return watcher;
}

function pass(request: http.IncomingMessage, response: http.ServerResponse, watcher: Watcher): void {
  const { url = "", method, headers } = request;
  const forwarded = http.request({ host: "127.0.0.1", port: watcher.sitePort, path: url, method, headers });
  const giveUp = () => response.destroy();
  const answerWith = async (answer: http.IncomingMessage) => {
    const { statusCode = 502 } = answer;
    watcher.statuses.set(url, statusCode);
    if (statusCode >= 400 && url.startsWith("/assets/")) watcher.problems.push(`${statusCode}: ${url}`);
    const given = { ...answer.headers };
    const policy = given["content-security-policy"];
    if (typeof policy === "string") {
      given["content-security-policy"] = policy.replace("script-src", `script-src ${scriptHash}`);
    }
    if (!given["content-type"]?.startsWith("text/html") || method === "HEAD" || statusCode === 304) {
      response.writeHead(statusCode, given);
      answer.pipe(response);
      return;
    }
    const document = (await text(answer)).replace("<head>", `<head><script>${script}</script>`);
    delete given["content-length"];
    response.writeHead(statusCode, given).end(document);
  };
  forwarded.on("response", (answer) => {
    answer.on("error", giveUp);
    answerWith(answer).catch(giveUp);
  });
  forwarded.on("error", giveUp);
  request.on("error", giveUp);
  response.on("close", () => forwarded.destroy());
  request.pipe(forwarded);
}
