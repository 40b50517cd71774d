import type { Work } from "~/db/submissions/changes/work.server";

/** The choice that leaves a field unchanged, for several rows. */
export const LEAVE_UNCHANGED = "leave";

/** What was typed or chosen for stage, assignee and next step. */
export interface TypedWork {
  stage: string;
  assignee: string;
  step: string;
  on: string;
}

/** A row as shown in its form. */
export const typedOf = ({ stage, assigneeId, nextStep, nextStepOn }: Work): TypedWork => ({
  stage: stage ?? LEAVE_UNCHANGED,
  assignee: String(assigneeId ?? ""),
  step: nextStep ?? "",
  on: nextStepOn ?? "",
});

/** Stage, assignee and next step that were not saved, to be shown again. */
export interface RefusedWork {
  typed: TypedWork;
  error: string;
  /** The field that the error is about, if it is about one. */
  field?: "assignee" | "step" | "on" | undefined;
  /** The state of the single row that `typed` changes. The row may have changed since, and nobody typed those differences. */
  was?: Work;
  /** The row as a colleague has changed it since. */
  current?: Work;
}

/** Somebody to whom a row can be assigned. */
export interface Colleague {
  id: number;
  email: string;
  /** Nothing new is assigned to a disabled account. */
  disabled: boolean;
}

/** A row with the fields of its work form, as the page shows them. */
export interface RowInWork extends Work {
  id: number;
  name: string;
  reference: string;
}
