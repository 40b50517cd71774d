/**
 * Feeds /melody, where a visitor's own sentence is drawn, and its section on the home page.
 *
 * Rules:
 * - For `melody` see sentence.ts. Own sentences have no phonetic transcription: a dictionary of American pronunciation gives
 *   their stress.
 * - {word}, {length} and {longest} are filled in by the page.
 */

export const sentenceForm = {
  label: "Your sentence, in English",
  hint: "Up to {longest} characters. We draw it and forget it.",
  submit: "Draw It",
} as const;

/** What owners edit of the section on the home page. */
export const ownSentenceTexts = {
  /** Shown as one sentence; `marked` gets the marker. */
  heading: { before: "Try it on a sentence you have to say", marked: "this week", after: "" },
  margin: "Now one of yours.",
  marginNote: "Choose a word. The weight moves there.",
} as const;

/** The sentence in that section. */
export const ownSentence = {
  sentence: "We can do it by Friday.",
  melody: String.raw`We can 'do it by \Fri-day.`,
} as const;

/** What owners edit of the page. */
export const melodyTexts = {
  headline: "Your own sentence",
  melody: String.raw`Your \own 'sen-tence`,
  margin: "The melody of any sentence.",
  marginNote: "The one you keep rewriting, for instance.",
} as const;

export const melodyPage = {
  drawn: {
    title: "Your sentence, drawn",
    margin: "Choose another word, and the weight moves there.",
    marginNote: "Feel the room change.",
    moveTo: "Move the weight to: ",
    weightOn: "Weight is on: ",
    back: "Back to the neutral reading",
    ways: { label: "Said as", statement: "Statement", question: "Question", but: "“But …”" },
  },
  /** What a melody says, with the weight where it was or on another word. */
  meanings: {
    statement: {
      neutral: "The neutral reading. It settles, and nothing is singled out.",
      content: "“{word}” is the news: that, and nothing else.",
      small: "A small word in the spotlight: with “{word}” you are correcting somebody.",
    },
    question: {
      neutral: "You ask, and the voice waits at the top for an answer.",
      content: "You ask about “{word}”: that, or something else?",
      small: "A small word in the spotlight: you ask whether it is really “{word}.”",
    },
    /** A question with a question word. */
    asked: {
      neutral: "The question word asks. The voice can fall, and usually does.",
      content: "The question is about “{word}”: that, and nothing else.",
      small: "You ask again, or about “{word}” and nothing else.",
    },
    but: {
      neutral: "You say it, and there is a “but” on its way.",
      content: "“{word},” yes; but there is more to say about it.",
      small: "“{word},” perhaps; but something else is true as well.",
    },
  },
  guessed: {
    title: "Rings are a guess.",
    text: "Not in our dictionary, so syllables and stress come from the spelling. Correct us:",
    /** For screen readers, before a way to say the word. */
    choose: "Say it as ",
    fewer: "one syllable fewer",
    more: "one syllable more",
    corrected: "Said as you told us:",
    undo: "Guess again",
  },
  about: {
    title: "One neutral reading",
    margin: "What this is, and what it is not.",
    /** `asked` is set apart at the end. */
    text: "Syllables and stresses come from a dictionary, the melody from a handful of rules. It is how the sentence sounds when nobody has said anything before it. A teacher would begin with a question: what do you",
    asked: "mean?",
    consultation: "Ask a teacher, free",
  },
  share: {
    title: "Send it to somebody",
    label: "Link to this melody",
    button: "Send It",
    note: "The sentence is in the link itself. We keep no copy.",
    copied: "The link is copied.",
    /** Followed by the link. */
    notCopied: "Here is the link to copy:",
  },
  examples: {
    title: "Sentences that people get wrong with the right words",
    margin: "Nothing at hand?",
    sentences: [
      "I think we should wait.",
      "Could you send it again?",
      "That’s not what I said.",
      "I’d love to come on Thursday.",
    ],
  },
  refusals: {
    title: "Not drawn yet",
    tooLong:
      "The sentence has {length} characters, and we draw up to {longest}. What you typed is still here: try its most important half.",
    /** Of a word. */
    noWord:
      "There is a word of {length} letters in it, and the longest in English dictionaries has {longest}. Perhaps a space is missing.",
    nothing: "There is no English word in it yet. Numbers are fine, too.",
  },
  /** The page of one sentence, for previews. */
  shared: {
    title: "“{sentence}”",
    description:
      "The melody of this sentence, drawn between two lines: which word carries the weight, and where the voice goes.",
    /** Describes the picture. */
    picture: "The melody of the sentence without its words: dots and tails between two lines.",
  },
} as const;
