import { setImmediate as nextRound } from "node:timers/promises";
import { expect, it } from "vitest";
import { waitForTurn } from "./render-queue.server";

it("takes turns between addresses, however many requests one of them has waiting", async () => {
  const order: string[] = [];
  const wait = (address: string, name: string) => waitForTurn(address).then(() => order.push(name));
  for (let round = 1; round <= 2; round++) {
    order.length = 0;
    const all = [wait("a", "a1"), wait("a", "a2"), wait("a", "a3"), wait("b", "b1"), wait("c", "c1")];
    await Promise.all(all);
    expect(order, `round ${round}`).toEqual(["a1", "b1", "c1", "a2", "a3"]);
  }
});

it("takes turns between networks, however many addresses one of them has", async () => {
  const order: string[] = [];
  const wait = (address: string, name: string) => waitForTurn(address).then(() => order.push(name));
  const flood = [1, 2, 3, 4].map((n) => wait(`2001:db8:1:${n}::/64`, `flood ${n}`));
  await Promise.all([...flood, wait("2001:db8:2:1::/64", "other")]);
  expect(order).toEqual(["flood 1", "other", "flood 2", "flood 3", "flood 4"]);
});

it("gives one turn per round of the event loop, so that other work runs in between", async () => {
  let turns = 0;
  const all = Array.from({ length: 5 }, () => waitForTurn("a").then(() => turns++));
  const seen: number[] = [];
  while (turns < 5) {
    await nextRound();
    seen.push(turns);
  }
  await Promise.all(all);
  expect(Math.max(...seen.map((turn, n) => turn - (seen[n - 1] ?? 0)))).toBe(1);
});
