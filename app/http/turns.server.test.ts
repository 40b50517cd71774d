import { setImmediate as nextRound } from "node:timers/promises";
import { expect, it } from "vitest";
import { takeTurn } from "./turns.server";

it("addresses take turns, however many wait at one of them", async () => {
  const order: string[] = [];
  const wait = (address: string, name: string) => takeTurn(address).then(() => order.push(name));
  const all = [wait("a", "a1"), wait("a", "a2"), wait("a", "a3"), wait("b", "b1"), wait("c", "c1")];
  await Promise.all(all);
  expect(order).toEqual(["a1", "b1", "c1", "a2", "a3"]);
});

it("there is one turn a round of the event loop, so that other work gets in between", async () => {
  let turns = 0;
  const all = Array.from({ length: 5 }, () => takeTurn("a").then(() => turns++));
  const seen: number[] = [];
  while (turns < 5) {
    await nextRound();
    seen.push(turns);
  }
  await Promise.all(all);
  expect(Math.max(...seen.map((turn, n) => turn - (seen[n - 1] ?? 0)))).toBe(1);
});

it("whoever comes when nobody waits is called as well", async () => {
  await takeTurn("a");
  await takeTurn("a");
  await takeTurn("b");
});
