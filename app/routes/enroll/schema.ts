import * as z from "zod/mini";
import { availabilityOptions, experienceLevels } from "~/content/pages/enrollment";
import { enrollmentLimits } from "~/db/field-limits";
import { MAX_SLUG_LENGTH } from "~/format/slug";
import {
  carriedText,
  checkbox,
  chosen,
  emailText,
  oneOf,
  optionalText,
  requiredText,
} from "~/forms/text-rules";

/** The rules of the enrollment form, shared by the action, the browser and the tests. Only the action knows the courses. */
export const enrollmentSchema = z.object({
  firstName: requiredText({
    label: "First name",
    limits: enrollmentLimits.firstName,
    tooShort: "First name must be at least 2 characters",
  }),
  lastName: requiredText({
    label: "Last name",
    limits: enrollmentLimits.lastName,
    tooShort: "Last name must be at least 2 characters",
  }),
  email: emailText(),
  phone: requiredText({
    label: "Phone number",
    limits: enrollmentLimits.phone,
    tooShort: "Please enter a valid phone number",
  }),
  course: chosen([1, MAX_SLUG_LENGTH], "Please select a course"),
  experience: oneOf(
    experienceLevels.map((level) => level.value),
    "Please select your experience level",
  ),
  goals: requiredText({
    label: "Goals",
    limits: enrollmentLimits.goals,
    tooShort: "Please tell us about your goals (minimum 10 characters)",
    multiline: true,
  }),
  availability: oneOf(
    availabilityOptions.map((option) => option.value),
    "Please select your availability",
  ),
  hearAboutUs: optionalText({ label: "How you heard about us", limits: enrollmentLimits.hearAboutUs }),
  levelCheck: carriedText(),
  wantsCopy: checkbox(),
});
