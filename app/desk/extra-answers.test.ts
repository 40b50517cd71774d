import { expect, it } from "vitest";
import { extraEnrollmentAnswers } from "./enrollment-words";
import { extraInquiryAnswers } from "./inquiry-words";

const inquiry = {
  name: "Ana",
  email: "ana@example.com",
  phone: null,
  subject: "A team",
  message: "Twelve people.",
  levelCheck: "B1 to B2",
  company: "Vela Norte Foods",
  people: "12",
};

it("the extra answers are those that were given and have no fixed place", () => {
  expect(extraInquiryAnswers(inquiry)).toEqual([
    ["Level check", "B1 to B2"],
    ["Company", "Vela Norte Foods"],
    ["People", "12"],
  ]);
  expect(extraEnrollmentAnswers({ firstName: "Ana", hearAboutUs: "A colleague", levelCheck: null })).toEqual([
    ["Heard via", "A colleague"],
  ]);
});

it("what a page shows elsewhere is left out", () => {
  expect(extraInquiryAnswers(inquiry, "levelCheck")).toEqual([
    ["Company", "Vela Norte Foods"],
    ["People", "12"],
  ]);
});
