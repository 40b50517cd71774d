import { sql } from "drizzle-orm";
import { contactInquiries, enrollmentEntries } from "../schema";

/** The sender's name, as a column of the table. */
export const nameColumns = {
  inquiry: sql<string>`${contactInquiries.name}`,
  enrollment: sql<string>`${enrollmentEntries.firstName} || ' ' || ${enrollmentEntries.lastName}`,
};

/** The stage, which inquiries do not have. */
export const stageColumns = { inquiry: sql<null>`NULL`, enrollment: enrollmentEntries.stage };
