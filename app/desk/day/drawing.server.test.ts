import { expect, it } from "vitest";
import { drawDay } from "./drawing.server";

/** A Tuesday; business hours are from 8 to 18. */
const now = new Date("2025-03-18T10:00:00.000Z");
const row = (name: string, at: string, values: { assigneeId?: number; isMine?: boolean } = {}) => ({
  name,
  at: Date.parse(at),
  due: { isLate: Date.parse(at) < now.getTime() },
  assigneeId: null,
  isMine: false,
  ...values,
});

it("draws where promises fall due, from what is late to what is due another day", () => {
  const day = drawDay(
    [
      row("Ana Ribeiro", "2025-03-17T16:00Z"),
      row("Tomasz", "2025-03-18T09:00Z", { assigneeId: 8 }),
      row("Leyla Demir", "2025-03-18T13:00Z", { assigneeId: 7, isMine: true }),
      row("Omar", "2025-03-18T13:05Z"),
      row("Søren", "2025-03-19T09:00Z"),
      row("Hoa", "2025-03-19T09:00Z"),
    ],
    { waiting: 6, late: 2 },
    now,
  );
  expect(day?.dots.map(({ name, look, lane, shown }) => [name, look, lane, shown.wide])).toEqual([
    ["Ana", "late", 1, true],
    ["Tomasz", "late", 2, true],
    ["Leyla", "next", 0, true],
    // Its name would overlap the one before.
    ["Omar", "unseen", 1, false],
    ["2", "unseen", 1, true],
  ]);
  const xs = day?.dots.map(({ x }) => x) ?? [];
  expect(xs).toEqual([...xs].sort((a, b) => a - b));
  expect(day?.now).toBeCloseTo(9 + 0.2 * 79, 0);
  expect(day?.hours).toHaveLength(11);
  expect(day?.text).toMatch(/^Tuesday, March 18, from 8:00 AM to 6:00 PM: 2 late, 2 more due\./);
});

it("counts what it has no room for, and says nothing of what is due after that", () => {
  const late = Array.from({ length: 50 }, (_, n) => row(`Ana ${n}`, "2025-03-17T16:00Z"));
  const day = drawDay(late, { waiting: 1200, late: 1100 }, now);
  expect(day?.dots.map(({ name }) => name)).toEqual(["1,100"]);
  expect(day?.text).toMatch(/: 1,100 late\. /);
});

it("draws the next working day on a weekend, without a now, and nothing where nothing waits", () => {
  const saturday = new Date("2025-03-22T10:00:00.000Z");
  expect(drawDay([row("Ana", "2025-03-24T08:00Z")], { waiting: 1, late: 0 }, saturday)).toMatchObject({
    now: undefined,
    text: expect.stringMatching(/^Monday, March 24, /),
  });
  expect(drawDay([], { waiting: 0, late: 0 }, now)).toBeUndefined();
});
