/**
 * Feeds /level-check, its pages of questions and its result.
 *
 * Rules:
 * - Promise no more than the check does: it reads, it does not hear, it is no exam. How often it is right is in accuracy.ts.
 * - Texts in braces, such as {n}, are filled in by the page.
 * - For `melody` and `ipa` see ../sentence.ts.
 */
import type { Skill } from "./item";

/** What owners edit of the page that the check begins on. */
export const levelCheckTexts = {
  headline: "Where does your English stand?",
  melody: String.raw`'Where does your 'Eng-lish \stand?`,
  margin: "Free level check",
  marginNote: "A question, and it falls. You are learning already.",
  lead: "A free check of about 10 minutes. You get the level that your answers look most like, how sure that is, some answers explained, and the course that fits.",
  facts: {
    title: "No clock, no account, no trick",
    margin: "What to expect.",
    items: [
      {
        term: "{fewest} to {most} questions",
        text: "Six to a page. Each page is chosen from your answers so far, and the check stops when it is sure enough.",
      },
      {
        term: "Work, not trivia",
        text: "Emails, meetings, prices, delays. American and British spelling are both right.",
      },
      {
        term: "“I don’t know”",
        text: "It is under every question and is a good answer: a lucky guess makes your result less true.",
      },
      {
        term: "Back and reload",
        text: "Your answers travel with the page, and going back loses none. A reload empties at most the page you are on. Nothing is stored while you answer.",
      },
      {
        term: "Your name",
        text: "We do not ask for it. You see the result, and only you decide whether it goes to us.",
      },
    ],
  },
  limits: {
    title: "It reads you. It does not hear you.",
    margin: "What it can tell, and what it cannot.",
    marginNote: "A good reader. It has no ears.",
    sees: {
      title: "What it looks at",
      items: [
        "Grammar while it is being used, not its names",
        "Which words keep company: you reach an agreement",
        "The right tone for a client, a boss, a colleague",
        "Whether an email left you knowing what to do",
      ],
    },
    misses: {
      title: "What it cannot know",
      items: [
        "How you sound, and whether people lean in",
        "What you say when nobody offers you four choices",
        "What you understand at the speed of a real meeting",
        "Enough for a certificate: it is a signpost, not an exam",
      ],
    },
    consultation: {
      before: "For those there is a person who listens:",
      link: "a free consultation",
      after: ".",
    },
  },
} as const;

/** The form on that page. */
export const levelCheckForm = {
  title: "Where shall we begin?",
  hint: "It changes your first page, not your result.",
  starts: {
    gentle: { label: "Gently", description: "Everyday words, short sentences" },
    middle: { label: "In the middle", description: "I use English at work, with effort" },
    challenge: { label: "With a challenge", description: "I mostly manage without thinking" },
  },
  mayStore: {
    label: "Keep my answers, without any name or address, to make the questions better.",
    hint: "Clear the box, and nothing is kept.",
  },
  submit: "Begin the Check",
} as const;

export const skillNames: Readonly<Record<Skill, string>> = {
  grammar: "Grammar in use",
  words: "Words that go together",
  tone: "Tone",
  reading: "Reading",
};

export const levelCheckQuestions = {
  title: "Questions {from} to {to}",
  description: "A page of the free level check: six questions from working life.",
  margin: "Level check",
  progress:
    "{answered} answered. The check stops when it is sure enough, after {most} at most. No clock is running.",
  unknown: "I don’t know",
  /** Over a gap. The verb or the letter stands at its end. */
  verb: "Put the verb into the right form, one word or more:",
  letter: "One word is missing. It begins with",
  word: "One word is missing.",
  gap: "The missing words",
  blank: "blank",
  headers: { from: "From", subject: "Subject" },
  errors: {
    choice: "Question {n}: choose an answer, or “I\u00a0don’t\u00a0know.”",
    gap: "Question {n}: fill in the blank, or choose “I\u00a0don’t\u00a0know.”",
    ending: "then it goes on",
  },
  submit: "Continue",
  note: "Your answers so far travel with this page, signed, and are not stored. Go back as you like. A reload may empty this page.",
  marginNote: "Your first thought is usually the honest one.",
  ear: {
    margin: "Not scored. For the ear.",
    question: "What does this melody mean?",
    sentence: String.raw`The 'first 'part was \/good…`,
    /** The first one is right. */
    options: ["There is a “but” coming.", "That was all, and I mean it.", "I am asking you."],
    order: [1, 0, 2],
    right: "You heard the “but” coming: a voice that falls and comes back up has not finished.",
    wrong:
      "In the melody that was not scored, a “but” was coming: a voice that falls and comes back up has not finished.",
  },
} as const;

/** For an address that was cut off or changed. */
export const levelCheckLost = {
  title: "Wrong page, so to speak",
  lead: "The address of this page was cut off or changed on its way, so we cannot tell which answers it had. Use the Back button, or begin again.",
  homeLink: "Begin Again",
  marginNote: "A sentence without its end.",
} as const;

