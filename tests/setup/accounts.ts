import { createStaff, type StaffMember, type StaffRole } from "~/db/staff/accounts.server";

/** Adds an account. @throws if its address has one */
export async function addMember(
  email: string,
  role: StaffRole = "staff",
  passwordHash = "hash",
): Promise<StaffMember> {
  const member = await createStaff(email, passwordHash, role);
  if (!member) throw new Error(`${email} has an account already.`);
  return member;
}
