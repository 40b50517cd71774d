import { sql } from "drizzle-orm";
import { contactInquiries, enrollmentEntries } from "../schema";

/** Whose a submission is, as a column of its table. */
export const nameColumns = {
  inquiry: sql<string>`${contactInquiries.name}`,
  enrollment: sql<string>`${enrollmentEntries.firstName} || ' ' || ${enrollmentEntries.lastName}`,
};
