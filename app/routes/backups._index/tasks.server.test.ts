import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { takeToast } from "~/http/toast.server";
import { make } from "./tasks.server";

it("a backup that does not fit on the disk says so on the page, and how much it takes in the log", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "task-"));
  const { execPath } = process;
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  process.execPath = path.join(folder, "node");
  fs.writeFileSync(
    process.execPath,
    `#!/bin/sh\necho '{"hasNoRoom":true}'\necho 'There is no room: it takes 30 MB.' >&2\nexit 1\n`,
    { mode: 0o755 },
  );
  try {
    const { headers } = await make({ id: 1, email: "grace@example.com", role: "owner" });
    const request = new Request("http://localhost:3000/backups", {
      headers: { Cookie: headers.getSetCookie()[0]?.split(";")[0] ?? "" },
    });
    expect((await takeToast(request)).toast?.description).toMatch(/^There is no room for it on the disk\./);
    expect(log.mock.calls.flat().join(" ")).toContain("it takes 30 MB");
  } finally {
    process.execPath = execPath;
    fs.rmSync(folder, { recursive: true });
  }
});
