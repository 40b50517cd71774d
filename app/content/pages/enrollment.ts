/**
 * Feeds /enroll (the enrollment form) and /enrolled (the page after it).
 *
 * Rules:
 * - A `value` is stored with every enrollment: do not rename it. `label` and `description` are free.
 * - The promises of time (10 minutes, 24 hours) are met by the site and by staff: change both together.
 * - Courses and prices are in courses.ts. For `melody` and `ipa` see sentence.ts.
 */

import type { AnswerTexts } from "../answer-text";

/** Every answer of the form as staff read it, in this order. */
export const enrollmentAnswers = {
  firstName: { label: "First name" },
  lastName: { label: "Last name" },
  email: { label: "Email" },
  phone: { label: "Phone" },
  course: { label: "Course" },
  experience: { label: "Experience" },
  availability: { label: "Availability" },
  goals: { label: "Goals", multiline: true },
  hearAboutUs: { label: "Heard via", column: "How They Heard About Us" },
  levelCheck: { label: "Level check" },
} as const satisfies AnswerTexts;

export const experienceLevels = [
  {
    value: "beginner",
    label: "Beginner",
    description: "Can use standard English in predictable business situations",
  },
  {
    value: "intermediate",
    label: "Intermediate",
    description: "Can interact somewhat fluently in most business situations",
  },
  {
    value: "advanced",
    label: "Advanced",
    description: "Can express ideas with ease in varied business contexts",
  },
] as const;

export type ExperienceLevel = (typeof experienceLevels)[number]["value"];

export const availabilityOptions = [
  { value: "weekdays", label: "Weekdays", description: "Monday-Friday" },
  { value: "weekends", label: "Weekends", description: "Saturday-Sunday" },
  { value: "evenings", label: "Evenings", description: "After 6 PM, your time" },
  { value: "flexible", label: "Flexible", description: "Any time" },
] as const;

/** What owners edit of the form's page. */
export const enrollTexts = {
  title: "Course Enrollment",
  /** Shown as one line: the title, a colon, the text. */
  banner: {
    title: "No Upfront Payment Required",
    text: "enroll now and pay only after we discuss your personalized learning plan",
  },
  /** Beside the form until a course is chosen: a sentence to draw, and the lead of the list of courses. */
  panel: {
    melody: "'Which 'one is /yours?",
    ipa: "ˈwɪtʃ ˈwʌn ɪz ˈjɔːz",
    lead: "What there is to choose from, each with its price.",
  },
  /** At the button, before what the answers are used for. */
  submitNote: "You pay nothing today.",
} as const;

export const enrollPage = {
  path: "/enroll",
  title: "Course Enrollment",
  description:
    "Apply for a Business English or public speaking course. No upfront payment: pay only after we discuss your personalized learning plan.",
  backLink: "Back to Home",
  requiredNote: "Fields marked * are required.",
  sections: { person: "About You", course: "Your Course", week: "Your Week" },
  fields: {
    firstName: { label: "First Name *" },
    lastName: { label: "Last Name *" },
    email: { label: "Email Address *" },
    phone: { label: "Phone Number *", hint: "With the country code, so we can call you." },
    course: { label: "Course *", placeholder: "Select a course" },
    experience: {
      label: "Experience Level *",
      hint: "Beginner is {beginner}, Intermediate {intermediate}, Advanced {advanced}.",
    },
    /** Under the levels, for visitors who do not know theirs. */
    levelCheck: { text: "Not sure?", link: "Free level check, about 10 minutes" },
    goals: { label: "Your Goals *", hint: "What should you be able to say, write or present by the end?" },
    availability: { label: "Availability *" },
    hearAboutUs: {
      label: "How Did You Hear About Us?",
      hint: "A colleague, a search, an article: a word is enough.",
    },
  },
  /** The panel beside the form. */
  panel: {
    /** In the form once a course is chosen: label, then the course or its price. */
    selectedCourse: "Selected Course:",
    investment: "Investment:",
    priceNow: "Price now",
    priceBefore: "Price before",
    facts: {
      level: "Level",
      duration: "Duration",
      hourPrice: "Per hour",
      students: "Course students",
      rating: "Rating",
      dueToday: "Due today",
    },
    lessons: "Lesson by lesson",
    compare: "Compare all courses",
  },
  submit: "Submit Enrollment",
  submitting: "Submitting...",
  draftRestored: "What you typed earlier is still here.",
  privacy: "We use what you write to arrange your course, and to learn how people find us.",
  messages: {
    notOffered: "This course is not offered at the moment. Please choose another one.",
    success: { title: "Enrollment Submitted!", text: "Your application has reached us." },
    error: { title: "Error", text: "There was a problem submitting your enrollment. Please try again." },
  },
} as const;

export const enrolledPage = {
  title: "Enrollment Successful!",
  lead: "Your application is with us, and there is nothing to pay yet.",
  /** Followed by the reference. */
  reference: "Your reference:",
  stepsTitle: "What happens next?",
  steps: [
    {
      title: "Confirmation e-mail",
      time: "Within 10 minutes",
      text: "If you cannot see it, look in the spam folder, or write to us: your application is here either way.",
    },
    {
      title: "Personal consultation call",
      time: "Within 24 hours",
      text: "We talk about your goals, your week and your personalized learning plan.",
    },
    {
      title: "Course portal access",
      time: "After the consultation",
      text: "Your lessons, materials and progress in one place.",
    },
  ],
  stepsMargin: "Three steps. The first is ours.",
  tipsTitle: "How to prepare",
  tipsNote: "Ten minutes of this is worth an hour of the course.",
  tips: [
    "Write down three situations at work where English slows you down. Real ones are best.",
    "Keep one email or presentation of your own at hand that you would like to have written better.",
    "Look at your calendar and note the hours you can give to classes and practice every week.",
    "Find a quiet place for the call, and test the microphone before it matters.",
  ],
  summary: {
    title: "Your application",
    reference: "Reference",
    dueToday: "Due today",
    course: "Lessons and terms",
    lessons: "All courses",
  },
  supportTitle: "Questions before then?",
  /** Followed by the email address and the phone number. */
  supportText: "Write to us or call:",
  homeLink: "Back to Home",
  aboutLink: "Meet Your Instructor",
  marginNote: "Fall, and stop. It is done.",
  melody: String.raw`En-'roll-ment Suc-\cess-ful!`,
  ipa: "ɪn-ˈrəʊl-mənt sək-ˈses-fəl",
} as const;
