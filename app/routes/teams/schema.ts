import * as z from "zod/mini";
import { inquiryLimits } from "~/db/field-limits";
import { checkbox, emailText, optionalText, requiredText } from "~/forms/text-rules";

/** The rules of the form for teams, shared by the action, the browser and the tests. */
export const teamSchema = z.object({
  name: requiredText({
    label: "Name",
    limits: inquiryLimits.name,
    tooShort: "Name must be at least 2 characters",
  }),
  email: emailText(),
  company: optionalText({ label: "Company", limits: inquiryLimits.company }),
  people: requiredText({
    label: "“How Many People?”",
    limits: inquiryLimits.people,
    tooShort: "Please say how many people.",
  }),
  message: requiredText({
    label: "“What Should They Be Able to Do?”",
    limits: inquiryLimits.message,
    tooShort: "Please say what they should be able to do (minimum 10 characters).",
    multiline: true,
  }),
  wantsCopy: checkbox(),
});
