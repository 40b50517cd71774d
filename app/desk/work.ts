import type { Work } from "~/db/submissions/work.server";

/** The choice that changes nothing, where several rows are changed. */
export const LEAVE = "leave";

/** What was typed and chosen for stage, assignee and next step. */
export interface TypedWork {
  stage: string;
  assignee: string;
  step: string;
  on: string;
}

/** Stage, assignee and next step that were not saved, to be shown again. */
export interface RefusedWork {
  typed: TypedWork;
  error: string;
  /** What a colleague has made of the row since. */
  current?: Work;
}

/** Whom a row can be assigned to. */
export interface Colleague {
  id: number;
  email: string;
  /** Nothing new is assigned to a disabled account. */
  disabled: boolean;
}

/** A row with what its form changes, as the page shows it. */
export interface WorkedRow extends Work {
  id: number;
  name: string;
  reference: string;
}
