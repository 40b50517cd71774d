import * as z from "zod/mini";
import { filledIn } from "~/forms/text-rules";

export const loginSchema = z.object({
  email: filledIn("Please enter your email address."),
  password: filledIn("Please enter your password."),
});