export const levelCheckResult = {
  title: "Your Level Check",
  description:
    "The result of a free level check: the level that the answers look most like, how sure that is, and which course fits.",
  headline: "Your answers look most like {level}.",
  /** The level comes at its end. */
  melody: String.raw`'Your 'an-swers 'look most 'like \{level}.`,
  margin: "{n} answers.",
  marginNote: "Not a grade. A place to begin.",
  lead: "{place}, {name}. For about eight in ten people who answer as you did, the level lies between {from} and {to}.",
  /** If the band is one level, and if it is half of one. */
  leadLevel:
    "{place}, {name}. For about eight in ten people who answer as you did, the level lies in one half of {level} or the other.",
  leadNarrow:
    "{place}, {name}. For about eight in ten people who answer as you did, the level lies there too.",
  drawing: {
    title: "Your answers on the staircase",
    margin: "The melody of your answers. No two are alike.",
    label:
      "Staircase of the six levels. The answers settle in {place}; the band reaches from {from} to {to}.",
    /** If the band is half of a level. */
    labelNarrow: "Staircase of the six levels. The answers settle in {place}, and the band lies there too.",
    legend: {
      right: "right",
      wrong: "not yet",
      unknown: "“I don’t know”",
      nucleus: "where your answers settle",
      band: "the 80% band",
    },
  },
  skills: {
    title: "Strong, and not yet",
    margin: "What held, and what gave.",
    strong: "Strong",
    weak: "Not yet",
    compared: "Compared with one another, and with how hard the questions were.",
    of: "{right} of {all}",
    /** `strong` if eight in ten answers were right, `mostly` if it was fewer. */
    texts: {
      reading: {
        strong: "You knew what to do next, and what to leave alone.",
        mostly: "Mostly you knew what to do next, and what to leave alone.",
        weak: "In some texts, what the writer wanted was in another line.",
      },
      tone: {
        strong: "You can tell friendly from familiar, and firm from rude.",
        mostly: "You can mostly tell friendly from familiar, and firm from rude.",
        weak: "Some situations wanted a warmer reply, or a cooler one.",
      },
      grammar: {
        strong: "The forms came when the sentence needed them.",
        mostly: "Most of the forms came when the sentence needed them.",
        weak: "Some sentences needed a form that did not come in time.",
      },
      words: {
        strong: "You know the words, and the company they keep.",
        mostly: "You know most of these words, and the company they keep.",
        weak: "Some words did not come, or came in the wrong company.",
      },
    } satisfies Record<Skill, { strong: string; mostly: string; weak: string }>,
  },
  second: {
    title: "Worth a second look",
    margin: "Some answers, explained.",
    marginNote: "At work nobody tells you. Here somebody does.",
    /** Opens the text that a question was about. */
    document: "Read the text again",
    note: "Struck out: what you answered. Beside it: what fits.",
    none: "Nothing. Every answer was right.",
  },
  canDo: {
    title: "What that usually means",
    margin: "In sentences instead of letters.",
    now: "Now",
    next: "Next",
    note: "On paper, that is. The check has seen you read and choose; it has not heard you say any of it.",
  },
  course: {
    margin: "The course that fits, and why.",
    label: "Fits your answers",
    facts: { level: "Level", duration: "Duration", result: "Your result" },
    lessons: "Lesson by lesson",
    enroll: "Enroll Now",
    contact: "Ask About My Result",
    note: "Either form opens with your result in it, where you can see it and take it out. No payment now.",
    /** Where the course that a result suggested, or every course for its level, is not offered at the moment. */
    notOffered: "This course is not offered at the moment. Ask us what else would help.",
    noneTitle: "No course for {level} at the moment",
    noneLabel: "Ask us what would help",
  },
  limits: {
    headline: "It hasn’t heard you speak.",
    melody: String.raw`It 'has-n’t 'heard you \speak.`,
    margin: "What it cannot know.",
    text: "It has read {n} of your answers: grammar, words, tone, an email or two. It knows nothing of your voice, your ear, or what you do when the slide is missing. It is not an exam and gives no certificate.",
    consultation: { before: "For the rest there is a person:", link: "a free consultation", after: "." },
    near: {
      figure: "{low} to {high} in 100",
      text: "sittings landed within half a level of the truth, in simulations of {sittings} each: of people who guess, and of people who say “I don’t know.”",
    },
    covered: {
      figure: "{low} to {high} in 100",
      text: "had the truth inside the band. A simulation, not a study: real answers may teach us otherwise.",
    },
  },
  link: {
    title: "Keep it as a link",
    margin: "Yours to keep.",
    text: "The link holds your answers as numbers, and no name. Whoever opens it sees this page.",
    label: "Link to this result",
    copy: "Copy Link",
    copied: "Copied. Paste it where you will find it again.",
    notCopied: "Your browser did not let us copy it. Here it is:",
    again: { before: "Or", link: "take it again", after: ": most of the questions will be others." },
  },
} as const;
