import * as z from "zod/mini";
import { enrollmentLimits } from "~/submission/limits";
import { emailText } from "~/submission/text-rules";

export const findSchema = z.object({ email: emailText(enrollmentLimits.email) });
