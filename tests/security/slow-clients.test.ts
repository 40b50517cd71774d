import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, startServer } from "../setup/server";
import { inquiry, post, removeSite } from "../setup/site";
import { responsesIn } from "./wire";

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => removeSite(server));

/** Sends `start`, and then one byte of `trickle` a second, until the server closes the connection. @returns what it sent */
async function sendSlowly(start: string, trickle: string): Promise<string> {
  const socket: Socket = connect(server.port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  socket.on("error", () => {});
  socket.write(start);
  let sent = 0;
  const timer = setInterval(
    () => socket.writable && socket.write(trickle[sent++ % trickle.length] ?? ""),
    1000,
  );
  await once(socket, "close");
  clearInterval(timer);
  return received;
}

const statuses = (received: string) => responsesIn(received).map(({ status }) => status);
const headers = "Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";

it("a client that sends too slowly gets 408 and is disconnected, and delays nobody else", async () => {
  const ended: string[] = [];
  const slow = {
    nothing: sendSlowly("", ""),
    headers: sendSlowly("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "a"),
    "headers without an end": sendSlowly("GET / HTTP/1.1\r\nHost: localhost\r\n", "A: b\r\n"),
    body: sendSlowly(`POST /contact HTTP/1.1\r\n${headers}Content-Length: 60000\r\n\r\n`, "x"),
    "body in chunks": sendSlowly(
      `POST /contact HTTP/1.1\r\n${headers}Transfer-Encoding: chunked\r\n\r\n`,
      "1\r\nx\r\n",
    ),
  };
  const refused = sendSlowly(`POST /contact HTTP/1.1\r\n${headers}Content-Length: 600000\r\n\r\n`, "x");
  const many = Array.from({ length: 300 }, () => sendSlowly("GET / HTTP/1.1\r\nHost: localhost\r\nX: ", "a"));
  for (const [what, received] of Object.entries(slow)) void received.then(() => ended.push(what));
  expect((await post(server, "/contact", inquiry)).status).toBe(303);
  for (const [what, received] of Object.entries(slow)) expect(statuses(await received), what).toEqual([408]);
  // The limit for headers is half of that for a body.
  expect(ended.slice(3).sort()).toEqual(["body", "body in chunks"]);
  // A client that keeps sending after the refusal is not listened to for long.
  expect(statuses(await refused)).toEqual([413]);
  for (const received of many) expect(statuses(await received)).toEqual([408]);
  expect((await post(server, "/contact", inquiry)).status).toBe(303);
}, 90_000);

it("a connection without a request stays open for longer than a proxy leaves it unused: Caddy for two minutes", async () => {
  const socket = connect(server.port, "127.0.0.1");
  socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [answer] = await once(socket, "data");
  socket.destroy();
  expect(Number(/^Keep-Alive: timeout=(\d+)/im.exec(String(answer))?.[1])).toBeGreaterThan(120);
});

it("a clock that is set forward ends no connection that waits for its next request", async () => {
  const socket = connect(server.port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  const ask = async () => {
    socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(socket, "data");
  };
  await ask();
  await server.advanceClock(60 * 60_000);
  // Connections are checked every second.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await ask();
  socket.destroy();
  expect(statuses(received)).toEqual([200, 200]);
});
