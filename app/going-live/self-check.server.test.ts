import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "vitest";
import { CHECK_PARAMETER, checkFromOutside, recordArrival } from "./self-check.server";

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  const running = createServer(listener);
  server = running;
  await new Promise<void>((resolve) => running.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(running.address() as AddressInfo).port}`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Answers as the site does. */
const site =
  (robots: string): RequestListener =>
  ({ url = "" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://site.example");
    if (pathname === "/healthz") recordArrival(searchParams.get(CHECK_PARAMETER));
    response.end(pathname === "/robots.txt" ? robots : "ok");
  };

it("sees itself, and that the way there is not encrypted", async () => {
  const check = await checkFromOutside(await serve(site("User-agent: *\nDisallow: /inquiries\n")));
  expect(check).toMatchObject({ problem: "plain", robotsAllowed: true });
});

it("sees that robots.txt keeps search engines away", async () => {
  const address = await serve(site("User-agent: *\nDisallow: /\n"));
  expect(await checkFromOutside(address)).toMatchObject({ robotsAllowed: false });
});

it("does not mistake another server for itself, whatever it answers", async () => {
  const answers: RequestListener[] = [
    (_, response) => response.end("ok"),
    // Even a server that knows the parameter of an earlier check.
    (_, response) => {
      recordArrival("0".repeat(32));
      recordArrival("");
      response.end("ok");
    },
    (_, response) => response.writeHead(302, { Location: "http://127.0.0.1:1/healthz" }).end(),
    (_, response) => response.writeHead(503).end("ok"),
    ({ socket }) => socket.end("SSH-2.0-OpenSSH\r\n"),
  ];
  for (const answer of answers) {
    const check = await checkFromOutside(await serve(answer));
    expect(check).toMatchObject({ problem: "other" });
    expect(check.robotsAllowed).toBeUndefined();
    server?.closeAllConnections();
    server?.close();
  }
});

it("says that nothing answers, and that a certificate is missing", async () => {
  const address = await serve(site(""));
  expect((await checkFromOutside(address.replace("http:", "https:"))).problem).toBe("certificate");
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
  expect(await checkFromOutside(address)).toMatchObject({ problem: "refused" });
});

it("waits no longer than a few seconds for an answer that never ends, and reads no more than it needs", async () => {
  const silent = await serve(() => undefined);
  const begun = performance.now();
  expect(await checkFromOutside(silent)).toMatchObject({ problem: "slow" });
  expect(performance.now() - begun).toBeLessThan(9000);
  const endless = await serve((_, response) => {
    const write = () => {
      if (response.destroyed) return;
      response.write("x".repeat(10_000), () => setImmediate(write));
    };
    write();
  });
  expect((await checkFromOutside(endless)).problem).toBe("other");
});
