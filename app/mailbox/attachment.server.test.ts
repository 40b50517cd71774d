import { expect, it, vi } from "vitest";
import { startProcess } from "~/processes/start.server";
import { openAttachment } from "./attachment.server";

vi.mock("~/processes/start.server", () => ({ startProcess: vi.fn() }));

it("processes that could not be started do not count as attachments being sent", async () => {
  vi.mocked(startProcess).mockImplementation(() => {
    throw new Error("spawn ENOMEM");
  });
  const open = () => openAttachment(1, 1, new AbortController().signal);
  for (let attempt = 0; attempt < 5; attempt++) await expect(open()).rejects.toThrow("ENOMEM");
});
