/** What names a submission. */
export type Submission = { kind: keyof typeof LISTS; reference: string };

const LISTS = { inquiry: "/inquiries", enrollment: "/enrollments" };

/** The address of the list that submissions of a kind are in, from the root. */
export const listPath = (kind: Submission["kind"]) => LISTS[kind];

/** The address of a submission's page, from the root. */
export const submissionPath = ({ kind, reference }: Submission) => `${listPath(kind)}/${reference}`;
