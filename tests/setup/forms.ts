import { post } from "./site";

/** Both public forms with long texts in them, as visitors send them. */
export const forms = {
  "/contact?send": {
    name: "Ana “Zoë” Ribeiro",
    email: "ana@example.com",
    phone: "+44 20 7946 0018",
    subject: "Evening classes & prices",
    message: `How much is it?\n${"I would like to know. ".repeat(200)}`.trim(),
  },
  "/enroll?send": {
    firstName: "Kenji",
    lastName: "Mori",
    email: "kenji@example.com",
    phone: "+81 3 1234 5678",
    course: "business",
    experience: "intermediate",
    goals: `To lead meetings. ${"And to present. ".repeat(250)}`.trim(),
    availability: "evenings",
    hearAboutUs: "A colleague",
  },
};

/** Sends one of the forms to the site at `url`. */
export function sendForm(url: string, address: keyof typeof forms): Promise<Response> {
  return post({ url }, address, forms[address], { Connection: "close" });
}
