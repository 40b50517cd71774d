import * as z from "zod/mini";
import { twoStepTexts } from "~/content/staff/accounts";
import { filledIn } from "~/forms/text-rules";

const { missing } = twoStepTexts.setUp.confirm;

export const confirmSchema = z.object({
  code: z.string({ error: missing }).check(z.trim(), z.minLength(1, missing)),
});

export const passwordSchema = z.object({ password: filledIn(twoStepTexts.on.passwordMissing) });
