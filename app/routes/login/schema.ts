import * as z from "zod/mini";

/** What is asked for here is only that both were filled in: whether they are right, one answer says for both. */
const filledIn = (message: string) => z.string({ error: message }).check(z.minLength(1, message));

export const loginSchema = z.object({
  email: filledIn("Please enter your email address"),
  password: filledIn("Please enter your password"),
});
