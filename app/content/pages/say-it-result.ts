/** What /say-it says about a recording. {…} is filled in by the browser, so these texts are in a separate file. */
export const sayItResult = {
  /** Where the voice went, and where the drawing goes. */
  ended: "Your voice {theirs}; ours {ours}.",
  alike: "Your voice {theirs}, as ours does.",
  theirs: {
    fall: "fell at the end",
    rise: "rose at the end",
    "fall-rise": "fell and rose again",
    level: "ended level",
  },
  ours: {
    fall: "falls to the bottom",
    rise: "rises to the top",
    "fall-rise": "falls and rises again",
    level: "stays level",
  },
  narrow: "Your voice stayed within {theirs}; ours moves {ours}.",
  wide: "Your voice moved {theirs}; ours moves {ours}.",
  semitone: "1 semitone",
  semitones: "{n} semitones",
  advice: {
    fall: "Start “{syllable}” higher than feels polite. Then let go.",
    rise: "Start “{syllable}” low, and climb until the sentence is over.",
    "fall-rise": "Let “{syllable}” fall, then come halfway back.",
    level: "Hold “{syllable}” where it is.",
    wider: "Higher on the first big dot, lower at the end. It feels like too much, and is not.",
    same: "That is the melody. Now say it to somebody.",
  },
} as const;
