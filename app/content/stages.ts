/**
 * Feeds the stages of enrollments: the list and its filter, the page of an enrollment, the CSV.
 *
 * Rules:
 * - The names may change, the ids may not: they are stored.
 * - The first stage is that of a new enrollment. "Mark Handled" moves it from there to the second, "Mark New" back to the first.
 */
export const stages = [
  { id: "new", name: "New" },
  { id: "conversation", name: "In conversation" },
  { id: "confirmed", name: "Confirmed" },
  { id: "invoiced", name: "Invoiced" },
  { id: "paid", name: "Paid" },
  { id: "started", name: "Started" },
  { id: "not-coming", name: "Not coming" },
] as const;

export const firstStage = stages[0].id;
export const secondStage = stages[1].id;
/** For people who will not come. */
export const lostStage = stages[6].id;

/** A stage's name; its id if this version does not know it. */
export const stageName = (stage: string): string => stages.find(({ id }) => id === stage)?.name ?? stage;
