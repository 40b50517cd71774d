import { expect, it, vi } from "vitest";
import { startMailbox } from "./mailbox.server";
import { watchMailbox } from "./watch.server";

vi.hoisted(() => {
  process.env.IMAP_URL = "imap://desk:secret@127.0.0.1/INBOX";
});
vi.mock("./watch.server", () => ({ watchMailbox: vi.fn() }));
// Without the pauses between attempts.
vi.mock("node:timers/promises", () => ({ setTimeout: () => Promise.resolve() }));

it("a mailbox whose connection breaks once is not logged, neither then nor when it is back", async () => {
  const lines: unknown[] = [];
  for (const method of ["log", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => lines.push(line));
  const broken = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  const watch = vi.mocked(watchMailbox);
  const poll: typeof watchMailbox = async (_, { onPoll }) => onPoll(0);
  watch.mockRejectedValueOnce(broken).mockImplementationOnce(poll);
  watch.mockRejectedValueOnce(broken).mockRejectedValueOnce(broken).mockImplementationOnce(poll);
  watch.mockImplementation(() => new Promise(() => {}));
  startMailbox();
  await vi.waitFor(() => expect(watch).toHaveBeenCalledTimes(6));
  expect(lines).toEqual([
    "The mail server in IMAP_URL cannot be reached (ECONNRESET). The site keeps trying.",
    "The mailbox can be reached again.",
  ]);
});
