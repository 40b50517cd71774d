/**
 * Feeds what the three legal pages share. Their texts are in legal/*.md.
 *
 * Rules:
 * - The sentences ask what the page answers; they promise nothing that the text does not.
 * - For `melody` and `ipa` see sentence.ts.
 */
import type { Sentence } from "../sentence";

export const legalContents = "Contents";

export const legalHeads = {
  privacy: {
    melody: String.raw`'Who 'reads what I \write?`,
    ipa: "ˈhuː ˈriːdz wɒt aɪ ˈraɪt",
    marginNote: "Nine answers, in the order people ask.",
  },
  terms: {
    melody: String.raw`'What do we a-\gree on?`,
    ipa: "ˈwɒt də wi ə-ˈɡriː ɒn",
    marginNote: "The small print, in a size one can read.",
  },
  cookiePolicy: {
    melody: String.raw`A /cook-ie? | \No, thank you.`,
    ipa: "ə ˈkʊk-i ˈnəʊ θæŋk ju",
    marginNote: "A fall. Nobody will ask you again.",
  },
} as const satisfies Record<string, Sentence & { marginNote: string }>;

export type LegalPageKey = keyof typeof legalHeads;
