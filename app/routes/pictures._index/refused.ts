import { pictureTexts as texts } from "~/content/staff/pictures";
import type { UploadProblem } from "~/pictures/upload.server";

/** What is shown again where something was refused. */
export interface Refused {
  /** The picture that it is about; none for an upload. */
  id?: string;
  description: string;
  problem?: UploadProblem | "tooLong" | "used";
  /** Who has described the picture in the meantime, and how. */
  overtaken?: string;
  failed?: boolean;
}

export const messageOf = (refused: Refused | undefined) =>
  refused?.failed
    ? texts.failed
    : (refused?.overtaken ?? (refused?.problem && texts.problems[refused.problem]));
