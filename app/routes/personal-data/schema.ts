import * as z from "zod/mini";
import { emailText } from "~/forms/text-rules";

export const findSchema = z.object({ email: emailText() });
