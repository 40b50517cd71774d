import * as z from "zod/mini";
import { newPassword } from "~/auth/new-account-schema";
import { accountTexts } from "~/content/staff-accounts";

const { currentMissing } = accountTexts.password;

export const passwordSchema = z.object({
  current: z.string({ error: currentMissing }).check(z.minLength(1, currentMissing)),
  next: newPassword,
});
