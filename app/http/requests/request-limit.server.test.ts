import { millisecondsInMinute } from "date-fns/constants";
import { afterEach, expect, it, vi } from "vitest";
import { Exchange } from "../exchange.server";
import { limitRequests, TokenBucket } from "./request-limit.server";

afterEach(() => vi.useRealTimers());

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

it("an IPv6 /48 is allowed five times as much as an address, from however many of its networks", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const isAllowed = (clientAddress: string) => {
    const response = { writeHead: () => ({ end: () => {} }) };
    const exchange = new Exchange({ method: "GET", complete: true } as never, response as never, {} as never);
    return !limitRequests(Object.assign(exchange, { path: "/desk", clientAddress }));
  };
  const countAllowed = (addressOf: (n: number) => string) =>
    Array.from({ length: 4000 }, (_, n) => isAllowed(addressOf(n))).filter(Boolean).length;
  expect(countAllowed((n) => `2001:db8:1:${n.toString(16)}::/64`)).toBeCloseTo(3000, -1);
  expect(countAllowed(() => "2001:db8:2:1::/64")).toBeCloseTo(600, -1);
  expect(countAllowed(() => "203.0.113.7")).toBeCloseTo(600, -1);
});
