import { useContext } from "react";
import type { Person } from "~/content/pages/platform";
import { LessonStateContext } from "./DemoControl";

export const PERSONS: readonly Person[] = ["teacher", "student"];

export const DEVICES = ["microphone", "camera"] as const;

/** Microphone and camera of a person. The teacher's are always on. */
export function useDevices(person: Person): Record<(typeof DEVICES)[number], boolean> {
  const state = useContext(LessonStateContext);
  return person === "student" ? state : { microphone: true, camera: true };
}
