import { expect, it } from "vitest";
import { courses } from "~/content/courses";
import { availabilityOptions, experienceLevels } from "~/content/pages/enrollment";
import { stages } from "~/content/stages";
import { enrollmentList, NOBODY } from "../list-definitions.server";
import { filterToken } from "./search-text.server";

it("has a token of one trigram for each value that staff filter by, and no two values share one", () => {
  const values: Record<string, readonly string[]> = {
    handled: enrollmentList.filters.handled?.choices ?? [],
    stage: stages.map(({ id }) => id),
    assignee: [NOBODY, ...Array.from({ length: 99 }, (_, n) => `${n + 1}`)],
    course: courses.map(({ id }) => id),
    availability: availabilityOptions.map(({ value }) => value),
    experience: experienceLevels.map(({ value }) => value),
  };
  expect(Object.keys(values).sort()).toEqual(Object.keys(enrollmentList.filters).sort());
  const tokens = Object.entries(values).flatMap(([filter, all]) =>
    all.map((value) => filterToken(filter, value)),
  );
  expect(tokens.map((token) => [...token].length)).toEqual(tokens.map(() => 3));
  expect(new Set(tokens).size).toBe(tokens.length);
});
