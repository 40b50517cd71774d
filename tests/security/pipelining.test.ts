import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../setup/server";
import { inquiry, removeSite } from "../setup/site";
import { sendRaw } from "./wire";

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => removeSite(server));

const read = (address: string, headers = "") =>
  `GET ${address} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

function form(fields: Record<string, string>): string {
  const body = new URLSearchParams(fields).toString();
  const type = "Content-Type: application/x-www-form-urlencoded";
  return `POST /contact HTTP/1.1\r\nHost: localhost\r\n${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

const logged = () =>
  server
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { method: string; route: string; status: number });

const stored = (message: string) =>
  server.database.prepare("SELECT count(*) FROM contact_inquiries WHERE message = ?").pluck().get(message);

it("pipelined requests are answered one by one, in order, and each is logged", async () => {
  // Lines are written in batches: wait for the one about the start.
  await expect.poll(() => logged().length).toBeGreaterThan(0);
  const before = logged().length;
  const requests = [
    read("/blog?search=tone"),
    form(inquiry),
    read("/healthz"),
    read("/"),
    read("/no-such-page", "Connection: close\r\n"),
  ];
  const answers = await sendRaw(server.port, requests.join(""));
  expect(answers.map(({ status }) => status)).toEqual([200, 303, 200, 200, 404]);
  await expect
    .poll(() =>
      logged()
        .slice(before)
        .map(({ route, status }) => `${route} ${status}`),
    )
    .toEqual(["/blog 200", "/contact 303", "/healthz 200", "/ 200", "/* 404"]);
});

it("requests still waiting when the client leaves are dropped, and the one being answered is logged", async () => {
  const kept = "Sent by somebody who stays.";
  await sendRaw(server.port, form({ ...inquiry, message: kept }) + read("/healthz", "Connection: close\r\n"));
  expect(stored(kept)).toBe(1);
  await expect.poll(() => logged().at(-1)?.route).toBe("/healthz");
  const before = logged().length;
  const message = "Sent ahead by somebody who has left.";
  const socket = connect(server.port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(form({ ...inquiry, message }).repeat(8));
  socket.resetAndDestroy();
  await once(socket, "close");
  await expect.poll(() => logged().length).toBeGreaterThan(before);
  // A request on another connection gets its turn after all that this one still had.
  await fetch(`${server.url}/no-such-page`);
  expect(stored(message)).toBeLessThan(3);
  const begun = () =>
    logged()
      .slice(before)
      .filter(({ method }) => method === "POST").length;
  await expect.poll(begun).toBeGreaterThanOrEqual(Number(stored(message)));
});

it("a client that pipelines more requests than anybody needs is disconnected, and hardly any are rendered", async () => {
  const before = logged().length;
  const requests = read("/ahead").repeat(1500);
  expect(requests.length).toBeGreaterThanOrEqual(60_000);
  const answers = await sendRaw(server.port, requests);
  expect(answers.length).toBeLessThan(10);
  await fetch(`${server.url}/healthz`);
  await expect.poll(() => logged().at(-1)?.route).toBe("/healthz");
  const missing = logged()
    .slice(before)
    .filter(({ status }) => status === 404);
  expect(missing.length).toBeLessThan(10);
});

describe("ten busy connections delay nobody else", () => {
  let attackers: ChildProcess | undefined;

  afterEach(async () => {
    if (!attackers) return;
    attackers.kill("SIGKILL");
    await once(attackers, "exit");
  });

  /** Milliseconds until the whole response arrives, as seen by another client. */
  async function timeOf(address: string): Promise<number> {
    const begun = performance.now();
    const options = { port: server.port, path: address, localAddress: "127.0.0.2", agent: false };
    await new Promise<void>((resolve, reject) => {
      get({ host: "127.0.0.1", ...options }, (answer) => {
        answer.resume().on("end", resolve);
      }).on("error", reject);
    });
    return performance.now() - begun;
  }

  async function timesOf(address: string, count: number): Promise<number[]> {
    const times: number[] = [];
    for (let n = 0; n < count; n++) times.push(await timeOf(address));
    return times.sort((a, b) => a - b);
  }

  const median = (sorted: number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;

  it.each([
    ["60 KB of requests at a time", 1500],
    ["as many requests ahead as may wait", 8],
    ["one request after the other", 1],
  ])("with %s", async (_what, ahead) => {
    await timesOf("/", 20);
    const page = median(await timesOf("/blog?search=tone", 20));
    const program = path.join(import.meta.dirname, "flood.mjs");
    attackers = fork(program, [String(server.port), "10", String(ahead), "/blog?search=tone"]);
    await once(attackers, "spawn");
    await timesOf("/", 20);
    for (const address of ["/healthz", "/"]) {
      const ratio = median(await timesOf(address, 40)) / page;
      // Before connections were limited to one request at a time, it took as long as hundreds of pages.
      expect(
        ratio,
        `${address} takes ${ratio.toFixed(1)} times as long as a page without the attack`,
      ).toBeLessThan(20);
    }
  });
});
