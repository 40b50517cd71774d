import * as z from "zod/mini";
import { newPassword } from "~/security/new-account-schema";

export const joinSchema = z.object({ password: newPassword });
