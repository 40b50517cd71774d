import * as z from "zod/mini";
import { emailText, oneOf } from "~/forms/text-rules";

/** Whom to invite, and as what. */
export const invitationSchema = z.object({
  email: emailText([3, 254]),
  role: oneOf(["staff", "owner"], "Please choose a role"),
});
