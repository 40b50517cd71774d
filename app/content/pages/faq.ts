/** Feeds the questions and answers under the form of /contact. {lowestPrice} and {highestPrice} are those of the courses. */
export const faq = {
  title: "Frequently Asked Questions",
  margin: "Answered before you ask.",
  items: [
    {
      question: "How do I find out my level?",
      answer:
        "With the free level check on this site: about 10 minutes, no account, and a result that says how sure it is. If you would rather read first, the Levels page describes A1 to C2 in plain words.",
      link: { label: "Free Level Check", href: "/level-check" },
    },
    {
      question: "Can classes fit around a full-time job?",
      answer:
        "That is what they are made for. Choose weekdays, weekends or evenings after 6 PM your time, or say that any time suits you. We agree on the exact hours when we talk.",
    },
    {
      question: "Do I get a certificate?",
      answer:
        "Yes, on completion. It names the course, the hours and the dates, and progress tracking shows how you got there.",
    },
    {
      question: "When do I pay, and how much?",
      answer:
        "Courses cost from {lowestPrice} to {highestPrice}. There is no upfront payment: you enroll now and pay only after we discuss your personalized learning plan.",
    },
    {
      question: "Do you train whole teams?",
      answer:
        "Yes, corporate training is available. Tell us how many people, which levels if you know them, and what they have to do in English. You will have an answer within 24 hours.",
      link: { label: "Training for Teams", href: "/teams" },
    },
  ],
} as const;
