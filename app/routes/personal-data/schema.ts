import * as z from "zod/mini";
import { enrollmentLimits } from "~/db/field-limits";
import { emailText } from "~/forms/text-rules";

export const findSchema = z.object({ email: emailText(enrollmentLimits.email) });
