import * as z from "zod/mini";
import { emailText } from "~/forms/text-rules";
import { PASSWORD_LENGTH } from "./password-length";

const { min, max } = PASSWORD_LENGTH;

/** The error for a password that is easy to guess; see also weak-password.server.ts. */
export const weakPassword =
  "Please choose a password that is harder to guess: not a common one, and not made of your address or this site’s name.";

/**
 * A new password: only its length counts (NIST SP 800-63B advises against composition rules). It is taken exactly as typed,
 * spaces included.
 */
export const newPassword = z
  .string({ error: `Please choose a password of at least ${min} characters.` })
  .check(
    z.minLength(min, `The password must have at least ${min} characters.`),
    z.maxLength(max, `The password must have at most ${max} characters.`),
    z.refine((value) => new Set(value).size > 4, weakPassword),
  );

export const newAccountSchema = z.object({ email: emailText(), password: newPassword });
