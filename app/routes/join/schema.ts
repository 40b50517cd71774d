import * as z from "zod/mini";
import { newPassword } from "~/auth/new-account-schema";

export const joinSchema = z.object({ password: newPassword });
