/**
 * Feeds /say-it: twelve sentences, three from each course that ships, and what the page says about a voice. Courses that owners add
 * bring their own.
 *
 * `melody` is written as in sentence.ts, without `ipa`. {…} is filled in by the page.
 */
import type { ShippedCourseId } from "../courses";

const R = String.raw;

const sentencesOfCourses: readonly { course: ShippedCourseId; melodies: readonly string[] }[] = [
  {
    course: "business",
    melodies: [
      R`It’s 'nice to 'meet you at \last.`,
      R`Could you 'send it by /Fri-day?`,
      R`I’ll 'call you 'back in 'ten \min-utes.`,
    ],
  },
  {
    course: "advanced",
    melodies: [
      R`I \/hear you, | but I 'don’t a-\gree.`,
      R`We could 'move on \/price …`,
      R`'That’s a 'good i-\dea.`,
    ],
  },
  {
    course: "fundamentals",
    melodies: [
      R`'Let me 'tell you a \sto-ry.`,
      R`'Three 'things will \change.`,
      R`And 'that is 'why we are \here.`,
    ],
  },
  {
    course: "leadership",
    melodies: [
      R`'How was your \trip?`,
      R`Are you 'com-ing to /lunch?`,
      R`'Sor-ry, I 'missed the 'last \part.`,
    ],
  },
];

/** The courses with their sentences, which are numbered from 1. */
export const sayItCourses = sentencesOfCourses.map(({ course, melodies }, index) => ({
  course,
  sentences: melodies.map((melody, place) => ({
    number: sentencesOfCourses.slice(0, index).flatMap((before) => before.melodies).length + place + 1,
    melody,
  })),
}));

/** What the first visit shows. */
export const FIRST_SENTENCE = 7;

/** What owners edit of the page. */
export const sayItTexts = {
  headline: "Now you say it",
  melody: R`'Now \you say it`,
  margin: "Your voice, drawn on this device and nowhere else.",
  marginNote: "Louder than feels natural. It always is.",
  lead: "Sentences from our courses. Choose one, hear its melody, say it, and see your own over ours.",
} as const;

export const sayItPage = {
  place: "Sentence {place} of {of}, from {course}.",
  choose: "All {of} sentences",
  ours: "ours",
  you: "you",
  record: "Record",
  stop: "Stop",
  again: "Once More",
  tryAgain: "Try Again",
  hearYourself: "Hear Yourself",
  another: "Another sentence",
  ready: {
    title: "Hear it once. Then say it.",
    text: "Your browser will ask for the microphone. What it hears stays on this device: nothing is sent, nothing is kept, and it is gone when you leave the page.",
  },
  recording: {
    title: "Listening. Say it when you like.",
    text: "Stops by itself after eight seconds, or one second after you do.",
  },
  done: {
    title: "Your melody over ours",
    text: "No score: there are many good ways to say it. This compares the last direction and the range, around the middle of your own voice. Nothing has left this device.",
    processed: "Your browser filtered the sound, so the drawing may be rougher than your voice.",
  },
  noisy: {
    title: "Too noisy to draw",
    text: "We found too little of a voice in the recording, and we do not guess at the rest. Come closer to the microphone, and farther from the fan. A headset helps most.",
  },
  silent: {
    title: "We heard nothing",
    text: "The microphone is on and the room is quiet. If you did speak, another program may hold the microphone: end that call, or choose another microphone in your browser.",
  },
  refused: {
    title: "The microphone stays off",
    text: "Your browser was told no, now or some time ago. To change that, open the site settings beside the address, allow the microphone, and press Try Again. Without it: hear the sentence, say it along with the dots, and hear it again.",
  },
  none: {
    title: "No microphone here",
    text: "Your browser gets no sound from one: none is plugged in, or another program holds it. Plug one in or end that call, and press Try Again. Until then: hear the sentence, and say it along with the dots.",
  },
  noScript: {
    title: "Say it with a finger",
    text: "Recording needs JavaScript, and here it is off. The drawing does not need it: put a finger on the first dot and say the sentence as you go. Big dots take longer. On the tail, let your voice go where the line goes.",
  },
  how: {
    margin: "How it works.",
    compared: {
      title: "What we compare",
      text: "Two things that listeners notice first: where your voice goes at the end, and how much it moves on the way. We draw it around the middle of your own voice, so deep and high voices meet on the same lines.",
    },
    ignored: {
      title: "What we do not",
      before:
        "Sounds, accent, speed. And we give no points: a number out of 100 would be an invention. For the rest there is",
      teacher: "a teacher",
      between: ", or",
      levelCheck: "the level check",
      after: " for what you know on paper.",
    },
  },
} as const;
