/** What names a submission. */
export type Submission = { kind: keyof typeof LISTS; reference: string };

const LISTS = { inquiry: "/inquiries", enrollment: "/enrollments" };

/** The address of a submission's page, from the root. */
export const submissionPath = ({ kind, reference }: Submission) => `${LISTS[kind]}/${reference}`;
