import { staffMembers } from "../schema";

/** What the rest of the site knows of an account. */
export const publicColumns = { id: staffMembers.id, email: staffMembers.email, role: staffMembers.role };

export type StaffMember = Pick<typeof staffMembers.$inferSelect, keyof typeof publicColumns>;
