import * as z from "zod/mini";

/** Only checks that both are filled in; a wrong one is reported without saying which. */
const filledIn = (message: string) => z.string({ error: message }).check(z.minLength(1, message));

export const loginSchema = z.object({
  email: filledIn("Please enter your email address."),
  password: filledIn("Please enter your password."),
});
