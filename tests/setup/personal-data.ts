import { findPersonalData, type PersonalData, readPersonalData } from "~/db/personal-data.server";

/** Everything that is stored about an address. */
export async function loadPersonalData(address: string): Promise<PersonalData> {
  const { inquiries, enrollments, mails, received } = findPersonalData(address);
  return {
    inquiries: readPersonalData.inquiries(inquiries),
    enrollments: readPersonalData.enrollments(enrollments),
    mails: readPersonalData.mails(mails),
    received: readPersonalData.received(received),
  };
}
