/** The name of the hidden field that makes a repeated submission recognizable. */
export const SUBMISSION_ID = "submissionId";
