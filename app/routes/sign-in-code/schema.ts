import * as z from "zod/mini";
import { signInCodeTexts } from "~/content/staff/accounts";

const { missing } = signInCodeTexts;

export const codeSchema = z.object({
  code: z.string({ error: missing }).check(z.trim(), z.minLength(1, missing)),
});
