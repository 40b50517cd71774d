import { experienceLevels } from "~/content/enrollment";
import { listTexts } from "~/content/staff-lists";
import { firstStage, stageName } from "~/content/stages";
import type { Status } from "~/db/submissions/list-table";
import { capitalized } from "~/format/capitalized";

/** The color of an experience badge; gray for an unknown level. */
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
  return capitalized(availability.replace(/([a-z])([A-Z])/g, "$1 $2"));
}

/** The stage of an enrollment in words: once answered, one in the first stage is no longer new. */
export const stageWords = ({ stage, status }: { stage: string; status: Status }) =>
  stage === firstStage && status === "answered" ? listTexts.row.states.answered : stageName(stage);
