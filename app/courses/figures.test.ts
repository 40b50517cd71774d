import { describe, expect, it } from "vitest";
import { coursePages } from "~/content/course-pages";
import { lessonParts, schedule } from "~/content/course-terms";
import { type Course, courses, findCourse } from "~/content/courses";
import { levelCourses } from "~/content/level-courses";
import { levels } from "~/content/levels";
import { courseValues, courseWeeks, lessonCount, levelShare } from "./figures";
import { hourPrice } from "./hour-price";

const map = levelCourses.levels;
const course = (id: string) => findCourse(courses, id) as Course;

describe("what a course comes to", () => {
  it.each([
    ["leadership", 35.96, 25, 13],
    ["business", 33.3, 30, 15],
    ["advanced", 33.3, 30, 15],
    ["fundamentals", 35.96, 25, 13],
  ])("%s costs $%d an hour for %d lessons in %d weeks", (id, price, lessons, weeks) => {
    expect(hourPrice(course(id))).toBeCloseTo(price, 10);
    expect([lessonCount(course(id)), courseWeeks(course(id))]).toEqual([lessons, weeks]);
  });

  it.each([
    ["leadership", "A1", "A2", "three quarters", [13, 17], [0, 4], [50, 100]],
    ["business", "A2", "B1", "two thirds", [17, 22], [2, 7], [90, 150]],
    ["advanced", "B2", "C1", "half", [26, 30], [11, 15], [180, 270]],
  ])("%s is its part of %s on the way to %s: %s", (id, level, next, fraction, weeks, weeksLeft, hours) => {
    const share = levelShare(course(id), map);
    expect([share?.level.level, share?.next?.level, share?.fraction]).toEqual([level, next, fraction]);
    expect([share?.weeks, share?.weeksLeft, share?.hours]).toEqual([weeks, weeksLeft, hours]);
  });

  it("is no part of a level where a course takes all of them alike", () => {
    expect(levelShare(course("fundamentals"), map)).toBeUndefined();
  });

  it("never promises a larger part than its weekly hours allow", () => {
    for (const each of courses) {
      const share = levelShare(each, map);
      if (!share) continue;
      const longest = Math.max(...(share.level.duration.match(/\d+/g) ?? []).map(Number)) * (52 / 12);
      const parts: Record<string, number> = { half: 1 / 2, "two thirds": 2 / 3, "three quarters": 3 / 4 };
      // Rounded to a word, and no further off than that takes.
      expect(
        Math.abs((parts[share.fraction] ?? 0) - lessonCount(each) / schedule.lessonsPerWeek / longest),
      ).toBeLessThan(0.05);
    }
  });

  it("adds lessons and own hours up to what the level asks for at least", () => {
    for (const each of courses) {
      const share = levelShare(each, map);
      if (!share) continue;
      const weekly = Number.parseInt(share.level.hoursPerWeek, 10);
      expect(courseValues(each, map).studyHours).toBe(courseWeeks(each) * weekly);
    }
    expect(courseValues(course("advanced"), map).studyHours).toBe(105);
  });

  it("fills in every text about a course, without a brace left over", () => {
    for (const each of courses) {
      const titles = coursePages[each.id].units.flatMap((unit) => unit.lessons.map(({ title }) => title));
      const filled = titles
        .join(" ")
        .replace(/\{(\w+)\}/g, (_, name) => String(courseValues(each, map)[name]));
      expect(filled).not.toMatch(/undefined|[{}]/);
    }
  });
});

describe("the lessons", () => {
  it.each(courses.map((each) => [each.title, each] as const))(
    "of %s are as many as its hours make",
    (_, each) => {
      const { units } = coursePages[each.id];
      expect(units.reduce((sum, { lessons }) => sum + lessons.length + 1, 0)).toBe(lessonCount(each));
      expect(units).toHaveLength(5);
    },
  );

  it("are all different within a course", () => {
    for (const { id } of courses) {
      const titles = coursePages[id].units.flatMap(({ lessons }) => lessons.map(({ title }) => title));
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  it("have parts that add up to their length", () => {
    expect(lessonParts.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(schedule.lessonMinutes);
  });
});

it("the levels page states months and hours that can be read", () => {
  for (const { duration, hoursPerWeek } of levels) {
    expect(duration).toMatch(/^\d+-\d+ months$/);
    expect(hoursPerWeek).toMatch(/^\d+(-\d+|\+) hours per week$/);
  }
});
