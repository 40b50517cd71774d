/** The name of the hidden field that makes a repeated submission recognizable. */
export const SUBMISSION_ID = "submissionId";

/** The field with the id that the page itself came with, where a draft or a refusal has brought back the one before. */
export const PAGE_ID = "pageId";
