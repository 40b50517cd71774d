import { env } from "~/env.server";
import { newSubmissionId } from "./key.server";

/** What the page of a form needs besides its own texts. Without mail nobody can be sent a copy. */
export const newForm = () => ({ submissionId: newSubmissionId(), offersCopy: env.SMTP_URL !== undefined });
