import { describe, expect, it } from "vitest";
import { describeMelody } from "../melody/description";
import { melodyWords, withoutMarks } from "../melody/notation";
import { openDictionary } from "./dictionary.server";
import { type ReadingOptions, readSentence, WAYS } from "./reading";
import { saidWords } from "./written";

const find = await openDictionary();
const read = (sentence: string, options?: ReadingOptions) => readSentence(saidWords(sentence), find, options);

const R = String.raw;

const HOSTILE = [
  "<script>alert(1)</script> Send it.",
  R`a\b /c ^d 'e >f | g -- h - i-j- -k`,
  "z\u200dero\u200bwidth \u202eright to left\u202c",
  "a\u0300\u0301\u0302\u0303\u0304 zalgo",
  "👩‍🏫 Hello 🎓!",
  "שלום hello مرحبا",
  "’’’ ''' hello’s’",
  "x".repeat(200),
  "a ".repeat(100),
  "a-".repeat(100),
  "1".repeat(200),
  "0 00 007 1.5 1,000,000 10:30 $5.50 50%",
  "e.g. i.e. a.b.c",
  "?!?!? hello ?!?",
  "ﬁnal ½ Ⅳ ①",
  "constructor __proto__ hasOwnProperty",
  "I",
  "Å ß œuvre",
];

