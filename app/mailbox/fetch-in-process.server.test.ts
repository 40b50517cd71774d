import { fork } from "node:child_process";
import { EventEmitter } from "node:events";
import { millisecondsInMinute } from "date-fns/constants";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Mailbox } from "~/env/service-addresses.server";
import { fetchInProcess } from "./fetch-in-process.server";

vi.mock("node:child_process", () => ({ fork: vi.fn() }));

class Child extends EventEmitter {
  kill = vi.fn(() => this.emit("close"));
}
let child: Child;

beforeEach(() => {
  vi.stubEnv("PROD", true);
  vi.useFakeTimers();
  vi.mocked(fork).mockImplementation(() => {
    child = new Child();
    return child as never;
  });
});
afterEach(() => vi.useRealTimers());

const start = () => {
  const fetching = fetchInProcess({} as Mailbox, new AbortController().signal);
  fetching.catch(() => {});
  return fetching;
};
const lastUnreadArgument = () => vi.mocked(fork).mock.lastCall?.[1];
async function end(fetching: Promise<number>, message: object = { fetched: 1 }) {
  child.emit("message", message);
  child.emit("close");
  return fetching;
}

it("a mail on which the process died is stored unread by the next one only", async () => {
  const broken = start();
  child.emit("message", { reading: 6 });
  child.emit("message", { reading: 7 });
  child.emit("close");
  await expect(broken).rejects.toThrow("Mails could not be fetched.");

  expect(await end(start())).toBe(1);
  expect(lastUnreadArgument()).toEqual(["7"]);
  expect(await end(start())).toBe(1);
  expect(lastUnreadArgument()).toEqual([]);
});

it("a mail server that fails breaks no mail", async () => {
  const failed = start();
  child.emit("message", { reading: 8 });
  await expect(end(failed, { error: { code: "ECONNRESET" } })).rejects.toMatchObject({ code: "ECONNRESET" });
  await end(start());
  expect(lastUnreadArgument()).toEqual([]);
});

it("a process that is silent for ten minutes is ended, one that goes on is not", async () => {
  const fetching = start();
  child.emit("message", { reading: 9 });
  await vi.advanceTimersByTimeAsync(9 * millisecondsInMinute);
  child.emit("message", { reading: 10 });
  await vi.advanceTimersByTimeAsync(9 * millisecondsInMinute);
  expect(child.kill).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(millisecondsInMinute);
  expect(child.kill).toHaveBeenCalledWith("SIGKILL");
  await expect(fetching).rejects.toThrow("Mails could not be fetched.");
  await end(start());
  expect(lastUnreadArgument()).toEqual(["10"]);
});
