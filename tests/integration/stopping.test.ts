import { once } from "node:events";
import fs from "node:fs";
import { connect, type Socket } from "node:net";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { inDatabase } from "../setup/database-file";
import { ProgramFolder, runProgram } from "../setup/programs";
import { type RunningServer, startServer } from "../setup/server";
import { inquiry, removeSite } from "../setup/site";

let server: RunningServer | undefined;
afterEach(() => server && removeSite(server));

const form = new URLSearchParams(inquiry).toString();

/** Starts sending a form and holds back the rest. */
async function halfSent(
  port: number,
): Promise<{ socket: Socket; received: () => string; sendRest: () => void }> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  socket.on("error", () => {});
  await once(socket, "connect");
  const head = `POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n`;
  socket.write(head + form.slice(0, 20));
  return { socket, received: () => received, sendRest: () => socket.write(form.slice(20)) };
}

/** Resolves once the server has seen everything sent so far: when it answers a request on another connection. */
const settled = (url: string) => fetch(`${url}/healthz`, { headers: { Connection: "close" } });

/** Resolves when the server accepts no new connections: it has begun to stop. */
async function untilClosed(port: number): Promise<void> {
  for (let open = true; open; ) {
    const probe = connect(port, "127.0.0.1");
    open = await Promise.race([
      once(probe, "connect").then(
        () => true,
        () => false,
      ),
    ]);
    probe.destroy();
  }
}

describe("told to stop, the server", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "finishes what is in flight, merges the database's log into its file and exits with 0 (%s)",
    async (signal) => {
      server = await startServer();
      const { process: child, port, dataFolder, url, database } = server;
      const { socket, received, sendRest } = await halfSent(port);
      await settled(url);
      database.close();
      const ended = once(child, "exit");
      child.kill(signal);
      // A connection that stays open after its response would delay the exit until the 8 s limit.
      const limit = setTimeout(() => child.kill("SIGKILL"), 7000);
      await untilClosed(port);
      sendRest();
      await once(socket, "close");
      expect(received()).toMatch(/^HTTP\/1\.1 303 /);
      expect(await ended).toEqual([0, null]);
      clearTimeout(limit);

      const file = path.join(dataFolder, "site.sqlite");
      expect(fs.existsSync(`${file}-wal`)).toBe(false);
      const stored = inDatabase(file, (closed) =>
        closed.prepare("SELECT name FROM contact_inquiries").pluck().all(),
      );
      expect(stored).toEqual(["Ana Ribeiro"]);
      expect(server.output()).not.toMatch(/undefined|Error/);
      const lines = server.output().trimEnd().split("\n");
      expect(lines).toContain(`The site stops (${signal}). Open requests are answered first.`);
      expect(lines.at(-1)).toBe("The site has stopped, and the database is closed.");
    },
  );

  it("aborts what does not finish, and exits with 0 within ten seconds", async () => {
    server = await startServer();
    const { process: child, port, url } = server;
    const { socket, received } = await halfSent(port);
    const halfHead = connect(port, "127.0.0.1").on("error", () => {});
    halfHead.write("GET / HTTP/1.1\r\nHost: loc");
    const idle = await settled(url);
    await idle.text();
    const ended = once(child, "exit");
    const limit = setTimeout(() => child.kill("SIGKILL"), 10_000);
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    clearTimeout(limit);
    expect(received()).toBe("");
    expect(server.output()).not.toContain("did not end in time");
    expect(socket.destroyed || socket.readableEnded).toBe(true);
    halfHead.destroy();
  });
});

describe("an error that nobody expected", () => {
  const programs = new ProgramFolder();
  afterEach(() => programs.remove());

  it("is logged and ends the process with 1", async () => {
    const start = `import { endOnUnexpectedError } from "~/http/server/stop.server"; endOnUnexpectedError(); setTimeout(() => {}, 60_000);`;
    const files = [
      programs.bundle("thrown", `${start} setTimeout(() => { throw new Error("a fault of ours"); });`),
      programs.bundle("rejected", `${start} Promise.reject(new Error("a fault of ours"));`),
    ];
    for (const file of files) {
      const { code, stderr } = await runProgram(file, [], {});
      expect(code).toBe(1);
      expect(stderr).toContain("a fault of ours");
      expect(stderr).toContain("The process ends.");
    }
  });
});
