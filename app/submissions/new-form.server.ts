import { isMailOn } from "~/mail/outbox.server";
import { newSubmissionId } from "./key.server";

/** The data of a form's page, besides its texts. Without mail no copy can be sent. */
export const newForm = () => ({ submissionId: newSubmissionId(), offersCopy: isMailOn });
