import { expect, it } from "vitest";
import { courses } from "./courses";
import { experienceLevels } from "./enrollment";
import { levelCourses, levelsOf, suggestedCourse, suggestionReasons } from "./level-courses";
import { levels } from "./levels";

const names = levels.map(({ level }) => level);

it("suggests a course that fits to every level, with reasons", () => {
  expect(names.map(suggestedCourse)).toEqual([
    "leadership",
    "business",
    "business",
    "advanced",
    "advanced",
    "fundamentals",
  ]);
  for (const level of names) {
    expect(["home", "fits"]).toContain(levelCourses[level].courses[suggestedCourse(level)]);
    expect(suggestionReasons[level].reasons.length).toBeGreaterThan(0);
  }
});

it("gives every course one level that it is made for", () => {
  for (const { id } of courses) {
    expect(
      names.filter((level) => levelCourses[level].courses[id] === "home"),
      id,
    ).toHaveLength(1);
  }
});

it("has the levels of a course side by side", () => {
  for (const { id } of courses) {
    const places = names.flatMap((level, index) => (levelCourses[level].courses[id] ? [index] : []));
    expect(places.map((place) => place - (places[0] ?? 0))).toEqual(places.map((_, index) => index));
  }
});

it("divides the levels among the form’s experience levels, in their order", () => {
  expect(experienceLevels.flatMap(({ value }) => levelsOf(value))).toEqual(names);
});
