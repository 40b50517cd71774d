import { expect, it, vi } from "vitest";
import { inTransaction } from "../write.server";
import { requestRewrite, rewriteIfDue } from "./rewrite.server";

vi.mock("~/processes/program.server", () => ({ programFile: () => "/nowhere/rewrite.worker.js" }));

it("a rewrite whose program is gone, as after an upgrade, stays due and does not fail the erasure", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await inTransaction((transaction) => requestRewrite(transaction, []));
  expect(await rewriteIfDue()).toBe("busy");
  expect(log).toHaveBeenCalledWith(expect.stringContaining("/nowhere/rewrite.worker.js"));
});
