import * as z from "zod/mini";
import { emailText, oneOf } from "~/forms/text-rules";

/** Whom to invite, and as what. */
export const invitationSchema = z.object({
  email: emailText(),
  role: oneOf(["staff", "owner"], "Please choose a role."),
  /** `yes` to send the link by mail as well. */
  "by-mail": z.optional(z.string()),
});
