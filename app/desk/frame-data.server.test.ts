import fs from "node:fs";
import { beforeAll, expect, it, vi } from "vitest";
import { store } from "~/db/client.server";
import { addMember } from "../../tests/setup/accounts";
import { sessionCookie } from "../../tests/setup/session";
import { loadFrameData } from "./frame-data.server";

// As when the site starts.
beforeAll(() => void store());

it("tells visitors nothing", async () => {
  expect(await loadFrameData(new Request("http://localhost:3000/"))).toBeUndefined();
});

it("warns staff while the disk has less room than a backup leaves free", async () => {
  const member = await addMember("ana@example.com");
  const request = new Request("http://localhost:3000/desk", {
    headers: { Cookie: await sessionCookie(member) },
  });
  const disk = vi.spyOn(fs, "statfsSync");
  const free = (bavail: number) =>
    disk.mockReturnValue({ blocks: 1000, bavail, bsize: 1024 * 1024 } as fs.StatsFs);
  free(20);
  expect(await loadFrameData(request)).toMatchObject({ isDiskNearlyFull: false });
  free(19);
  expect(await loadFrameData(request)).toMatchObject({ isDiskNearlyFull: true });
});
