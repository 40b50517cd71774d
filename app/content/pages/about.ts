/**
 * Feeds /about, the page of the lead instructor.
 *
 * Rules:
 * - Name and picture are samples: replace them with your own instructor's, and “she” and “her” where they
 *   do not fit, and leave out `isSample`. `image` is the address of a picture from the staff area (`/pictures/….webp`), or
 *   null for the name’s initials. The demo of the lesson portal takes its teacher from here.
 * - The figures belong together: over 15 years at universities, over 40 years of experience in all.
 * - {name} in the biography is the instructor's.
 * - For `melody` and `ipa` see sentence.ts.
 */
import type { Sentence } from "../sentence";

interface Strength extends Sentence {
  readonly title: string;
  readonly text: string;
}

interface Instructor {
  readonly name: string;
  readonly role: string;
  readonly image: string | null;
  /** The desk reminds staff to replace it. */
  readonly isSample?: boolean;
}

interface ExpertiseGroup {
  readonly title: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

export const aboutHero = {
  title: "Meet Your Lead Instructor",
  melody: String.raw`'Meet Your 'Lead In-\struc-tor`,
  ipa: "ˈmiːt jə ˈliːd ɪn-ˈstrʌk-tə",
  lead: "She has heard every way there is to end an English sentence, and will help you choose yours.",
  figures: [
    { figure: "over 40", label: "years of experience in all" },
    { figure: "over 15", label: "years at US universities in New York and in Athens" },
    { figure: "1000+", label: "in the keynote audiences she prepares speakers for" },
  ],
} as const;

export const instructor: Instructor = {
  isSample: true,
  name: "Elena Marsh",
  role: "Lead Instructor, MA in TESOL",
  image: null,
};

interface Moment {
  /** Minutes and seconds of the lesson. */
  readonly time: string;
  readonly said: string;
  /** Struck out after `said`, what she writes over it, and how the sentence goes on. */
  readonly correction?: { readonly wrong: string; readonly right: string; readonly after: string };
  /** The end of the sentence, in pen. */
  readonly pen?: string;
  readonly isPause?: boolean;
  readonly note: string;
  readonly came?: Sentence;
  readonly could?: Sentence;
}

/** A sample of a lesson. */
export const firstMinute: {
  readonly heading: { readonly before: string; readonly marked: string };
  readonly lead: string;
  readonly margin: string;
  readonly marginNote: string;
  readonly came: string;
  readonly could: string;
  readonly moments: readonly Moment[];
  readonly verdict: { readonly time: string; readonly text: string; readonly marked: string };
} = {
  heading: { before: "What she hears in the", marked: "first minute" },
  lead: "What the student says stands upright. What she writes down is in italics.",
  margin: "A first lesson. Marco is a sample; his sentences are not rare.",
  marginNote: "I listen for a minute before I say anything.",
  came: "As it came",
  could: "As it could come",
  moments: [
    {
      time: "0:04",
      said: "Hello, my name is Marco, and I work in logistics",
      pen: "?",
      note: "Not a question. He does work there.",
      came: { melody: "and I 'work in lo-/gis-tics?", ipa: "ənd aɪ ˈwɜːk ɪn lə-ˈdʒɪs-tɪks" },
      could: { melody: String.raw`and I 'work in lo-\gis-tics.`, ipa: "ənd aɪ ˈwɜːk ɪn lə-ˈdʒɪs-tɪks" },
    },
    {
      time: "0:15",
      said: "I am responsible",
      correction: { wrong: "of", right: "for", after: "the whole Iberian market." },
      note: "Two letters. Fixed in passing, not the reason he is here.",
    },
    {
      time: "0:26",
      said: "We have reduced the delays by thirty percent.",
      note: "The best news of the year, and the voice walks past it.",
      came: { melody: "by 'thir-ty per->cent", ipa: "baɪ ˈθɜː-ti pə-ˈsent" },
      could: { melody: String.raw`by ^\thir-ty per-'cent`, ipa: "baɪ ˈθɜː-ti pə-ˈsent" },
    },
    {
      time: "0:41",
      said: "(four seconds)",
      isPause: true,
      note: "He is translating. A shorter sentence needs no dictionary.",
    },
    {
      time: "0:52",
      said: "So that is, uh, it",
      pen: " …",
      note: "It stays up. The room would still be waiting.",
      came: { melody: "so 'that’s >it…", ipa: "səʊ ˈðæts ˈɪt" },
      could: { melody: String.raw`so 'that’s \it.`, ipa: "səʊ ˈðæts ˈɪt" },
    },
  ],
  verdict: {
    time: "1:00",
    text: "One preposition, one pause, three endings. His grammar is fine.",
    marked: "We start with the endings.",
  },
};

export const biography = {
  title: "Biography",
  paragraphs: [
    "{name} holds an MA in TESOL and has spent over 15 years teaching in US universities in New York and in Athens.",
    "In all she brings over 40 years of experience to her lessons. She has taught people who were about to negotiate, present, apply, apologize or say no, and who had until Thursday to learn how.",
    "Her method is to listen first. Most professionals she meets have all the grammar they need; what is missing is the stress, the pause and the fall that make a sentence sound finished.",
  ],
  marginNote: "Two figures, one career: 15 years at universities, 40 in all.",
} as const;

/** The three sentences below. */
export const strengthsHead = {
  title: "Three sentences, hummed",
  lead: "Her own, without the words. Listen, and you know what each one does to a room.",
} as const;

export const strengths: readonly Strength[] = [
  {
    title: "Academic Excellence",
    text: "An MA in TESOL, the study of teaching English to speakers of other languages, and over 15 years of university classes in which to test it.",
    melody: "'An-y /ques-tions so far?",
    ipa: "ˈen-i ˈkwes-tʃənz səʊ fɑː",
  },
  {
    title: "Global Experience",
    text: "Clients from 15+ countries in her own lessons, each with its own way of being polite, being late and saying “interesting.”",
    melody: String.raw`How /\in-terest-ing`,
    ipa: "haʊ ˈɪn-trəst-ɪŋ",
  },
  {
    title: "Proven Results",
    text: "She prepares speakers for keynote audiences of 1000+. Most students improve within 2-3 weeks.",
    melody: String.raw`'Good \/eve-ning, 'eve-ry-one`,
    ipa: "ˈɡʊd ˈiːv-nɪŋ ˈev-ri-wʌn",
  },
];

export const expertise: {
  readonly title: string;
  readonly marginNote: string;
  readonly groups: readonly ExpertiseGroup[];
} = {
  title: "Areas of Expertise",
  marginNote: "Eight subjects, one ear.",
  groups: [
    {
      title: "Business Communication",
      items: [
        {
          title: "Professional presentations",
          text: "A first sentence worth listening to, and a last one that sounds like the last.",
        },
        {
          title: "Cross-cultural negotiations",
          text: "Offers, limits and silences, and what each of them means on the other side of the table.",
        },
        {
          title: "Executive communication",
          text: "Saying the decision first, the reasons second, and nothing third.",
        },
        {
          title: "Team training",
          text: "Colleagues in one group, working on the meetings they really have with each other.",
        },
      ],
    },
    {
      title: "Language Education",
      items: [
        {
          title: "ESL instruction",
          text: "English as a second language for adults who already have a profession and little time.",
        },
        {
          title: "Academic writing",
          text: "Papers, applications and reports: a claim, its evidence, and a paragraph that knows which is which.",
        },
        {
          title: "Public speaking",
          text: "Stress, pause and pitch, rehearsed aloud until they hold when the room is full.",
        },
        {
          title: "TESOL methodology",
          text: "How languages are taught and learned, passed on to teachers as well as to their students.",
        },
      ],
    },
  ],
};

export const aboutClosing = {
  headline: "And now your first minute.",
  melody: String.raw`And 'now \your 'first 'min-ute.`,
  ipa: "ən ˈnaʊ ˈjɔː ˈfɜːst ˈmɪn-ɪt",
  text: "No upfront payment: we talk about your goals first, and you pay only after that.",
  enroll: "Start Your Course Today",
  consultation: "Schedule a Consultation",
} as const;
