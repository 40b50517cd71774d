import * as z from "zod/mini";
import { inquiryLimits } from "~/db/field-limits";
import { carriedText, checkbox, emailText, optionalText, requiredText } from "~/forms/text-rules";

/** The rules of the contact form, shared by the action, the browser and the tests. */
export const inquirySchema = z.object({
  name: requiredText({
    label: "Name",
    limits: inquiryLimits.name,
    tooShort: "Name must be at least 2 characters",
  }),
  email: emailText(),
  phone: optionalText({ label: "Phone number", limits: inquiryLimits.phone }),
  subject: requiredText({
    label: "Subject",
    limits: inquiryLimits.subject,
    tooShort: "Subject must be at least 5 characters",
  }),
  message: requiredText({
    label: "Message",
    limits: inquiryLimits.message,
    tooShort: "Message must be at least 10 characters",
    multiline: true,
  }),
  levelCheck: carriedText(),
  wantsCopy: checkbox(),
});
