import { expect, it, vi } from "vitest";
import { staffTexts } from "~/content/staff/area";
import { trySaving } from "./try-saving.server";

const post = (work: () => Promise<unknown>) =>
  trySaving(
    new Request("http://localhost/ready-answers", {
      method: "POST",
      body: new URLSearchParams({ title: "Hours", password: "secret" }),
    }),
    { fields: ["title"] },
    work,
  );

it("answers a fault of ours with what was typed, and has it in the log", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const fault = new TypeError("A fault");
  expect(await post(() => Promise.reject(fault))).toMatchObject({
    data: { initialValue: { title: "Hours" }, saveFailed: staffTexts.saveFailed },
    init: { status: 500 },
  });
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.any(String), fault);
});

it("passes responses on", async () => {
  const refusal = new Response(null, { status: 400 });
  await expect(post(() => Promise.reject(refusal))).rejects.toBe(refusal);
});
