/**
 * Which courses fit which level: the one place. Read by the levels page, the level check, the courses and the enrollment form.
 *
 * Rules:
 * - This is the map as it ships; owners edit it under Content, and pages read the edited one.
 * - `courses` has every course that somebody of this level may take, with how well it fits. The first one is suggested.
 * - `home` is where a course is made for: one level for each course.
 * - The reasons say why to somebody who has just seen this level. The courses themselves are in courses.ts.
 */
import type { Course } from "./courses";
import { levelNames } from "./level-names";
import type { ExperienceLevel } from "./pages/enrollment";
import type { Level } from "./pages/levels";

/** Made for this level, fitting, or possible after we have talked. */
export const fits = ["home", "fits", "possible"] as const;
export type Fit = (typeof fits)[number];

/** The courses for a level, and the reasons for them. */
export interface LevelCourses {
  readonly id: Level["level"];
  /** By the id of a course. */
  readonly courses: readonly { readonly courseId: string; readonly fit: Fit }[];
  /** Why the suggested course fits, and when another may fit better. */
  readonly reasons: readonly string[];
  readonly otherwise: string;
}

const speaking =
  "If you have to speak in front of people soon, Fundamentals of Public Speaking takes all levels.";

export const levelCourses: { readonly levels: readonly LevelCourses[] } = {
  levels: [
    {
      id: "A1",
      courses: [
        { courseId: "leadership", fit: "home" },
        { courseId: "business", fit: "possible" },
        { courseId: "fundamentals", fit: "possible" },
      ],
      reasons: [
        "At A1 every part of English is new, and a general course builds all of them evenly.",
        "Names, numbers, times and simple requests come first: work needs them on the first day.",
      ],
      otherwise:
        "If your band reaches into A2, look at Business English Foundations as well: it begins with beginners.",
    },
    {
      id: "A2",
      courses: [
        { courseId: "business", fit: "home" },
        { courseId: "leadership", fit: "fits" },
        { courseId: "fundamentals", fit: "fits" },
      ],
      reasons: [
        "It runs from Beginner to Intermediate, and A2 is in the middle of that.",
        "Emails, phone calls and small talk are what comes next, and what the course begins with.",
      ],
      otherwise: speaking,
    },
    {
      id: "B1",
      courses: [
        { courseId: "business", fit: "fits" },
        { courseId: "advanced", fit: "fits" },
        { courseId: "fundamentals", fit: "fits" },
        { courseId: "leadership", fit: "possible" },
      ],
      reasons: [
        "It runs from Beginner to Intermediate, and takes B1 from following a meeting to joining in.",
        "Your emails, calls and meetings are its material: what you know already gets used.",
      ],
      otherwise:
        "If your band reaches into B2, look at Advanced Business Communication as well: it begins at Intermediate.",
    },
    {
      id: "B2",
      courses: [
        { courseId: "advanced", fit: "home" },
        { courseId: "fundamentals", fit: "home" },
      ],
      reasons: [
        "It runs from Intermediate to Advanced, which is where B2 stands.",
        "From B2 on, tone decides. The course says one message in three tones: diplomatic, direct and final.",
      ],
      otherwise: speaking,
    },
    {
      id: "C1",
      courses: [
        { courseId: "advanced", fit: "fits" },
        { courseId: "fundamentals", fit: "fits" },
      ],
      reasons: [
        "It runs up to Advanced, and works where C1 still has something to gain: negotiations and difficult questions.",
        "Reports and presentations for senior readers leave little room for a second attempt.",
      ],
      otherwise: speaking,
    },
    {
      id: "C2",
      courses: [
        { courseId: "fundamentals", fit: "fits" },
        { courseId: "advanced", fit: "possible" },
      ],
      reasons: [
        "Your reading and grammar need no course. Nothing here would teach you many new words.",
        "What this check has not heard is your voice, and the course works on exactly that: stress, pause and pitch.",
      ],
      otherwise:
        "If your meetings have lawyers in them, look at Advanced Business Communication, and ask us first.",
    },
  ],
};

/** What the enrollment form calls somebody of a level. */
export const experienceOf: Readonly<Record<Level["level"], ExperienceLevel>> = {
  A1: "beginner",
  A2: "beginner",
  B1: "intermediate",
  B2: "intermediate",
  C1: "advanced",
  C2: "advanced",
};

/** The levels that one of the form's three experience levels stands for, in the framework's order. */
export const levelsOf = (experience: ExperienceLevel): Level["level"][] =>
  levelNames.filter((level) => experienceOf[level] === experience);

/** How well a course fits a level; undefined if it does not. */
export function fitOf(map: readonly LevelCourses[], level: Level["level"], course: string): Fit | undefined {
  const { courses } = ofLevel(map, level);
  return courses.find(({ courseId }) => courseId === course)?.fit;
}

/** The course that is suggested to somebody of a level: the first one that is offered. */
export function suggestedCourse(
  map: readonly LevelCourses[],
  level: Level["level"],
  offered: readonly Course[],
): Course | undefined {
  const ids = ofLevel(map, level).courses.map(({ courseId }) => courseId);
  return ids.map((id) => offered.find((course) => course.id === id)).find(Boolean);
}

/** A course for somebody of a level, and why. */
export interface Suggestion extends Pick<LevelCourses, "reasons" | "otherwise"> {
  readonly course: Course;
}

/** The course suggested to somebody of a level, with the reasons; a map's reasons are about the first course that it names. */
export function suggestionFor(
  map: readonly LevelCourses[],
  level: Level["level"],
  offered: readonly Course[],
): Suggestion | undefined {
  const course = suggestedCourse(map, level, offered);
  if (!course) return undefined;
  const { courses, reasons, otherwise } = ofLevel(map, level);
  const isFirst = courses[0]?.courseId === course.id;
  return isFirst ? { course, reasons, otherwise } : { course, reasons: [course.summary], otherwise: "" };
}

/** What a map says about a level. */
function ofLevel(map: readonly LevelCourses[], level: Level["level"]): LevelCourses {
  return map.find(({ id }) => id === level) ?? { id: level, courses: [], reasons: [], otherwise: "" };
}
