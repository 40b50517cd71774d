import type { AnswerValues } from "~/content/answer-text";
import { enrollmentAnswers, experienceLevels } from "~/content/pages/enrollment";
import { listTexts } from "~/content/staff/lists";
import { firstStage, stageName } from "~/content/stages";
import type { Status } from "~/db/submissions/list-definitions.server";
import { capitalized } from "~/format/capitalized";
import { extraAnswers } from "./extra-answers";

/** The color of an experience badge; gray for an unknown level. */
export function experienceColor(experience: string): "green" | "yellow" | "red" | "gray" {
  const colors = { beginner: "green", intermediate: "yellow", advanced: "red" } as const;
  return Object.hasOwn(colors, experience) ? colors[experience as keyof typeof colors] : "gray";
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

const COLUMNS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "course",
  "experience",
  "availability",
  "goals",
] as const;

/** The answers without a column in the list. @param shown the answers that the page shows elsewhere */
export const extraEnrollmentAnswers = (
  row: AnswerValues<typeof enrollmentAnswers>,
  ...shown: (keyof typeof enrollmentAnswers)[]
) => extraAnswers(enrollmentAnswers, row, [...COLUMNS, ...shown]);
