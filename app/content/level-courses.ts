/**
 * Which courses fit which level: the one place. Read by the levels page, the level check, the courses and the enrollment form.
 *
 * Rules:
 * - `courses` has every course that somebody of this level may take, with how well it fits. The first one is suggested.
 * - `home` is where a course is made for: one level for each course.
 * - The reasons say why to somebody who has just seen this level. The courses themselves are in courses.ts.
 */
import type { CourseId } from "./course-ids";
import type { ExperienceLevel } from "./enrollment";
import type { Level } from "./levels";

/** Made for this level, fitting, or possible after we have talked. */
export type Fit = "home" | "fits" | "possible";

interface LevelCourses {
  /** What the enrollment form calls somebody of this level. */
  readonly experience: ExperienceLevel;
  readonly courses: Readonly<Partial<Record<CourseId, Fit>>>;
}

export const levelCourses: Readonly<Record<Level["level"], LevelCourses>> = {
  A1: {
    experience: "beginner",
    courses: { leadership: "home", business: "possible", fundamentals: "possible" },
  },
  A2: {
    experience: "beginner",
    courses: { business: "home", leadership: "fits", fundamentals: "fits" },
  },
  B1: {
    experience: "intermediate",
    courses: { business: "fits", advanced: "fits", fundamentals: "fits", leadership: "possible" },
  },
  B2: {
    experience: "intermediate",
    courses: { advanced: "home", fundamentals: "home" },
  },
  C1: {
    experience: "advanced",
    courses: { advanced: "fits", fundamentals: "fits" },
  },
  C2: {
    experience: "advanced",
    courses: { fundamentals: "fits", advanced: "possible" },
  },
};

/** The course that is suggested to somebody of a level. */
export function suggestedCourse(level: Level["level"]): CourseId {
  return Object.keys(levelCourses[level].courses)[0] as CourseId;
}

/** The levels that the form's three experience levels stand for, in the framework's order. */
export function levelsOf(experience: ExperienceLevel): Level["level"][] {
  const names = Object.keys(levelCourses) as Level["level"][];
  return names.filter((level) => levelCourses[level].experience === experience);
}

/** Why the suggested course fits, and when another may fit better. */
interface Suggestion {
  readonly reasons: readonly string[];
  readonly otherwise: string;
}

const speaking =
  "If you have to speak in front of people soon, Fundamentals of Public Speaking takes all levels.";

export const suggestionReasons: Readonly<Record<Level["level"], Suggestion>> = {
  A1: {
    reasons: [
      "At A1 every part of English is new, and a general course builds all of them evenly.",
      "Names, numbers, times and simple requests come first: work needs them on the first day.",
    ],
    otherwise:
      "If your band reaches into A2, look at Business English Foundations as well: it begins with beginners.",
  },
  A2: {
    reasons: [
      "It runs from Beginner to Intermediate, and A2 stands in the middle of that.",
      "Emails, phone calls and small talk are what comes next, and what the course begins with.",
    ],
    otherwise: speaking,
  },
  B1: {
    reasons: [
      "It runs from Beginner to Intermediate, and takes B1 from following a meeting to joining in.",
      "Your emails, calls and meetings are its material: what you know already gets used.",
    ],
    otherwise:
      "If your band reaches into B2, look at Advanced Business Communication as well: it begins at Intermediate.",
  },
  B2: {
    reasons: [
      "It runs from Intermediate to Advanced, which is where B2 stands.",
      "From B2 on, tone decides. The course says one message in three tones: diplomatic, direct and final.",
    ],
    otherwise: speaking,
  },
  C1: {
    reasons: [
      "It runs up to Advanced, and works where C1 still has something to gain: negotiations and difficult questions.",
      "Reports and presentations for senior readers leave little room for a second attempt.",
    ],
    otherwise: speaking,
  },
  C2: {
    reasons: [
      "Your reading and grammar need no course. Nothing here would teach you many new words.",
      "What this check has not heard is your voice, and the course works on exactly that: stress, pause and pitch.",
    ],
    otherwise:
      "If your meetings have lawyers in them, look at Advanced Business Communication, and ask us first.",
  },
};
