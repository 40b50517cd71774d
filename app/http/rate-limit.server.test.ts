import { beforeEach, describe, expect, it, vi } from "vitest";
import { closeStore, store } from "~/db/client.server";
import { networksOf, returnTokens, takeFormToken, takeSignInToken, takeToken } from "./rate-limit.server";

const minute = { name: "test", key: "203.0.113.9", limit: 2, windowSeconds: 60 };
const allowed = { allowed: true };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-05T12:00:00Z") });
  store().$client.exec("DELETE FROM rate_limits");
});

describe("a limit", () => {
  it("lets so many pass and then says in how many seconds the next may", async () => {
    expect(await takeToken(minute)).toEqual(allowed);
    vi.setSystemTime(Date.now() + 20_500);
    expect(await takeToken(minute)).toEqual(allowed);
    expect(await takeToken(minute)).toEqual({ allowed: false, retryAfter: 40 });
    vi.setSystemTime(Date.now() + 39_500);
    expect(await takeToken(minute)).toEqual(allowed);
  });

  it("counts each address and each purpose by itself", async () => {
    for (const key of ["203.0.113.9", "203.0.113.9", "203.0.113.10"]) {
      expect(await takeToken({ ...minute, key })).toEqual(allowed);
    }
    expect(await takeToken({ ...minute, name: "other" })).toEqual(allowed);
    expect((await takeToken(minute)).allowed).toBe(false);
  });

  it("stands after a restart", async () => {
    await takeToken(minute);
    await takeToken(minute);
    closeStore();
    expect((await takeToken(minute)).allowed).toBe(false);
  });

  it("can be given back", async () => {
    await takeToken(minute);
    await takeToken(minute);
    await returnTokens("test", minute.key);
    expect(await takeToken(minute)).toEqual(allowed);
  });

  it("turns nobody away when the store cannot count", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    store().$client.exec("ALTER TABLE rate_limits RENAME TO gone");
    try {
      expect(await takeToken(minute)).toEqual(allowed);
      expect(log).toHaveBeenCalledOnce();
    } finally {
      store().$client.exec("ALTER TABLE gone RENAME TO rate_limits");
    }
  });
});

describe("the table of the limits", () => {
  const rows = () => store().$client.prepare("SELECT * FROM rate_limits").all();

  it("keeps nothing that is over", async () => {
    for (let n = 0; n < 50; n++) await takeToken({ ...minute, key: `203.0.113.${n}` });
    expect(rows()).toHaveLength(50);
    vi.setSystemTime(Date.now() + 60_000);
    await takeToken(minute);
    expect(rows()).toHaveLength(1);
  });

  it("tells nobody who was here, and is not written for those who are turned away", async () => {
    for (let n = 0; n < 10; n++) expect((await takeFormToken("contact", "203.0.113.9")).allowed).toBe(true);
    const before = JSON.stringify(rows());
    expect((await takeFormToken("contact", "203.0.113.9")).allowed).toBe(false);
    expect(JSON.stringify(rows())).toBe(before);
    expect(before).not.toContain("203.0.113");
  });
});

describe("an address", () => {
  it.each([
    ["203.0.113.9", ["203.0.113.9"]],
    ["", [""]],
    ["2001:db8:1:2::/64", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["0:0:0:0::/64", ["0:0:0:0::/64", "0:0:0::/48"]],
  ])("%j counts for the networks %j", (address, networks) => {
    expect(networksOf(address)).toEqual(networks);
  });

  it("of IPv6 is not served endlessly for having 65,536 networks of its own", async () => {
    let passed = 0;
    for (let n = 0; n < 120; n++) {
      if ((await takeSignInToken(`2001:db8:1:${n.toString(16)}::/64`)).allowed) passed++;
    }
    expect(passed).toBe(100);
    expect((await takeSignInToken("2001:db8:2:0::/64")).allowed).toBe(true);
  });

  it("of IPv6 has its own limit within that network, which costs its neighbors nothing", async () => {
    for (let n = 0; n < 60; n++) await takeFormToken("contact", "2001:db8:1:0::/64");
    expect((await takeFormToken("contact", "2001:db8:1:0::/64")).allowed).toBe(false);
    expect((await takeFormToken("contact", "2001:db8:1:1::/64")).allowed).toBe(true);
  });
});
