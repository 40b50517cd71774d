import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import type { ListedBackup } from "~/backup/backup-files.server";
import { store } from "~/db/client.server";
import { countRows } from "~/db/rows.server";
import { auditLog } from "~/db/schema";
import { toastOf } from "../../../tests/setup/toast";
import { make, remove } from "./tasks.server";

const owner = { id: 1, email: "grace@example.com", role: "owner" } as const;

// A database is created only where there is no secret yet.
beforeAll(() => void store());

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
    expect((await toastOf(await make(owner)))?.description).toMatch(/^There is no room for it on the disk\./);
    expect(log.mock.calls.flat().join(" ")).toContain("it takes 30 MB");
  } finally {
    process.execPath = execPath;
    fs.rmSync(folder, { recursive: true });
  }
});

it("a backup that cannot be removed says so, and the audit log does not say that it was", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "task-"));
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  try {
    const backup = { name: path.basename(folder), path: folder, kind: "by-hand", made: new Date(), bytes: 1 };
    const toast = await toastOf(await remove(backup as ListedBackup, owner));
    expect(toast?.type).toBe("error");
    expect(log.mock.calls.flat().join(" ")).toContain(folder);
    expect(countRows(auditLog)).toBe(0);
    expect(fs.existsSync(folder)).toBe(true);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
