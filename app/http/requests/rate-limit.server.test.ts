import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { closeStore, store } from "~/db/client.server";
import { countAgainstLimit, limitForm, limitSignIn, resetLimit } from "./rate-limit.server";

const minute = { name: "test", key: "203.0.113.9", limit: 2, windowSeconds: 60 };
const allowed = { allowed: true };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-05T12:00:00Z") });
  store().$client.exec("DELETE FROM rate_limits");
});

describe("a limit", () => {
  it("lets its number pass and then says in how many seconds the next may", async () => {
    expect(await countAgainstLimit(minute)).toEqual(allowed);
    vi.setSystemTime(Date.now() + 20_500);
    expect(await countAgainstLimit(minute)).toEqual(allowed);
    expect(await countAgainstLimit(minute)).toEqual({ allowed: false, retryAfter: 40 });
    vi.setSystemTime(Date.now() + 39_500);
    expect(await countAgainstLimit(minute)).toEqual(allowed);
  });

  it("counts each address and each purpose separately", async () => {
    for (const key of ["203.0.113.9", "203.0.113.9", "203.0.113.10"]) {
      expect(await countAgainstLimit({ ...minute, key })).toEqual(allowed);
    }
    expect(await countAgainstLimit({ ...minute, name: "other" })).toEqual(allowed);
    expect((await countAgainstLimit(minute)).allowed).toBe(false);
  });

  it("survives a restart", async () => {
    await countAgainstLimit(minute);
    await countAgainstLimit(minute);
    closeStore();
    expect((await countAgainstLimit(minute)).allowed).toBe(false);
  });

  it("counts a use whose turn came after later ones", async () => {
    const now = Date.now();
    for (const later of [200, 100]) {
      vi.setSystemTime(now + later);
      expect(await countAgainstLimit(minute)).toEqual(allowed);
    }
    expect((await countAgainstLimit(minute)).allowed).toBe(false);
  });

  it("from a time when the clock was ahead refuses nobody now", async () => {
    const now = Date.now();
    vi.setSystemTime(now + 365 * millisecondsInDay);
    await countAgainstLimit(minute);
    await countAgainstLimit(minute);
    vi.setSystemTime(now);
    expect(await countAgainstLimit(minute)).toEqual(allowed);
    expect(await countAgainstLimit(minute)).toEqual(allowed);
    expect(await countAgainstLimit(minute)).toEqual({ allowed: false, retryAfter: 60 });
  });

  it("can be reset", async () => {
    await countAgainstLimit(minute);
    await countAgainstLimit(minute);
    await resetLimit("test", minute.key);
    expect(await countAgainstLimit(minute)).toEqual(allowed);
  });

  it("refuses nobody after a database error", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    store().$client.exec("ALTER TABLE rate_limits RENAME TO gone");
    try {
      expect(await countAgainstLimit(minute)).toEqual(allowed);
      expect(log).toHaveBeenCalledOnce();
    } finally {
      store().$client.exec("ALTER TABLE gone RENAME TO rate_limits");
    }
  });
});

it("a database that cannot be written is in the log once, however many limits are not counted", async () => {
  const log = vi.spyOn(console, "error").mockReset();
  log.mockImplementation(() => {});
  store().$client.pragma("query_only = ON");
  try {
    for (let n = 0; n < 3; n++) expect(await countAgainstLimit(minute)).toEqual(allowed);
  } finally {
    store().$client.pragma("query_only = OFF");
  }
  expect(log.mock.calls).toEqual([
    [expect.stringMatching(/^The database cannot be written \(SQLITE_READONLY\)/)],
  ]);
});

describe("the table of limits", () => {
  const rows = () => store().$client.prepare("SELECT * FROM rate_limits").all();

  it("holds no expired limits", async () => {
    for (let n = 0; n < 50; n++) await countAgainstLimit({ ...minute, key: `203.0.113.${n}` });
    expect(rows()).toHaveLength(50);
    vi.setSystemTime(Date.now() + millisecondsInMinute);
    await countAgainstLimit(minute);
    expect(rows()).toHaveLength(1);
  });

  it("holds no address, and is not written for requests that are refused", async () => {
    for (let n = 0; n < 10; n++) expect((await limitForm("contact", "203.0.113.9")).allowed).toBe(true);
    const before = JSON.stringify(rows());
    expect((await limitForm("contact", "203.0.113.9")).allowed).toBe(false);
    expect(JSON.stringify(rows())).toBe(before);
    expect(before).not.toContain("203.0.113");
  });
});

describe("an address", () => {
  it("of IPv6 gains little from the 65,536 networks of a /48", async () => {
    let passed = 0;
    for (let n = 0; n < 120; n++) {
      if ((await limitSignIn(`2001:db8:1:${n.toString(16)}::/64`)).allowed) passed++;
    }
    expect(passed).toBe(100);
    expect((await limitSignIn("2001:db8:2:0::/64")).allowed).toBe(true);
  });

  it("of IPv6 is limited within that network, at no cost to its neighbors", async () => {
    for (let n = 0; n < 60; n++) await limitForm("contact", "2001:db8:1:0::/64");
    expect((await limitForm("contact", "2001:db8:1:0::/64")).allowed).toBe(false);
    expect((await limitForm("contact", "2001:db8:1:1::/64")).allowed).toBe(true);
  });
});
