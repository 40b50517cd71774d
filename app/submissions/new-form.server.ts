import { env } from "~/env.server";
import { newSubmissionId } from "./key.server";

/** The data of a form's page other than its texts. Without mail no copy can be sent. */
export const newForm = () => ({ submissionId: newSubmissionId(), offersCopy: env.SMTP_URL !== undefined });
