import { articles } from "../e2e/addresses";
import { afterSending, refuse } from "../e2e/fixtures";
import type { RunningServer } from "../setup/server";
import { expect, test } from "./fixtures";
import { button, field, link, type Tab } from "./tab";

// Short, as each letter is a key press.
const inquiry = {
  name: "Ana Ribeiro",
  email: "ana@example.com",
  phone: "+351 21 555 0142",
  subject: "Group prices",
  message: "What do twelve pay?",
};

const name = field("Full Name *");
const email = field("Email Address *");
const message = field("Message *");
const send = button("Send Message");

async function typeInquiry(tab: Tab, values: typeof inquiry): Promise<void> {
  await tab.typeInto(name, values.name);
  await tab.typeInto(email, values.email);
  await tab.typeInto(field("Phone Number"), values.phone);
  await tab.typeInto(field("Subject *"), values.subject);
  await tab.typeInto(message, values.message);
}

const storedInquiries = (site: RunningServer) =>
  site.database.prepare("SELECT name, email, phone, subject, message FROM contact_inquiries").all();

const shows = (tab: Tab, text: string) => expect.poll(() => tab.mainText()).toContain(text);

test("an inquiry with mistakes is corrected key by key and sent once", async ({ tab, site, hasScripts }) => {
  await tab.open("/contact");
  await tab.ready(hasScripts);
  await typeInquiry(tab, { ...inquiry, name: "A", email: "ana@" });
  await tab.click(send);
  await expect.poll(tab.title).toMatch(/^Error: /);
  await shows(tab, "Name must be at least 2 characters");
  await shows(tab, "Please enter a valid email address");
  expect(storedInquiries(site)).toEqual([]);

  await tab.ready(hasScripts);
  await tab.typeInto(name, "na Ribeiro");
  expect(await tab.value(name)).toBe(inquiry.name);
  expect(await tab.hasFocus(name)).toBe(true);
  await tab.typeOver(email, inquiry.email);
  expect(await tab.value(email)).toBe(inquiry.email);
  expect(await tab.hasFocus(email)).toBe(true);
  await tab.click(send);
  await expect.poll(tab.address).toMatch(afterSending("/thank-you"));
  await expect.poll(() => tab.texts("h1")).toEqual([expect.stringMatching(/^Thank You!/)]);
  expect(storedInquiries(site)).toEqual([inquiry]);
});

test("an inquiry that the server could not store is edited key by key and sent once @scripts", async ({
  tab,
  site,
  hasScripts,
}) => {
  const allow = refuse(site, "INSERT", "contact_inquiries");
  await tab.open("/contact");
  await tab.ready(hasScripts);
  await typeInquiry(tab, inquiry);
  await tab.click(send);
  await shows(tab, "Please try again or contact us directly.");
  allow();
  await tab.ready(hasScripts);
  expect(await tab.value(name)).toBe(inquiry.name);
  await tab.typeInto(message, " By Friday, please.");
  const edited = `${inquiry.message} By Friday, please.`;
  expect(await tab.value(message)).toBe(edited);
  expect(await tab.hasFocus(message)).toBe(true);
  await tab.click(send);
  await expect.poll(tab.address).toMatch(afterSending("/thank-you"));
  expect(storedInquiries(site)).toEqual([{ ...inquiry, message: edited }]);
});

const application = {
  first_name: "Kenji",
  last_name: "Mori",
  email: "ken@example.jp",
  phone: "+81 3 5550 0142",
  course: "business",
  experience: "intermediate",
  goals: "To lead a call.",
  availability: "evenings",
  hear_about_us: "A colleague",
};

const lastName = field("Last Name *");
const goals = field("Your Goals *");
const submit = button("Submit Enrollment");

async function typeApplication(tab: Tab, values: typeof application): Promise<void> {
  await tab.typeInto(field("First Name *"), values.first_name);
  await tab.typeInto(lastName, values.last_name);
  await tab.typeInto(email, values.email);
  await tab.typeInto(field("Phone Number *"), values.phone);
  await tab.choose(field("Course *"), "Business");
  await tab.click(field(/^Intermediate/));
  await tab.typeInto(goals, values.goals);
  await tab.click(field(/^Evenings/));
  await tab.typeInto(field("How Did You Hear About Us?"), values.hear_about_us);
}

