import fs from "node:fs";
import { expect, it, vi } from "vitest";
import { isDiskNearlyFull } from "./disk-space.server";

const disk = (blocks: number, bavail: number) =>
  vi.spyOn(fs, "statfsSync").mockReturnValue({ blocks, bavail, bsize: 1024 } as never);

it.each([
  ["less than a form may take", 1023, true],
  ["just that", 1024, false],
])("a disk with %s left is nearly full: %d KB", (_case, free, isFull) => {
  disk(100_000, free);
  expect(isDiskNearlyFull("/data/site.sqlite")).toBe(isFull);
});

it("a disk that does not report its size, as some in containers, or that cannot be queried, does not count as full", () => {
  disk(0, 0);
  expect(isDiskNearlyFull("/data/site.sqlite")).toBe(false);
  vi.spyOn(fs, "statfsSync").mockImplementation(() => {
    throw new Error("ENOSYS");
  });
  expect(isDiskNearlyFull("/data/site.sqlite")).toBe(false);
});
