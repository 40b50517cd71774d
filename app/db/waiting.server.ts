import { enrollmentList } from "./enrollments.server";
import { inquiryList } from "./inquiries.server";

/** How many rows of each list nobody has handled yet. */
export interface Waiting {
  inquiries: number;
  enrollments: number;
}

export async function countWaiting(): Promise<Waiting> {
  return { inquiries: await inquiryList.countNew(), enrollments: await enrollmentList.countNew() };
}