describe("the neutral melody", () => {
  it.each([
    ["Let's send Veltronix the figures by Friday.", R`'Let’s 'send 'Vel-tro-nix the 'fi-gures by \Fri-day.`],
    ["We can do it by Friday.", R`We can 'do it by \Fri-day.`],
    ["I think we should wait.", R`I 'think we should \wait.`],
    ["Could you send it again?", R`Could you 'send it a-/gain?`],
    ["That's not what I said.", R`That’s 'not what I \said.`],
    ["I'd love to come on Thursday.", R`I’d 'love to 'come on \Thur-sday.`],
    ["Thank you.", R`\Thank you.`],
    ["How are you?", R`'How \are you?`],
    ["Where are you from?", R`'Where are you \from?`],
    ["What is it?", R`'What \is it?`],
    ["What are you looking at?", R`'What are you \loo-king at?`],
    ["Who did you speak to?", R`'Who did you \speak to?`],
    ["When does the meeting start?", R`'When does the 'mee-ting \start?`],
    ["Did you get my email?", R`Did you 'get my e-/mail?`],
    ["Are you ready?", R`Are you /rea-dy?`],
    ["Was that fifteen or fifty?", R`Was that fif-/teen | or \fif-ty?`],
    ["Would you like tea or coffee?", R`Would you 'like /tea | or \cof-fee?`],
    ["It's busy today, isn't it?", R`It’s \bu-sy to-'day, | /isn-’t it?`],
    ["I'm afraid there's been a delay.", R`I’m a-'fraid there’s been a de-\lay.`],
    [
      "If you can sign by Friday, we can hold the price.",
      R`If you can 'sign by \/Fri-day, | we can 'hold the \price.`,
    ],
    ["I hear you, but I don't agree.", R`I \/hear you, | but I 'don’t a-\gree.`],
    ["The plane took off.", R`The 'plane 'took \off.`],
    ["Come in.", R`'Come \in.`],
    ["Hold on.", R`'Hold \on.`],
    ["Please sit down.", R`Please 'sit \down.`],
    ["Could you hold the line, please?", R`Could you 'hold the /line, please?`],
    ["We need to record the meeting.", R`We 'need to re-'cord the \mee-ting.`],
    ["The record is in the file.", R`The 're-cord is in the \file.`],
    ["The project manager called.", R`The 'pro-ject 'ma-na-ger \called.`],
    ["I've lost my credit card.", R`I’ve 'lost my \cre-dit 'card.`],
    ["I've lost something.", R`I’ve \lost some-thing.`],
    ["I've seen things.", R`I’ve \seen things.`],
    ["Nobody told me.", R`No-bo-dy \told me.`],
    ["I don't know.", R`I 'don’t \know.`],
    ["I know.", R`I \know.`],
    ["Yes.", R`\Yes.`],
    ["No, thank you.", R`\No, | \thank you.`],
    ["The CEO will join us.", R`The C-E-'O will \join us.`],
    ["Thank you, Anna.", R`\Thank you, 'An-na.`],
    ["The team in the US is small.", R`The 'team in the U-'S is \small.`],
    ["She can't, but he can.", R`She \/can’t, | but he \can.`],
    ["I don't know why.", R`I 'don’t 'know \why.`],
    ["Does anybody know?", R`Does a-ny-bo-dy /know?`],
    ["Open the door.", R`'O-pen the \door.`],
    ["Tell me more.", R`'Tell me \more.`],
    ["What I mean is simple.", R`What I 'mean is \sim-ple.`],
    ["It's a business trip.", R`It’s a \bu-siness 'trip.`],
    [
      "The meeting is at half past three in the conference room.",
      R`The 'mee-ting is at 'half past 'three in the \con-fe-rence 'room.`,
    ],
    ["Do you want the window open or closed?", R`Do you 'want the 'win-dow /o-pen | or \closed?`],
    ["Have you finished yet?", R`Have you /fi-nished 'yet?`],
    ["There's a problem with the invoice.", R`There’s a 'pro-blem with the \in-voice.`],
    ["You should have told me.", R`You should have \told me.`],
    ["What a good idea!", R`What a 'good i-\de-a!`],
    ["That's all.", R`That’s \all.`],
    ["It was his idea, not mine.", R`It was his i-\/de-a, | 'not \mine.`],
    ["We met HR on Monday.", R`We 'met H-'R on \Mon-day.`],
    ["The price is $999.", R`The 'price is 'nine 'hun-dred and 'nine-ty--nine \dol-lars.`],
    ["Sales grew by 12%.", R`'Sales 'grew by 'twelve per-\cent.`],
    ["I started in 1999.", R`I 'star-ted in 'nine-teen \nine-ty--nine.`],
    ["Our follow-up call is tomorrow.", R`Our 'fol-low--up \call is to-'mor-row.`],
    ["It's the best price we can offer.", R`It’s the 'best 'price we can \of-fer.`],
    ["Let me think about it.", R`'Let me \think a-bout it.`],
    ["Let me think about that for a moment.", R`'Let me 'think a-bout that for a \mo-ment.`],
    ["Can I ask you something?", R`Can I /ask you some-thing?`],
    ["You have to wait.", R`You have to \wait.`],
    ["I can't come on Monday.", R`I 'can’t 'come on \Mon-day.`],
    ["Why not?", R`'Why \not?`],
    ["Really?", R`/Real-ly?`],
    ["Well, that depends.", R`Well, that de-\pends.`],
    ["However, we could extend the contract.", R`Ho-\/we-ver, | we could ex-'tend the \con-tract.`],
    ["The results were better than expected.", R`The re-'sults were 'bet-ter than ex-\pec-ted.`],
    ["Our customers want a refund.", R`Our 'cu-sto-mers 'want a \re-fund.`],
    ["I'll call you back.", R`I’ll 'call you \back.`],
    ["I'll pick you up at the airport.", R`I’ll 'pick you up at the \air-port.`],
    ["We look forward to meeting you.", R`We 'look 'for-ward to \mee-ting you.`],
    ["This is important.", R`'This is im-\por-tant.`],
    ["Is this the right address?", R`Is 'this the 'right /ad-dress?`],
    ["My name is Daniela.", R`My 'name is Da-\nie-la.`],
    ["Nice to meet you.", R`'Nice to \meet you.`],
    ["Sorry, could you repeat that?", R`\/Sor-ry, | could you re-/peat that?`],
    ["She works in the marketing department.", R`She 'works in the \mar-ke-ting de-'par-tment.`],
    ["We have a sales meeting on Tuesday.", R`We have a 'sales 'mee-ting on \Tues-day.`],
    ["What time did you get up?", R`'What 'time did you 'get \up?`],
    ["I am.", R`I \am.`],
    ["Yes, I do.", R`\Yes, | I \do.`],
    ["I agree with you.", R`I a-\gree with you.`],
    ["The invoice hasn't been paid yet.", R`The 'in-voice 'has-n’t been \paid 'yet.`],
    ["Do you speak English?", R`Do you 'speak /En-glish?`],
    ["Which English do you need?", R`'Which 'En-glish do you \need?`],
    ["Who is it for?", R`'Who is it \for?`],
    ["Happy birthday!", R`'Hap-py \bir-thday!`],
    ["It isn't mine.", R`It 'isn-’t \mine.`],
    ["I'd like some coffee, please.", R`I’d 'like some \cof-fee, please.`],
    ["Good morning, everybody.", R`'Good \mor-ning, eve-ry-bo-dy.`],
    ["I will write, Maria.", R`I will \write, Ma-'ri-a.`],
    ["I will send you the report, Maria.", R`I will 'send you the re-\/port, | Ma-\ri-a.`],
    ["We launched in March, in April and in May.", R`We 'launched in \/March, | in 'A-pril and in \May.`],
    ["IT IS LATE", R`IT IS \LATE.`],
    ["HOLD THE LINE, PLEASE.", R`'HOLD THE \LINE, PLEASE.`],
    ['"Hello" — she said (twice) ... then left!', R`Hel-\/lo, | she 'said \/twice… | then \left!`],
    ["Zürich, São Paulo", R`\/Zü-rich, | 'São \Pau-lo.`],
  ])("of %s is %s", (sentence, melody) => {
    expect(read(sentence).melody).toBe(melody);
  });

  it.each(HOSTILE)("of %j is notation that can be drawn, in letters alone", (typed) => {
    const said = saidWords(typed);
    expect(said).toMatch(/^[\p{Script=Latin}’,.;:?!… -]+$/u);
    for (const way of WAYS) {
      const { melody, words } = read(typed, { way });
      expect(describeMelody(melody)).toMatch(/melody/);
      expect(melodyWords(melody)).toHaveLength(words.length);
    }
  });
});

