import { millisecondsInMinute } from "date-fns/constants";
import { expect, it } from "vitest";
import { TokenBucket } from "./request-limit.server";

function bucket(options: { burst: number; perSecond: number; keyLimit?: number }) {
  const clock = { now: 1_000_000 };
  const tokens = new TokenBucket({ keyLimit: 100, ...options, now: () => clock.now });
  const takeUpTo = (count: number, key: string) =>
    Array.from({ length: count }, () => tokens.take(key)).filter(Boolean).length;
  return { clock, tokens, takeUpTo };
}

it("allows a burst and then a rate, for each key separately", () => {
  const { clock, takeUpTo } = bucket({ burst: 20, perSecond: 5 });
  expect(takeUpTo(50, "a")).toBe(20);
  expect(takeUpTo(50, "b")).toBe(20);
  clock.now += 1000;
  expect(takeUpTo(50, "a")).toBe(5);
  clock.now += 2000;
  expect(takeUpTo(50, "a")).toBe(10);
  clock.now += millisecondsInMinute;
  expect(takeUpTo(50, "a")).toBe(20);
});

it("tracks a limited number of keys and forgets the least recently used", () => {
  const { clock, tokens, takeUpTo } = bucket({ burst: 20, perSecond: 5, keyLimit: 1000 });
  takeUpTo(20, "busy");
  for (let n = 0; n < 5000; n++) {
    tokens.take(`other ${n}`);
    if (n % 500 === 0) tokens.take("busy");
  }
  expect(tokens.size).toBe(1000);
  expect(takeUpTo(20, "busy")).toBe(0);
  clock.now += millisecondsInMinute;
  expect(takeUpTo(1, "next")).toBe(1);
  expect(tokens.size).toBe(1);
});
