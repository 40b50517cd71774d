/**
 * Feeds /contact and /thank-you.
 *
 * Rules:
 * - Email address and phone number are settings (CONTACT_EMAIL, CONTACT_PHONE), not texts: only their labels are here.
 * - The promises of time (2 hours, 24 hours) are met by staff: change them only together with the work.
 * - For `melody` and `ipa` see sentence.ts.
 */
import type { AnswerTexts } from "../answer-text";

/** Every answer of this form and of the one for teams as staff read it, in this order. */
export const inquiryAnswers = {
  name: { label: "Name" },
  email: { label: "Email" },
  phone: { label: "Phone" },
  subject: { label: "Subject" },
  message: { label: "Message", multiline: true },
  levelCheck: { label: "Level check" },
  company: { label: "Company" },
  people: { label: "People" },
} as const satisfies AnswerTexts;

export const contactPage = {
  path: "/contact",
  title: "Get in Touch",
  description:
    "Ask about courses, levels, prices or corporate training. We review every message and reply within 24 hours.",
  form: {
    title: "Send us a Message",
    requiredNote: "Fields marked * are required.",
    fields: {
      name: { label: "Full Name *" },
      email: { label: "Email Address *" },
      phone: { label: "Phone Number", hint: "Only if you would like us to call." },
      subject: { label: "Subject *" },
      message: { label: "Message *" },
    },
    submit: "Send Message",
    submitting: "Sending...",
    draftRestored: "What you typed earlier is still here.",
    privacy: "We use what you write to answer you, and for nothing else.",
    error: { title: "Error sending message", text: "Please try again or contact us directly." },
  },
} as const;

/** What owners edit of that page. */
export const contactTexts = {
  title: "Get in Touch",
  lead: "Ask about a course, a level, a date or a whole team. A person reads every message.",
  melody: String.raw`'Get in \Touch`,
  ipa: "ˈɡet ɪn ˈtʌtʃ",
  /** Beside the title, at their pitch between the voice lines, from 0 (bottom) to 20 (top). */
  promises: [
    { pitch: 12, text: "Read within 2 hours" },
    { pitch: 5, text: "Answered within 24 hours" },
  ],
  reasons: {
    title: "Why Choose Us",
    items: [
      {
        title: "Expert instructors",
        text: "Native speakers who teach working adults, and can explain why a sentence sounded the way it did.",
      },
      {
        title: "Flexible 24/7 learning",
        text: "Weekdays, weekends or evenings: live classes at hours that suit your job and your time zone.",
      },
      {
        title: "Career support",
        text: "We prepare what your work asks for next: the interview, the review, the first presentation.",
      },
    ],
  },
  /** The three cards beside the form. The page adds the address, the number and the hours. */
  info: {
    email: { label: "Email", note: "Replies within 24 hours" },
    phone: { label: "Phone", note: "During business hours" },
    openingHours: {
      label: "Business Hours",
      note: "Write at any time: we reply in these hours",
    },
  },
  marginNote: "No need to check the grammar first.",
} as const;

export const thankYouPage = {
  title: "Thank You!",
  lead: "Your inquiry has been successfully submitted.",
  /** Followed by the reference. */
  reference: "Your reference:",
  melody: String.raw`\Thank You!`,
  ipa: "ˈθæŋk ju",
  stepsTitle: "What happens next?",
  stepsMargin: "Two hours high, a day lower, then it falls into place.",
  steps: [
    { time: "Within 2 hours", title: "We review your message." },
    { time: "Within 24 hours", title: "A Business English expert contacts you." },
    { time: "After that", title: "You receive a personalized learning plan." },
  ],
  waiting: {
    title: "While you wait",
    margin: "Until then.",
    items: [
      {
        time: "10 min",
        link: { label: "Find your level", href: "/level-check" },
        text: "Free, and without an account. The result says how sure it is.",
      },
      {
        time: "7 min",
        link: {
          label: "Phrases for meetings",
          href: "/blog/essential-business-english-phrases-meetings",
        },
        text: "Eight short ones, each with the tune that makes it polite.",
      },
      {
        time: "5 min",
        link: { label: "Compare the courses", href: "/courses" },
        text: "What each one costs in all and by the hour, and who should take another.",
      },
      {
        time: "1 min",
        link: { label: "Hear what a teacher hears", href: "/about#first-minute" },
        text: "The first minute of a lesson, with the teacher’s notes.",
      },
    ],
  },
  homeLink: "Back to Home",
  aboutLink: "Learn More",
  /** For screen readers: what there is more to learn about. */
  aboutLinkSubject: "about us",
  marginNote: "A low fall. Settled, nothing more to ask.",
} as const;
