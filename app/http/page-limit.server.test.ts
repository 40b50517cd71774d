import { expect, it } from "vitest";
import { Allowance } from "./page-limit.server";

function allowance(options: { burst: number; perSecond: number; keyLimit?: number }) {
  const clock = { now: 1_000_000 };
  const counted = new Allowance({ keyLimit: 100, ...options, now: () => clock.now });
  const useUpTo = (count: number, key: string) =>
    Array.from({ length: count }, () => counted.use(key)).filter(Boolean).length;
  return { clock, counted, useUpTo };
}

it("allows so many at once and then so many a second, each key by itself", () => {
  const { clock, useUpTo } = allowance({ burst: 20, perSecond: 5 });
  expect(useUpTo(50, "a")).toBe(20);
  expect(useUpTo(50, "b")).toBe(20);
  clock.now += 1000;
  expect(useUpTo(50, "a")).toBe(5);
  clock.now += 2000;
  expect(useUpTo(50, "a")).toBe(10);
  clock.now += 60_000;
  expect(useUpTo(50, "a")).toBe(20);
});

it("remembers no more keys than it may, and first forgets those that came longest ago", () => {
  const { clock, counted, useUpTo } = allowance({ burst: 20, perSecond: 5, keyLimit: 1000 });
  useUpTo(20, "busy");
  for (let n = 0; n < 5000; n++) {
    counted.use(`other ${n}`);
    if (n % 500 === 0) counted.use("busy");
  }
  expect(counted.size).toBe(1000);
  expect(useUpTo(20, "busy")).toBe(0);
  clock.now += 60_000;
  expect(useUpTo(1, "next")).toBe(1);
  expect(counted.size).toBe(1);
});
