/** Feeds /courses/advanced. For the rules see index.ts. */
import { type CoursePage, examsArticle, toCourse } from "./page";

export const advanced: CoursePage = {
  inBrief: {
    fits: "People who are understood, and then asked what they meant.",
    fitsNot: "Anyone who still searches for the words: take Foundations first.",
  },
  sentenceNote:
    "“Hear you” goes down and up again: there is a “but” on its way. “Agree” falls. It has arrived.",
  marginNote: "It sounds like agreement for two seconds.",
  fits: [
    "your meetings have a budget, a deadline or a lawyer in them",
    "people understand your words, and then ask what you meant",
    "your English is at B2, or you have just finished B1",
  ],
  fitsNot: [
    {
      reason: "you still search for the words",
      instead: {
        before: "Take",
        link: toCourse("business", "Business English Foundations"),
        after: "first.",
      },
    },
    {
      reason: "you need an exam certificate by a date",
      instead: { before: "Read", link: examsArticle, after: "and then ask us." },
    },
    {
      reason: "you have one talk to give, and soon",
      instead: {
        link: toCourse("fundamentals", "Fundamentals of Public Speaking"),
        after: "is shorter and costs less.",
      },
    },
    {
      reason: "you would like the certificate without the lessons",
      instead: { before: "So would everybody." },
    },
  ],
  levels: { before: "begun, or B1 finished", after: "and further than that in meetings" },
  units: [
    {
      title: "Be heard",
      outcome: "You get into the conversation, and nobody asks you to repeat it.",
      melody: String.raw`'Could I 'just come \/in here?`,
      ipa: "ˈkʊd aɪ ˈdʒʌst kʌm ˈɪn hɪə",
      lessons: [
        {
          title: "Your voice today, and a plan for {weeks} weeks",
          practice: "two minutes of talk, and what a colleague hears in them",
        },
        { title: "Stress: which word is the news", practice: "one sentence with four different weights" },
        {
          title: "Getting in without breaking in",
          practice: "the breath, the name and the first three words",
        },
        { title: "Falls that finish, rises that wait", practice: "keeping your turn, and giving it away" },
        { title: "Numbers, dates and names on a bad line", practice: "grouping, pausing, reading back" },
      ],
      rehearsal: "a status meeting, with interruptions",
    },
    {
      title: "Disagree",
      outcome: "You say no to the number and keep the customer.",
      melody: String.raw`I 'see your \/point, | but I’m 'not con-\vinced.`,
      ipa: "aɪ ˈsiː jɔː ˈpɔɪnt bət aɪm ˈnɒt kən-ˈvɪnst",
      lessons: [
        {
          title: "“Yes, but”: one word, two directions",
          practice: "the fall-rise, and where it is heard as a no",
        },
        {
          title: "One message in three tones: diplomatic, direct, final",
          practice: "the same refusal to a customer, a colleague and a lawyer",
        },
        {
          title: "Buying ten seconds: difficult questions",
          practice: "repeating, narrowing, promising to find out",
        },
        { title: "Apologizing once", practice: "fault, fact and remedy, then silence" },
        {
          title: "The email that cools a thread down",
          practice: "shorter sentences, fewer readers, one proposal",
        },
      ],
      rehearsal: "a meeting that does not want to agree",
    },
    {
      title: "Negotiate",
      outcome: "You name a figure and let the pause do its work.",
      melody: String.raw`We could do \/eight, | for 'two \years.`,
      ipa: "wi kəd duː ˈeɪt fə ˈtuː ˈjɪəz",
      lessons: [
        { title: "The first number, and the silence after it", practice: "saying a figure once, on a fall" },
        {
          title: "Objections: hear, name, answer",
          practice: "finding the reason behind “too expensive”",
        },
        {
          title: "If, unless, provided: conditions that hold",
          practice: "offers that say what they depend on",
        },
        { title: "Trading, not giving", practice: "“if you can, then we could,” with both halves heard" },
        { title: "Writing down what was agreed", practice: "the email after the call, in five lines" },
      ],
      rehearsal: "a negotiation, with your own figures",
    },
    {
      title: "Write upward",
      outcome: "You write one page, and it is read to the end.",
      melody: String.raw`The de-'ci-sion is on 'page \one.`,
      ipa: "ðə dɪ-ˈsɪʒ-ən ɪz ɒn ˈpeɪdʒ ˈwʌn",
      lessons: [
        {
          title: "The decision first, the reasons second",
          practice: "a first paragraph that could stand alone",
        },
        { title: "A report that answers the question", practice: "cutting what nobody asked" },
        {
          title: "Rose, fell, barely moved: figures in words",
          practice: "verbs that say how much and how fast",
        },
        { title: "Softening, and when not to", practice: "might, rather, afraid: one to a sentence" },
        {
          title: "Two readers: the board and the lawyer",
          practice: "the same fact, once short and once exact",
        },
      ],
      rehearsal: "your report, read by a stranger",
    },
    {
      title: "Present, and be asked",
      outcome: "You stand up, finish, and stay standing for the questions.",
      melody: String.raw`'That’s a \cost. | It’s 'not a \trend.`,
      ipa: "ˈðæts ə ˈkɒst ɪts ˈnɒt ə ˈtrend",
      lessons: [
        {
          title: "The first sentence and the last",
          practice: "both by heart, everything between them free",
        },
        { title: "Slides you can say", practice: "titles that are sentences" },
        { title: "Signposts and pauses", practice: "where the room may breathe, and where it may not" },
        { title: "Questions nobody rehearsed", practice: "thanking, dividing, answering half of it well" },
        { title: "Dress rehearsal, start to finish", practice: "your slides, your clock, one interruption" },
      ],
      rehearsal: "your presentation, for people who ask back",
    },
  ],
  closing: {
    headline: "Say no, and stay welcome.",
    melody: String.raw`'Say \/no, | and 'stay \wel-come.`,
    ipa: "ˈseɪ ˈnəʊ ənd ˈsteɪ ˈwel-kəm",
  },
};
