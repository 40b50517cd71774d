import * as z from "zod/mini";
import { accountTexts } from "~/content/staff-accounts";
import { newPassword } from "~/security/new-account-schema";

const { currentMissing } = accountTexts.password;

export const passwordSchema = z.object({
  current: z.string({ error: currentMissing }).check(z.minLength(1, currentMissing)),
  next: newPassword,
});
