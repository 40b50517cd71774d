import { expect, it } from "vitest";
import { courses } from "./courses";
import { fitOf, levelCourses, levelsOf, suggestedCourse, suggestionFor } from "./level-courses";
import { experienceLevels } from "./pages/enrollment";
import { levels } from "./pages/levels";

const names = levels.map(({ level }) => level);
const map = levelCourses.levels;

it("suggests a course that fits to every level, with reasons", () => {
  const suggested = names.map((level) => suggestedCourse(map, level, courses)?.id ?? "");
  expect(suggested).toEqual(["leadership", "business", "business", "advanced", "advanced", "fundamentals"]);
  for (const [index, level] of names.entries()) {
    expect(["home", "fits"]).toContain(fitOf(map, level, suggested[index] ?? ""));
    expect(suggestionFor(map, level, courses)?.reasons.length).toBeGreaterThan(0);
  }
});

it("suggests the next course where the first is not offered, and none where no course is", () => {
  const others = courses.filter(({ id }) => id !== "leadership");
  expect(suggestedCourse(map, "A1", others)?.id).toBe("business");
  expect(suggestionFor(map, "A1", [])).toBeUndefined();
});

it("gives the reasons of a level for the course that they are about alone", () => {
  const [, ...others] = courses;
  expect(suggestionFor(map, "A1", courses)?.reasons).toEqual(map[0]?.reasons);
  expect(suggestionFor(map, "A1", others)).toEqual({
    course: others[0],
    reasons: [others[0]?.summary],
    otherwise: "",
  });
});

it("gives every course one level that it is made for", () => {
  for (const { id } of courses) {
    expect(
      names.filter((level) => fitOf(map, level, id) === "home"),
      id,
    ).toHaveLength(1);
  }
});

it("has the levels of a course side by side", () => {
  for (const { id } of courses) {
    const places = names.flatMap((level, index) => (fitOf(map, level, id) ? [index] : []));
    expect(places.map((place) => place - (places[0] ?? 0))).toEqual(places.map((_, index) => index));
  }
});

it("divides the levels among the form’s experience levels, in their order", () => {
  expect(experienceLevels.flatMap(({ value }) => levelsOf(value))).toEqual(names);
});
