/**
 * Which course fits which level. Read by the level check; every page that names a course for a level reads it here.
 *
 * Rules: one course for each level, and the sentences say why to somebody who has just seen this level. The course itself stands in
 * ../courses.ts.
 */
import type { CourseId } from "../courses";
import type { ExperienceLevel } from "../enrollment";
import type { Level } from "../levels";

export interface FittingCourse {
  readonly id: CourseId;
  /** What the enrollment form calls somebody of this level. */
  readonly experience: ExperienceLevel;
  readonly reasons: readonly string[];
  /** When another course may fit better. */
  readonly otherwise: string;
}

const speaking =
  "If you have to speak in front of people soon, Fundamentals of Public Speaking takes all levels.";

export const fittingCourses: Readonly<Record<Level["level"], FittingCourse>> = {
  A1: {
    id: "leadership",
    experience: "beginner",
    reasons: [
      "At A1 every part of English is new, and a general course builds all of them evenly.",
      "Names, numbers, times and simple requests come first: work needs them on the first day.",
    ],
    otherwise: "If the band had you nearer A2, Business English Foundations begins with beginners too.",
  },
  A2: {
    id: "business",
    experience: "beginner",
    reasons: [
      "It runs from Beginner to Intermediate, and A2 stands in the middle of that.",
      "Emails, phone calls and small talk are what comes next, and what the course begins with.",
    ],
    otherwise: speaking,
  },
  B1: {
    id: "business",
    experience: "intermediate",
    reasons: [
      "It runs from Beginner to Intermediate, and takes B1 from following a meeting to joining in.",
      "Your emails, calls and meetings are its material: what you know already gets used.",
    ],
    otherwise:
      "If the band had you nearer B2, Advanced Business Communication begins at Intermediate: ask us, and we will say so.",
  },
  B2: {
    id: "advanced",
    experience: "intermediate",
    reasons: [
      "It runs from Intermediate to Advanced, which is where B2 stands.",
      "From B2 on, tone decides. The course says one message in three tones: diplomatic, direct and final.",
    ],
    otherwise: speaking,
  },
  C1: {
    id: "advanced",
    experience: "advanced",
    reasons: [
      "It runs up to Advanced, and works where C1 still has something to gain: negotiations and difficult questions.",
      "Reports and presentations for senior readers leave little room for a second attempt.",
    ],
    otherwise: speaking,
  },
  C2: {
    id: "fundamentals",
    experience: "advanced",
    reasons: [
      "Your reading and grammar need no course. Nothing here would teach you many new words.",
      "What this check has not heard is your voice, and the course works on exactly that: stress, pause and pitch.",
    ],
    otherwise:
      "If your meetings have lawyers in them, look at Advanced Business Communication, and ask us first.",
  },
};
