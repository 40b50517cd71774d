import * as z from "zod/mini";
import { newPassword } from "~/auth/new-account-schema";
import { accountTexts } from "~/content/staff/accounts";
import { signatureLimits } from "~/db/field-limits";
import { filledIn } from "~/forms/text-rules";

const { problem } = accountTexts.signature;

/** The name under answers; none where the field is empty. */
export const signatureSchema = z.object({
  signature: z.optional(z.string().check(z.trim(), z.maxLength(signatureLimits[1], problem))),
});

export const passwordSchema = z.object({
  current: filledIn(accountTexts.password.currentMissing),
  next: newPassword,
});
