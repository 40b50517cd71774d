/** A submission, as a link in a mail to staff names it. */
export type Submission = { kind: keyof typeof LISTS; reference: string };

const LISTS = { inquiry: "/inquiries", enrollment: "/enrollments" };

/** The address of its page, from the root. */
export const submissionPath = ({ kind, reference }: Submission) => `${LISTS[kind]}/${reference}`;
