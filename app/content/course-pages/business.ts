/** Feeds /courses/business. For the rules see index.ts. */
import { type CoursePage, examsArticle, toCourse } from "./page";

export const business: CoursePage = {
  inBrief: {
    fits: "People who follow the meeting and stay silent in it.",
    fitsNot: "Anyone who is waiting for a first word: start with General English.",
  },
  sentenceNote:
    "“Nice” is high and “meet” a step lower, so everybody knows where the sentence is going. “Last” falls: now you have met.",
  marginNote: "You wrote for two years. Now you have a voice.",
  fits: [
    "you follow the meeting, and your sentence is ready when it is over",
    "you write an email twice, and call nobody",
    "your English is at A2, or you have just finished A1",
  ],
  fitsNot: [
    {
      reason: "most English words are still new to you",
      instead: {
        before: "Start with",
        link: toCourse("leadership", "General English for Professionals"),
        after: "instead.",
      },
    },
    {
      reason: "you speak in meetings already, and are asked what you meant",
      instead: {
        before: "That is",
        link: toCourse("advanced", "Advanced Business Communication"),
        after: "already.",
      },
    },
    {
      reason: "you need an exam certificate by a date",
      instead: { before: "Read", link: examsArticle, after: "and then ask us." },
    },
    {
      reason: "you would like somebody else to do the talking",
      instead: { before: "That is an interpreter. They cost more." },
    },
  ],
  levels: { before: "begun, or A1 finished", after: "and further than that on the phone" },
  units: [
    {
      title: "Write it so that it is read",
      outcome: "Your email says in its first line what it wants.",
      melody: "'Could you 'send me the /fig-ures?",
      ipa: "ˈkʊd ju ˈsend mi ðə ˈfɪɡ-əz",
      lessons: [
        {
          title: "Your English today, and a plan for {weeks} weeks",
          practice: "two minutes of talk, to compare with the last lesson’s",
        },
        { title: "The subject line", practice: "saying in five words what you want" },
        { title: "Asking for something", practice: "could you, would you mind, and when neither is needed" },
        { title: "Answering late", practice: "one apology, then the answer" },
        { title: "Reading a long thread", practice: "who wants what from whom, in three minutes" },
      ],
      rehearsal: "ten emails before lunch, yours among them",
    },
    {
      title: "Answer the phone",
      outcome: "It rings, and you pick it up.",
      melody: String.raw`I’ll 'put you \through.`,
      ipa: "aɪl ˈpʊt ju ˈθruː",
      lessons: [
        { title: "The first ten seconds", practice: "who you are, who is calling, what it is about" },
        { title: "Names and numbers on a bad line", practice: "spelling, repeating, reading back" },
        { title: "Taking a message", practice: "who, what and by when" },
        { title: "Asking for time", practice: "let me check, and calling back when you said" },
        { title: "A complaint", practice: "listening to the end, and one promise you can keep" },
      ],
      rehearsal: "five calls, one of them angry",
    },
    {
      title: "Two minutes of small talk",
      outcome: "You talk before the meeting, and stop in time.",
      melody: String.raw`'How was your \flight?`,
      ipa: "ˈhaʊ wəz jɔː ˈflaɪt",
      lessons: [
        { title: "Questions that open", practice: "how, what and which, in place of yes or no" },
        { title: "Showing that you listen", practice: "really, right, and the melody of each" },
        { title: "What you did on the weekend", practice: "the past, in a story of three sentences" },
        { title: "Safe subjects, and the others", practice: "what to ask in which country" },
        { title: "Getting away politely", practice: "ending a conversation while it is good" },
      ],
      rehearsal: "a coffee break with three strangers",
    },
    {
      title: "Follow the meeting",
      outcome: "You know what was decided before the minutes arrive.",
      melody: String.raw`'So we’re 'mov-ing to 'point \three.`,
      ipa: "ˈsəʊ wɪə ˈmuːv-ɪŋ tə ˈpɔɪnt ˈθriː",
      lessons: [
        { title: "The agenda", practice: "points, times, and the words between them" },
        { title: "Catching the main point", practice: "stress: which word is the news" },
        { title: "Say it in your words", practice: "so you mean, in other words, and checking" },
        { title: "Figures and trends", practice: "rose, fell, stayed, and by how much" },
        { title: "The minutes", practice: "who does what by when, in one line each" },
      ],
      rehearsal: "a meeting with too many points",
    },
    {
      title: "Join in",
      outcome: "You say your sentence, and it is heard.",
      melody: "Can I 'just add /one thing?",
      ipa: "kən aɪ ˈdʒʌst æd ˈwʌn θɪŋ",
      lessons: [
        { title: "Getting a word in", practice: "three openings, and the breath before them" },
        { title: "An opinion with a reason", practice: "I think, because, so" },
        { title: "Agreeing, and not quite agreeing", practice: "“yes, but”: the fall that rises again" },
        { title: "The vocabulary of your industry", practice: "40 words of your own, in sentences" },
        { title: "Your project in five minutes", practice: "a beginning, three points, an end" },
      ],
      rehearsal: "a meeting of your own, with you in the chair",
    },
  ],
  closing: {
    headline: "Yes, I have a question.",
    melody: String.raw`\Yes, | I 'have a \ques-tion.`,
    ipa: "ˈjes aɪ ˈhæv ə ˈkwes-tʃən",
  },
};
