import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { store } from "~/db/client.server";
import { type OddImapServer, startOddImap } from "../../tests/setup/odd-imap";
import { fetchNew } from "./fetch.server";
import { watchMailbox } from "./watch.server";

vi.hoisted(() => {
  process.env.IMAP_URL = "imap://desk:secret@127.0.0.1/INBOX";
  process.env.IMAP_POLL_SECONDS = "1";
});

let server: OddImapServer;
const stopping = new AbortController();

beforeEach(() => {
  store().$client.exec("DELETE FROM received_mails; DELETE FROM settings");
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const hello = { uid: 1, raw: Buffer.from("From: eve@example.net\r\nSubject: hello\r\n\r\nHello.\r\n") };
const opened = () => server.commands.filter((command) => /^EXAMINE/.test(command)).length;

it("a server that gives its mails new UIDs for each connection is read once, and again after a pause", async () => {
  let valid = 1;
  server = await startOddImap({ uidValidity: () => ++valid });
  const polls: number[] = [];
  const watch = () => watchMailbox(server.mailbox, { onPoll: (n) => polls.push(n), signal: stopping.signal });
  await watch();
  server.mails.push(hello);
  const before = opened();
  const begun = performance.now();
  await watch();
  expect(performance.now() - begun).toBeGreaterThan(950);
  // One connection waits, the other one fetches.
  expect(opened() - before).toBe(2);
  expect(store().$client.prepare("SELECT subject FROM received_mails").pluck().all()).toEqual(["hello"]);
  expect(polls).toHaveLength(2);
});

it("a mail server that was restored, and gives UIDs a second time, is read again from its first answer on", async () => {
  const mails = [{ ...hello, uid: 7 }];
  server = await startOddImap({ mails });
  await fetchNew(server.mailbox);
  mails.splice(0, 1, {
    uid: 1,
    raw: Buffer.from("From: eve@example.net\r\nSubject: after\r\n\r\nHello.\r\n"),
  });
  const watching = new AbortController();
  await watchMailbox(server.mailbox, { onPoll: () => watching.abort(), signal: watching.signal });
  expect(store().$client.prepare("SELECT subject FROM received_mails").pluck().all()).toEqual(["after"]);
});

it.each([
  ["a search", /^UID SEARCH/],
  ["the sign-in", /^(LOGIN|AUTHENTICATE)/],
])("a server that keeps talking without ever answering %s counts as unreachable", async (_, asked) => {
  let isAsked = () => {};
  const asks = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  let talks = false;
  server = await startOddImap({
    mails: [hello],
    odd: (command, socket) => {
      if (!talks || !asked.test(command)) return false;
      const talking = setInterval(() => socket.write("* OK Still here\r\n"), 20);
      socket.once("close", () => clearInterval(talking));
      isAsked();
      return true;
    },
  });
  await fetchNew(server.mailbox);
  talks = true;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const polls: number[] = [];
  const watching = watchMailbox(server.mailbox, { onPoll: (n) => polls.push(n), signal: stopping.signal });
  const failed = expect(watching).rejects.toMatchObject({ code: "ETIMEDOUT" });
  await asks;
  await vi.advanceTimersByTimeAsync(61_000);
  await failed;
  expect(polls).toEqual([]);
});
