/** The two kinds of submissions. */
export const submissionKinds = ["inquiry", "enrollment"] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** One submission: the tables of both kinds number their rows from 1. */
export interface SubmissionRef {
  kind: SubmissionKind;
  id: number;
}

/** The list that staff see of each kind, as counts and the audit log call it. */
export const LISTS = { inquiry: "inquiries", enrollment: "enrollments" } as const;
export type ListName = (typeof LISTS)[SubmissionKind];
