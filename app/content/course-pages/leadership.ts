/** Feeds /courses/leadership. For the rules see index.ts. */
import { type CoursePage, examsArticle, toCourse } from "./page";

export const leadership: CoursePage = {
  inBrief: {
    fits: "People who rehearse “Good morning” on the way to work.",
    fitsNot: "Anyone who already writes emails in English: take Foundations.",
  },
  sentenceNote:
    "“See” is high, “you on” steps down, and “Monday” falls. Nobody has to ask whether it is settled.",
  marginNote: "Four words, and an appointment.",
  fits: [
    "you rehearse “Good morning” on the way to work",
    "you know some words, and lose them when somebody answers",
    "your English is at A1, or you are starting again after years",
  ],
  fitsNot: [
    {
      reason: "you already write emails in English",
      instead: {
        before: "Take",
        link: toCourse("business", "Business English Foundations"),
        after: "instead.",
      },
    },
    {
      reason: "you have a talk to give, and the words for it",
      instead: {
        link: toCourse("fundamentals", "Fundamentals of Public Speaking"),
        after: "works on how you say them.",
      },
    },
    {
      reason: "you need an exam certificate by a date",
      instead: { before: "Read", link: examsArticle, after: "and then ask us." },
    },
    { reason: "you would like to speak English by Friday", instead: { before: "We know. Which Friday?" } },
  ],
  levels: { before: "first words, or a fresh start", after: "with numbers and names well past it" },
  units: [
    {
      title: "Say who you are",
      outcome: "You open the door, say your name, and it is understood.",
      melody: String.raw`I 'work in \fi-nance.`,
      ipa: "aɪ ˈwɜːk ɪn ˈfaɪ-næns",
      lessons: [
        { title: "Your name, and how to spell it", practice: "the alphabet on the phone, letter by letter" },
        { title: "What you do, in one sentence", practice: "jobs, departments and “I work in …”" },
        { title: "Where you are from, and where you sit", practice: "countries, cities, here and there" },
        { title: "Meeting somebody for the first time", practice: "greetings, and which word to stress" },
      ],
      rehearsal: "a first morning, with six people to greet",
    },
    {
      title: "Numbers you can trust",
      outcome: "Prices, dates and times arrive as you meant them.",
      melody: String.raw`Fif-/teen, | or \fif-ty?`,
      ipa: "fɪf-ˈtiːn ɔː ˈfɪf-ti",
      lessons: [
        { title: "Thirteen or thirty", practice: "where the stress falls, and how to check" },
        { title: "What time, which day", practice: "times, days and dates, and reading them back" },
        { title: "Prices and quantities", practice: "how much, how many, and asking for less" },
        { title: "A telephone number, said once", practice: "groups of digits, and the pauses between them" },
      ],
      rehearsal: "an order by phone, on a bad line",
    },
    {
      title: "Ask, and ask again",
      outcome: "You ask until you have understood, and nobody minds.",
      melody: "'Could you 'say that a-/gain?",
      ipa: "ˈkʊd ju ˈseɪ ðæt ə-ˈɡen",
      lessons: [
        { title: "Questions that rise, questions that fall", practice: "yes or no; who, what and when" },
        { title: "“I don’t understand”", practice: "six polite ways to stop somebody" },
        { title: "Can I, could I", practice: "asking for help, a chair, a minute" },
        { title: "Directions in the building", practice: "left, right, floors and room numbers" },
      ],
      rehearsal: "a visit to a company that speaks only English",
    },
    {
      title: "Yesterday and tomorrow",
      outcome: "You tell what happened, and what happens next.",
      melody: String.raw`We 'sent it on \Tues-day.`,
      ipa: "wi ˈsent ɪt ɒn ˈtjuːz-deɪ",
      lessons: [
        { title: "Your day, in order", practice: "the present, with first, then and after that" },
        { title: "What happened", practice: "the past of 20 verbs that work needs" },
        { title: "What happens next", practice: "going to, and appointments in the calendar" },
        { title: "Too late, too early", practice: "saying sorry once, with a reason" },
      ],
      rehearsal: "Monday’s meeting: last week and this week, in two minutes",
    },
    {
      title: "Write it down",
      outcome: "You write five lines, and they are understood.",
      melody: "Can we 'move it to /Fri-day?",
      ipa: "kən wi ˈmuːv ɪt tə ˈfraɪ-deɪ",
      lessons: [
        { title: "Dear, Hi and Hello", practice: "how an email begins and ends" },
        { title: "Two lines that ask", practice: "one request, one reason, one date" },
        { title: "A form, filled out", practice: "details, dates and capital letters" },
        { title: "Before the call begins", practice: "weather, weekend, trip, and a way out" },
      ],
      rehearsal: "a working day in English, from the door to the last email",
    },
  ],
  closing: {
    headline: "Good morning. I’m new here.",
    melody: String.raw`'Good /morn-ing. | I’m 'new \here.`,
    ipa: "ˈɡʊd ˈmɔːn-ɪŋ aɪm ˈnjuː ˈhɪə",
  },
};
