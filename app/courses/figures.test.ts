import { describe, expect, it } from "vitest";
import { coursePages } from "~/content/course-pages";
import { lessonsOf } from "~/content/course-pages/page";
import { lessonTerms } from "~/content/course-terms";
import { type Course, courses, findCourse, type ShippedCourseId } from "~/content/courses";
import { levelCourses } from "~/content/level-courses";
import { levels } from "~/content/pages/levels";
import { courseValues, courseWeeks, hourPrice, lessonCount, levelShare, takesAllLevels } from "./figures";

const map = { levels, map: levelCourses.levels, lessons: lessonTerms };
const pageOf = (id: string) => coursePages[id as ShippedCourseId];
const course = (id: string) => findCourse(courses, id) as Course;

describe("what a course comes to", () => {
  it.each([
    ["leadership", 35.96, 25, 13],
    ["business", 33.3, 30, 15],
    ["advanced", 33.3, 30, 15],
    ["fundamentals", 35.96, 25, 13],
  ])("%s costs $%d an hour for %d lessons in %d weeks", (id, price, lessons, weeks) => {
    expect(hourPrice(course(id))).toBeCloseTo(price, 10);
    expect([lessonCount(course(id), lessonTerms), courseWeeks(course(id), lessonTerms)]).toEqual([
      lessons,
      weeks,
    ]);
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

  it("is no part of a level if a course takes all levels alike, whatever its text calls that", () => {
    expect(levelShare(course("fundamentals"), map)).toBeUndefined();
    expect(levelShare({ ...course("fundamentals"), level: "Everybody" }, map)).toBeUndefined();
    // Every level leads to it, and to no other.
    expect(courses.filter((each) => takesAllLevels(each, map.map)).map(({ id }) => id)).toEqual([
      "fundamentals",
    ]);
    expect(levelShare({ ...course("advanced"), level: "All Levels" }, map)?.level.level).toBe("B2");
  });

  it("follows the months and hours of the levels as they are edited", () => {
    const shorter = levels.map((level) =>
      level.level === "B2"
        ? { ...level, monthsFrom: 2, monthsTo: 3, hoursFrom: 1, hoursTo: undefined }
        : level,
    );
    const share = levelShare(course("advanced"), { ...map, levels: shorter });
    expect(share).toMatchObject({ fraction: "all", weeks: [9, 13], weeksLeft: [0, 0], hours: [10, 10] });
    // The hours of self-study are never negative.
    expect(courseValues(course("advanced"), { ...map, levels: shorter })).toMatchObject({
      ownHours: "zero",
      duration: "2-3 months",
      hoursPerWeek: "1+ hours per week",
    });
  });

  it("never promises a larger part than its weekly hours allow", () => {
    for (const each of courses) {
      const share = levelShare(each, map);
      if (!share) continue;
      const longest = share.level.monthsTo * (52 / 12);
      const parts: Record<string, number> = { half: 1 / 2, "two thirds": 2 / 3, "three quarters": 3 / 4 };
      // The fraction in words is off by no more than its rounding.
      expect(
        Math.abs(
          (parts[share.fraction] ?? 0) -
            lessonCount(each, lessonTerms) / lessonTerms.lessonsPerWeek / longest,
        ),
      ).toBeLessThan(0.05);
    }
  });

  it("follows how lessons are held", () => {
    const shorter = {
      ...map,
      lessons: { ...lessonTerms, lessonMinutes: 45, lessonsPerWeek: 1, moveHours: 4 },
    };
    expect(courseValues(course("advanced"), shorter)).toMatchObject({
      lessons: 40,
      weeks: 40,
      lessonPrice: "$24.98",
      lessonMinutes: 45,
      lessonsPerWeek: "one",
      // B2 asks for seven hours, three quarters of one of which are the lesson.
      ownHours: "6.25",
      studyHours: 280,
      moveHours: "four",
      certificateLessons: 32,
      fraction: "all",
    });
  });

  it("asks for no fewer lessons than the share that the certificate requires", () => {
    const strict = { ...map, lessons: { ...lessonTerms, certificatePercent: 85 } };
    for (const each of courses) {
      const share = Number(courseValues(each, strict).certificateLessons) / lessonCount(each, lessonTerms);
      expect(share).toBeGreaterThanOrEqual(0.85);
    }
  });

  it("adds lessons and own hours up to what the level asks for at least, to the nearest ten", () => {
    for (const each of courses) {
      const share = levelShare(each, map);
      if (!share) continue;
      const { studyHours } = courseValues(each, map);
      const exact = courseWeeks(each, lessonTerms) * share.level.hoursFrom;
      expect(Math.abs(Number(studyHours) - exact)).toBeLessThanOrEqual(5);
    }
    expect(courseValues(course("advanced"), map).studyHours).toBe(110);
  });

  it("states no more hours than its level takes at least, where it takes no more weeks", () => {
    for (const each of courses) {
      const share = levelShare(each, map);
      if (!share || courseWeeks(each, lessonTerms) > share.weeks[0]) continue;
      expect(Number(courseValues(each, map).studyHours), each.id).toBeLessThanOrEqual(share.hours[0]);
    }
  });

  it("fills in every text about a course, without a brace left over", () => {
    for (const each of courses) {
      const titles = pageOf(each.id).units.flatMap((unit) => unit.lessons.map(({ title }) => title));
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
      const { units } = pageOf(each.id);
      expect(units.reduce((sum, unit) => sum + lessonsOf(unit), 0)).toBe(lessonCount(each, lessonTerms));
      expect(units).toHaveLength(5);
    },
  );

  it("are all different within a course", () => {
    for (const { id } of courses) {
      const titles = pageOf(id).units.flatMap(({ lessons }) => lessons.map(({ title }) => title));
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  it("have parts that add up to their length", () => {
    expect(lessonTerms.parts.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(lessonTerms.lessonMinutes);
  });
});
