import type { ComposedMail } from "../../app/mail-templates/composed-mail";
import {
  accountMails,
  dueStepsMail,
  invitationMail,
  replyNotices,
  testMail,
} from "../../app/mail-templates/staff-mails.server";
import { enrollmentMails, inquiryMails } from "../../app/mail-templates/submission-mails.server";

const inquiry = {
  name: "Ana Ribeiro",
  email: "ana@example.com",
  phone: "+351 555 010 019",
  subject: "Prices for a group",
  message:
    "What does a group of twelve cost?\n\nمرحبا، أود معرفة المزيد عن الدورات.\nSee https://example.org/a",
};
const enrollment = {
  firstName: "Kenji",
  lastName: "Mori",
  email: "kenji@example.com",
  phone: "+81 3 5550 1000",
  course: "business",
  experience: "beginner",
  goals: "To speak in meetings, and to be heard in them.",
  availability: "evenings",
  hearAboutUs: "A colleague",
};

type SampleMail = Pick<ComposedMail, "subject" | "content">;

/** One mail of every kind that has HTML, by name. Needs NOTIFY_EMAIL and SMTP_URL to be set. */
export function sampleMails(): Record<string, SampleMail> {
  const [inquiryConfirmation, inquiryNotice] = inquiryMails(inquiry, "R7K2M");
  const [enrollmentConfirmation, enrollmentNotice] = enrollmentMails(enrollment, "T4X9P");
  const [account] = accountMails("sign-in", "ada@example.com", { browser: "Firefox on Windows" });
  const link = { url: "https://tonic.example/join?token=abcdef", until: "March 14, 2026" };
  const steps = [
    { kind: "inquiry", reference: "R7K2M", on: "2026-03-12", stage: null },
    { kind: "enrollment", reference: "T4X9P", on: "2026-03-14", stage: "new" },
  ] as const;
  const answer: SampleMail = {
    subject: "Re: Prices for a group",
    content: {
      text: "Hello Ana,\n\na group of twelve pays $1,399 for 30 hours: https://tonic.example/courses.\n\nWhich days suit you? Write to ada@example.com.\n\nKind regards,\nAda Quinn",
      after: [],
      quoted: { title: "Ana Ribeiro wrote on March 12, 2026:", text: inquiry.message },
    },
  };
  const [replyNotice] = replyNotices({ kind: "inquiry", reference: "R7K2M" });
  const [unmatchedNotice] = replyNotices({ unmatched: 3 });
  const [severalNotice] = replyNotices({ several: 7 });
  const mails = {
    inquiryConfirmation,
    inquiryNotice,
    enrollmentConfirmation,
    enrollmentNotice,
    account,
    invitation: invitationMail("grace@example.com", link, "ada@example.com"),
    dueSteps: dueStepsMail("ada@example.com", steps),
    replyNotice,
    unmatchedNotice,
    severalNotice,
    test: testMail("ada@example.com"),
    answer,
  };
  for (const [name, mail] of Object.entries(mails)) if (!mail) throw new Error(`There is no ${name} mail`);
  return mails as Record<string, SampleMail>;
}
