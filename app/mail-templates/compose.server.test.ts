import { expect, it } from "vitest";

// The settings are read once, by the first import.
process.env.NOTIFY_EMAIL = "desk@example.com, ada@example.com";

const { enrollmentMails, inquiryMails } = await import("./compose.server");

it("each address of NOTIFY_EMAIL gets a separate notice, and the visitor a confirmation", () => {
  const inquiry = {
    name: "Ana",
    email: "ana@example.org",
    phone: null,
    subject: "Prices",
    message: "How much?",
  };
  const enrollment = {
    firstName: "Ana",
    lastName: "Ribeiro",
    email: "ana@example.org",
    phone: "+351 555 010 019",
    course: "business",
    experience: "beginner",
    goals: "To speak in meetings.",
    availability: "evenings",
    hearAboutUs: null,
  };
  for (const mails of [inquiryMails(inquiry, "R-1"), enrollmentMails(enrollment, "R-2")]) {
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      "ana@example.org",
      "desk@example.com",
      "ada@example.com",
    ]);
  }
});
