import { findHeld, type PersonalData, readHeld } from "~/db/personal-data.server";

/** All that is stored about an address. */
export async function findPersonalData(address: string): Promise<PersonalData> {
  const { inquiries, enrollments, mails, received } = findHeld(address);
  return {
    inquiries: await readHeld.inquiries(inquiries),
    enrollments: await readHeld.enrollments(enrollments),
    mails: await readHeld.mails(mails),
    received: await readHeld.received(received),
  };
}