it.each(["bizdev-lead", "co-opé", "e-mail", "𝼀-𝼀"])(
  "%s has only syllables with letters, into however many it is divided",
  (word) => {
    for (let syllables = 1; syllables <= 12; syllables++) {
      const { words, melody } = read(`Our ${word} now.`, {
        corrections: [{ word: 1, syllables, stress: 1 }],
      });
      const text = words.map((each) => each.syllables.join("")).join(" ");
      expect(text).toBe(saidWords(`Our ${word} now.`));
      expect(withoutMarks(melody)).toBe(text);
      const letters = word.match(/\p{L}/gu)?.length ?? 0;
      const [, { syllables: divided = [] } = {}] = words;
      expect(divided).toHaveLength(Math.min(syllables, letters));
      expect(divided.filter((syllable) => !/\p{L}/u.test(syllable))).toEqual([]);
    }
  },
);

describe("what cannot be said", () => {
  it.each(["", "   ", "😀", "…", "???", "שלום", "你好", "'", "- -", "\u200b"])(
    "in %j is nothing",
    (typed) => {
      expect(saidWords(typed)).toBe("");
    },
  );
});

describe("numbers and signs", () => {
  it.each([
    ["$999", "nine hundred and ninety-nine dollars"],
    ["12% & 5", "twelve percent and five"],
    ["in 1999", "in nineteen ninety-nine"],
    ["2000", "two thousand"],
    ["1,250.50", "one thousand two hundred and fifty point five zero"],
    ["at 10:30", "at ten thirty"],
    ["007", "zero zero seven"],
    ["123456", "one two three four five six"],
  ])("%s are said: %s", (typed, said) => {
    expect(saidWords(typed)).toBe(said);
  });
});

describe("a sentence", () => {
  it.each([
    ["statement", R`We can 'do it by \Fri-day.`],
    ["question", "We can 'do it by /Fri-day?"],
    ["but", R`We can 'do it by \/Fri-day…`],
  ] as const)("as a %s is %s", (way, melody) => {
    expect(read("We can do it by Friday.", { way }).melody).toBe(melody);
  });

  it("falls as a question with a question word", () => {
    expect(read("When is it?", { way: "question" })).toMatchObject({
      asksWithWord: true,
      melody: R`'When \is it?`,
    });
  });

  it("moves its weight, in one tone group and not in the other", () => {
    const reading = read("If you can sign by Friday, we can hold the price.", { weights: [2] });
    expect(reading.isNeutral).toBe(false);
    expect(reading.melody).toBe(R`If you \/can 'sign by 'Fri-day, | we can 'hold the \price.`);
    expect(read("We can do it by Friday.", { weights: [5] }).isNeutral).toBe(true);
    expect(read("We can do it.", { weights: [99, -1] }).melody).toBe(read("We can do it.").melody);
  });

  it("says which words were guessed, until they are corrected", () => {
    const guessed = (options?: ReadingOptions) =>
      read("Call Veltronix now.", options).words.filter((word) => word.guessed);
    expect(guessed()).toMatchObject([{ text: "Veltronix", syllables: ["Vel", "tro", "nix"] }]);
    const corrections = [{ word: 1, syllables: 3, stress: 3 }];
    expect(guessed({ corrections })).toEqual([]);
    expect(read("Call Veltronix now.", { corrections }).melody).toBe(R`'Call Vel-tro-\nix 'now.`);
  });
});
