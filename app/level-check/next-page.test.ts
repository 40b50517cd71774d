import { describe, expect, it } from "vitest";
import { bank } from "~/content/level-check/bank";
import {
  ITEMS_A_PAGE,
  isFinished,
  isGap,
  itemParameters,
  MAX_ITEMS,
  nextPage,
  type SittingSoFar,
  starts,
} from "./next-page";

const begin = (start: SittingSoFar["start"], seed = 1): SittingSoFar => ({ start, seed, answers: [] });

/** Takes the whole check, knowing everything below this level. */
function sit(start: SittingSoFar["start"], knows: (level: number) => boolean, seed = 1) {
  let sitting = begin(start, seed);
  const pages = [];
  while (!isFinished(sitting)) {
    const page = nextPage(sitting);
    pages.push(page);
    const answers = page.map((item) => ({
      ...itemParameters(item),
      id: item.id,
      isRight: knows(item.level),
    }));
    sitting = { ...sitting, answers: [...sitting.answers, ...answers] };
  }
  return { pages, items: pages.flat() };
}

describe.each(starts)("a sitting that begins at %s", (start) => {
  it.each([-1, 2, 5])(
    "asks nothing twice, and ends, for somebody who knows everything up to level %i",
    (known) => {
      const { items } = sit(start, (level) => level <= known);
      expect(new Set(items).size).toBe(items.length);
      expect(items.length).toBeLessThanOrEqual(MAX_ITEMS);
    },
  );

  it("has pages of six with every skill and two typed gaps", () => {
    for (const page of sit(start, (level) => level < 3).pages) {
      expect(page).toHaveLength(ITEMS_A_PAGE);
      expect(page.filter(isGap)).toHaveLength(2);
      expect(new Set(page.map(({ skill }) => skill)).size).toBe(4);
    }
  });

  it("has the same first page when it is loaded again, and another one for another visitor", () => {
    expect(nextPage(begin(start, 7))).toEqual(nextPage(begin(start, 7)));
    expect(nextPage(begin(start, 7))).not.toEqual(nextPage(begin(start, 8)));
  });
});

it("a gentle beginning is easier than a challenge", () => {
  const mean = (start: SittingSoFar["start"]) =>
    nextPage(begin(start)).reduce((sum, { level }) => sum + level, 0) / ITEMS_A_PAGE;
  expect(mean("gentle")).toBeLessThan(mean("middle"));
  expect(mean("middle")).toBeLessThan(mean("challenge"));
});

it("every item is asked for sooner or later", () => {
  const asked = new Set<number>();
  for (let seed = 0; seed < 300; seed++) {
    const known = seed % 7;
    for (const { id } of sit(starts[seed % 3] ?? "middle", (level) => level < known, seed).items)
      asked.add(id);
  }
  expect(bank.filter(({ id }) => !asked.has(id))).toEqual([]);
});
