import { findHeld, type PersonalData, readHeld } from "~/db/personal-data.server";

/** All that is stored about an address. */
export async function findPersonalData(address: string): Promise<PersonalData> {
  const { inquiries, enrollments, mails, received } = findHeld(address);
  return {
    inquiries: readHeld.inquiries(inquiries),
    enrollments: readHeld.enrollments(enrollments),
    mails: readHeld.mails(mails),
    received: readHeld.received(received),
  };
}