const storedApplications = (site: RunningServer) =>
  site.database
    .prepare(
      `SELECT first_name, last_name, email, phone, course, experience, goals, availability, hear_about_us
       FROM enrollment_entries`,
    )
    .all();

test("an application with mistakes is corrected key by key and sent once @scripts", async ({
  tab,
  site,
  hasScripts,
}) => {
  await tab.open("/enroll");
  await tab.ready(hasScripts);
  await typeApplication(tab, { ...application, last_name: "M", goals: "To lead" });
  await tab.click(submit);
  await expect.poll(tab.title).toMatch(/^Error: /);
  await shows(tab, "Last name must be at least 2 characters");
  expect(storedApplications(site)).toEqual([]);

  await tab.ready(hasScripts);
  expect(await tab.value(field("Course *"))).toBe(application.course);
  expect(await tab.isChecked(field(/^Intermediate/))).toBe(true);
  await tab.typeInto(lastName, "ori");
  expect(await tab.value(lastName)).toBe(application.last_name);
  expect(await tab.hasFocus(lastName)).toBe(true);
  await tab.typeInto(goals, " a call.");
  expect(await tab.value(goals)).toBe(application.goals);
  expect(await tab.hasFocus(goals)).toBe(true);
  await tab.click(submit);
  await expect.poll(tab.address).toMatch(afterSending("/enrolled"));
  await expect.poll(() => tab.texts("h1")).toEqual([expect.stringMatching(/^Enrollment Successful!/)]);
  expect(storedApplications(site)).toEqual([application]);
});

test("a search in the blog finds an article, which opens @scripts", async ({ tab, hasScripts }) => {
  const article = articles.find(({ featured }) => !featured);
  const word = article?.title.split(" ").at(-1) ?? "";
  await tab.open("/blog");
  await tab.ready(hasScripts);
  await tab.typeInto(field("Search articles"), word);
  await tab.press("Enter");
  await expect.poll(tab.address).toMatch(new RegExp(`^/blog\\?q=${word}`));
  await expect.poll(() => tab.texts("#articles h3 mark")).toContain(word);
  await expect.poll(() => tab.texts("#articles li h3")).toContain(article?.title);
  await tab.click(link(new RegExp(`^Read More.*${article?.title}`), "#articles"));
  await expect.poll(tab.address).toBe(article?.path);
  await expect.poll(() => tab.texts("h1")).toEqual([expect.stringContaining(article?.title ?? "")]);
});

test("the menu of a small window opens and leads on", async ({ tab, hasScripts }) => {
  await tab.resize(360, 740);
  await tab.open("/contact");
  const blog = link("Blog", "header");
  const open = () => tab.run(() => document.querySelector<HTMLDetailsElement>("header details")?.open);
  await tab.click(button("Menu", "header"));
  await expect.poll(open).toBe(true);
  if (hasScripts) {
    await tab.press("Escape");
    await expect.poll(open).toBe(false);
    await tab.click(button("Menu", "header"));
  }
  await tab.click(blog);
  await expect.poll(tab.address).toBe("/blog");
  expect(await open()).toBe(false);
});

test("going back restores what was typed", async ({ tab, hasScripts }) => {
  await tab.open("/contact");
  await tab.ready(hasScripts);
  await tab.typeInto(name, "Ana Ribeiro");
  await tab.typeInto(message, "Half a sentence that");
  await tab.click(link("Terms of Service", "footer"));
  await expect.poll(tab.address).toBe("/terms");
  await tab.goBack();
  await expect.poll(tab.address).toBe("/contact");
  await tab.ready(hasScripts);
  await expect.poll(() => tab.value(name)).toBe("Ana Ribeiro");
  await expect.poll(() => tab.value(message)).toBe("Half a sentence that");
});
