import { describe, expect, it } from "vitest";
import { formatPosition, readPageRequest } from "./keyset.server";

const position = { createdAt: "2026-03-14T09:42:00.000Z", id: 17 };

describe("the address of a page", () => {
  it.each(["older", "newer"])("brings back the position it was made of (%s)", (direction) => {
    const address = new URLSearchParams({ [direction]: formatPosition(position) });
    expect(readPageRequest(new URLSearchParams(address.toString()))).toEqual({ [direction]: position });
  });

  it("brings back a time that another program wrote in its own way", () => {
    for (const createdAt of ["2026-03-14 09:42:00", "2026-03-14T09:42:00+02:00", "2026-03-14"]) {
      const address = new URLSearchParams({ older: formatPosition({ createdAt, id: 1 }) });
      expect(readPageRequest(address)).toEqual({ older: { createdAt, id: 1 } });
    }
  });

  it.each([
    "",
    "17",
    "2026-03-14T09:42:00.000Z",
    "2026-03-14T09:42:00.000Z_",
    "2026-03-14T09:42:00.000Z_-1",
    "2026-03-14T09:42:00.000Z_1e3",
    "2026-03-14T09:42:00.000Z_1234567890123456",
    "' OR 1=1 --_1",
    "2026-03-14T09:42:00.000Z_17 ",
    `${"1".repeat(100_000)}_1`,
  ])("that says nonsense means the first page: %.40s", (text) => {
    expect(readPageRequest(new URLSearchParams({ older: text }))).toBeUndefined();
  });

  it("that says nothing means the first page", () => {
    expect(readPageRequest(new URLSearchParams())).toBeUndefined();
  });
});
