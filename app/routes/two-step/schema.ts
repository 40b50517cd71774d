import * as z from "zod/mini";
import { twoStepTexts } from "~/content/staff/accounts";

const filledIn = (message: string) => z.string({ error: message }).check(z.trim(), z.minLength(1, message));

export const confirmSchema = z.object({ code: filledIn(twoStepTexts.setUp.confirm.missing) });

const { passwordMissing } = twoStepTexts.on;

/** The password is not trimmed. */
export const passwordSchema = z.object({
  password: z.string({ error: passwordMissing }).check(z.minLength(1, passwordMissing)),
});
