/** Feeds /courses/fundamentals. For the rules see index.ts. */
import { type CoursePage, toCourse } from "./page";

export const fundamentals: CoursePage = {
  inBrief: {
    fits: "People with a date, a room and a title slide.",
    fitsNot: "Anyone who needs the grammar first: take one of the others.",
  },
  sentenceNote: "Two steps down, then a fall on “story.” It takes two seconds, and the phones go face down.",
  marginNote: "Older than slides.",
  fits: [
    "you have a date, a room and a title slide",
    "you are heard to the end, and remembered for the slides",
    "you can already say it sitting down, at whatever level",
  ],
  fitsNot: [
    {
      reason: "you need the words and the grammar first",
      instead: {
        before: "Take",
        link: toCourse("business", "Business English Foundations"),
        after: "or ask us.",
      },
    },
    {
      reason: "your difficult talks are negotiations",
      instead: {
        link: toCourse("advanced", "Advanced Business Communication"),
        after: "has two groups of lessons on them.",
      },
    },
    {
      reason: "you would like your level to rise",
      instead: {
        before: "It stays where it is. See what the",
        link: { label: "levels", href: "/levels" },
        after: "take.",
      },
    },
    { reason: "you plan to read it from the slides", instead: { before: "So did the last speaker." } },
  ],
  levels: {
    before: "any, from a short talk to a keynote",
    after: "heard in the last row",
    worksOn: "It works on what no level check can hear: stress, pause and pitch.",
    leadsTo: "Your level stays. The room stops typing.",
  },
  units: [
    {
      title: "Stand, breathe, begin",
      outcome: "You begin, and the room knows that it has begun.",
      melody: String.raw`I’ll be \brief.`,
      ipa: "aɪl bi ˈbriːf",
      lessons: [
        { title: "Your voice today", practice: "two minutes for one listener, and what stays with her" },
        { title: "Breath and volume", practice: "reaching the last row without shouting" },
        { title: "Where to stand, and with which hands", practice: "still first, then moving on purpose" },
        { title: "The first ten seconds", practice: "four openings, none of them “Can you hear me?”" },
      ],
      rehearsal: "your first two minutes",
    },
    {
      title: "Stress and pitch",
      outcome: "They hear which word is the news.",
      melody: String.raw`It’s 'not the \/price. | It’s the \time.`,
      ipa: "ɪts ˈnɒt ðə ˈpraɪs ɪts ðə ˈtaɪm",
      lessons: [
        { title: "One word in each sentence", practice: "finding the news, and leaving the rest alone" },
        {
          title: "Up for more, down for done",
          practice: "lists, endings, and statements that sound like questions",
        },
        { title: "Range", practice: "the same sentence at three heights" },
        { title: "Figures that are remembered", practice: "one number to a slide, said twice" },
      ],
      rehearsal: "three minutes with one figure in them",
    },
    {
      title: "The pause",
      outcome: "You stop, and nobody thinks that you are lost.",
      melody: String.raw`And /then | we 'stopped \count-ing.`,
      ipa: "ənd ˈðen wi ˈstɒpt ˈkaʊnt-ɪŋ",
      lessons: [
        { title: "Punctuation you can hear", practice: "comma, colon and period as silences" },
        { title: "Instead of “um”", practice: "closing the mouth, opening the next sentence" },
        { title: "Before the point, after the point", practice: "two pauses, two meanings" },
        { title: "Pace", practice: "slow where it matters, quick where it does not" },
      ],
      rehearsal: "a story of three minutes, with five silences",
    },
    {
      title: "Build it",
      outcome: "They know where they are, and how much is left.",
      melody: String.raw`'That was the \prob-lem. | 'Here’s the \plan.`,
      ipa: "ˈðæt wəz ðə ˈprɒb-ləm ˈhɪəz ðə ˈplæn",
      lessons: [
        { title: "One message", practice: "the sentence they should repeat in the elevator" },
        { title: "Three parts, and the doors between", practice: "signposts that are heard as such" },
        { title: "Examples before arguments", practice: "a person, a day, a figure" },
        { title: "Slides that can wait", practice: "what you say first, what you show second" },
      ],
      rehearsal: "five minutes with slides, on a clock",
    },
    {
      title: "End, and be asked",
      outcome: "You finish on a fall, and answer standing.",
      melody: String.raw`'That’s a \/good ques-tion. | 'Give me a \mo-ment.`,
      ipa: "ˈðæts ə ˈɡʊd kwes-tʃən ˈɡɪv mi ə ˈməʊ-mənt",
      lessons: [
        { title: "The last sentence", practice: "a fall, a silence, and no “that’s it”" },
        { title: "Questions you expected", practice: "five, written down and answered aloud" },
        { title: "Questions nobody rehearsed", practice: "hearing to the end, answering one half" },
        { title: "Dress rehearsal, start to finish", practice: "your room, your clock, your slides" },
      ],
      rehearsal: "your talk, for people who ask back",
    },
  ],
  closing: {
    headline: "Any questions? Good.",
    melody: String.raw`'An-y /ques-tions? | \Good.`,
    ipa: "ˈen-i ˈkwes-tʃənz ˈɡʊd",
  },
};
