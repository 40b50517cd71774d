import type { StaffMember } from "~/db/staff/accounts.server";
import { startSession } from "~/session.server";

/** Begins a session in a browser that had none. @returns its cookie, as the browser sends it */
export async function sessionCookie(member: StaffMember, passwordHash = "hash"): Promise<string> {
  const request = new Request("http://localhost:3000/login");
  const headers = await startSession(request, { member, passwordHash, hasCodes: false }, "password");
  return headers?.getSetCookie()[0]?.split(";")[0] ?? "";
}
