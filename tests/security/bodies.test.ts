import { once } from "node:events";
import fs from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, inquiry, post, removeSite, signIn } from "../setup/site";
import { responsesIn, sendRaw } from "./wire";

const MEGABYTE = 1024 * 1024;
const LIMIT = 64 * 1024;

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => removeSite(server));

const head = (framing: string) =>
  `POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n${framing}\r\n\r\n`;
const withLength = (bytes: number) => head(`Content-Length: ${bytes}`);
const CHUNKED = head("Transfer-Encoding: chunked");

/** Sends a head and then `bytes` of body as fast as the server accepts them. @returns the status of the response */
async function flood(start: string, bytes: number, inChunks: boolean): Promise<number | undefined> {
  const socket = connect(server.port, "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  socket.on("error", () => {});
  // A server that has read enough may also reset the connection: `once` would reject then.
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(start);
  const chunk = Buffer.alloc(LIMIT, "x");
  const framed = Buffer.concat([Buffer.from(`${LIMIT.toString(16)}\r\n`), chunk, Buffer.from("\r\n")]);
  for (let sent = 0; sent < bytes && socket.writable; sent += LIMIT) {
    if (!socket.write(inChunks ? framed : chunk))
      await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
  }
  socket.end(inChunks ? "0\r\n\r\n" : "");
  await closed;
  return responsesIn(received)[0]?.status;
}

/** The peak memory of the server's process since the last reset, in bytes. */
const memory = {
  reset: () => fs.writeFileSync(`/proc/${server.process.pid}/clear_refs`, "5"),
  read: (what: "VmHWM" | "VmRSS") => {
    const status = fs.readFileSync(`/proc/${server.process.pid}/status`, "utf8");
    return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  },
};

describe("a body of more than 64 KB is refused", () => {
  it.each([
    ["200 MB that say so", withLength(200 * MEGABYTE), false],
    ["200 MB that do not", CHUNKED, true],
  ])("%s, and the server's memory does not grow with it", async (_what, start, inChunks) => {
    // The first of a kind allocates memory that all later ones reuse.
    for (let n = 0; n < 20; n++)
      await flood(start.replace(/\d{4,}/, String(4 * MEGABYTE)), 4 * MEGABYTE, inChunks);
    const before = memory.read("VmRSS");
    memory.reset();
    expect(await flood(start, 200 * MEGABYTE, inChunks)).toBe(413);
    // Young objects, and chunks that were read but not collected yet, take some 50 MB for a moment; if bodies were stored, it
    // would be 200.
    expect((memory.read("VmHWM") - before) / MEGABYTE).toBeLessThan(100);
  });

  it("by what it says before anything of it is read, and by what it is before it is parsed", async () => {
    const declared = connect(server.port, "127.0.0.1");
    declared.write(withLength(LIMIT + 1));
    const [first] = (await once(declared, "data")) as [Buffer];
    expect(responsesIn(first.toString("latin1"))[0]?.status).toBe(413);
    declared.destroy();

    const counted = connect(server.port, "127.0.0.1");
    const size = LIMIT + 1;
    counted.write(`${CHUNKED}${size.toString(16)}\r\n${"x".repeat(size)}`);
    const [second] = (await once(counted, "data")) as [Buffer];
    expect(responsesIn(second.toString("latin1"))[0]?.status).toBe(413);
    counted.destroy();
  });

  it("also when it comes with a request to read a page", async () => {
    const [answer] = await sendRaw(
      server.port,
      `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${LIMIT + 1}\r\n\r\n${"x".repeat(LIMIT + 1)}`,
    );
    expect(answer?.status).toBe(413);
  });

  it("and the connection can be used for the next request", async () => {
    const body = "x".repeat(LIMIT + 1);
    const answers = await sendRaw(
      server.port,
      `${withLength(body.length)}${body}GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answers.map(({ status }) => status)).toEqual([413, 200]);
  });
});

describe("what is written on the page of a submission may be longer", () => {
  const answer = "汉".repeat(10_000);
  let cookie: string;
  let page: string;

  beforeAll(async () => {
    addStaff(server);
    cookie = await signIn(server);
    await post(server, "/contact", { ...inquiry, submissionId: "long" });
    const [id, reference] = server.database
      .prepare("SELECT id, reference FROM contact_inquiries WHERE submission_id IS NOT NULL")
      .raw()
      .get() as [number, string];
    page = `/inquiries/${reference}`;
    form.id = String(id);
  });
  const form: Record<string, string> = { intent: "answer", seen: "0", heard: "0" };

  it("by staff: an answer in every script is sent, and one that is far too long comes back whole", async () => {
    const sent = await post(server, page, { ...form, answer }, { Cookie: cookie });
    expect(sent.status).toBe(303);
    const [stored] = server.database.prepare("SELECT text FROM answers").pluck().all();
    expect(stored === answer).toBe(true);
    const tooLong = answer.repeat(10);
    const refused = await post(server, page, { ...form, seen: "99", answer: tooLong }, { Cookie: cookie });
    expect(refused.status).toBe(400);
    expect((await refused.text()).includes(tooLong)).toBe(true);
    const draft = { list: "inquiries", id: form.id ?? "", answer };
    expect((await post(server, "/answer-draft", draft, { Cookie: cookie })).status).toBe(204);
    const pasted = { intent: "paste", id: form.id ?? "", key: "k", at: "", pasted: "y".repeat(200_000) };
    expect((await post(server, page, pasted, { Cookie: cookie })).status).toBe(303);
  });

  it("by nobody else, nowhere else, and not without an end", async () => {
    const stranger = await post(server, page, { ...form, answer });
    expect(stranger.status).toBe(302);
    expect(stranger.headers.get("Location")).toContain("/login");
    for (const address of ["/inquiries", "/contact", `${page}/x`]) {
      expect((await post(server, address, { ...form, answer }, { Cookie: cookie })).status, address).toBe(
        413,
      );
    }
    const endless = await post(
      server,
      page,
      { ...form, answer: "x".repeat(3 * MEGABYTE) },
      { Cookie: cookie },
    );
    expect(endless.status).toBe(413);
  });
});

describe("a body within the limit is taken", () => {
  it("to its last byte, with a length and without", async () => {
    const message = "y".repeat(5000);
    const fields = new URLSearchParams({ ...inquiry, message });
    const padded = `${fields}&padding=`;
    const body = padded + "p".repeat(LIMIT - padded.length);
    expect(body).toHaveLength(LIMIT);
    const half = 40_000;
    const parts = [body.slice(0, half), body.slice(half), ""];
    const chunks = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join("");
    for (const request of [withLength(LIMIT) + body, CHUNKED + chunks]) {
      const answers = await sendRaw(
        server.port,
        request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"),
      );
      expect(answers.map(({ status }) => status)).toEqual([303]);
    }
    const rows = server.database
      .prepare("SELECT message FROM contact_inquiries WHERE message LIKE 'yyy%'")
      .pluck()
      .all();
    expect(rows).toEqual([message, message]);
  });

  it("as the two kinds of content that forms send, and no other", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(inquiry)) form.set(name, value);
    const multipart = await fetch(`${server.url}/contact`, {
      method: "POST",
      redirect: "manual",
      body: form,
    });
    expect(multipart.status).toBe(303);
    for (const type of [
      "application/json",
      "text/plain",
      "text/xml",
      "",
      "multipart/mixed",
      "image/svg+xml",
    ]) {
      const answer = await post(server, "/contact", inquiry, { "Content-Type": type });
      expect(answer.status, type).toBe(415);
      expect(await answer.text()).toContain("We cannot read this kind of content");
    }
  });
});
