import { courseOptions } from "~/content/courses";
import { experienceLevels } from "~/content/enrollment";

/** A course's name as visitors know it; an option that is no longer offered stands by its id. */
export function courseName(id: string): string {
  return courseOptions.find((course) => course.id === id)?.name ?? id;
}

/** The colour of an experience badge: green, yellow, red, and grey for anything else. */
export function experienceColor(experience: string): "green" | "yellow" | "red" | "grey" {
  const colors = { beginner: "green", intermediate: "yellow", advanced: "red" } as const;
  return Object.hasOwn(colors, experience) ? colors[experience as keyof typeof colors] : "grey";
}

/** The word on an experience badge. */
export function experienceLabel(experience: string): string {
  return experienceLevels.find((level) => level.value === experience)?.label ?? experience;
}

/** An availability in words: `earlyMornings` becomes "Early Mornings". */
export function availabilityWords(availability: string): string {
  const words = availability.replace(/([a-z])([A-Z])/g, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
