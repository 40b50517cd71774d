/**
 * Feeds the pictures that are shown where a page is shared: its title and the melody of a sentence.
 * Courses and articles have a title and a sentence already, and are not listed here.
 *
 * Rules:
 * - The sentence is not the title again, and short enough to be read in a small picture.
 * - For `melody` see sentence.ts.
 */
import { type PageKey, publicPage } from "./public-pages";

interface SharedPage {
  readonly title: string;
  readonly melody: string;
}

const shared = (page: PageKey, melody: string): SharedPage => ({ title: publicPage(page).title, melody });

export const sharedPages = {
  home: shared("home", String.raw`You 'know the \/words. | 'Here’s the \tune.`),
  about: shared("about", String.raw`\Lis-ten. | 'Now \you.`),
  examples: shared("examples", String.raw`'Peo-ple who 'talk for a \liv-ing`),
  levels: shared("levels", String.raw`I’m a-'fraid we 'might 'need a-'noth-er \week.`),
  levelCheck: shared("levelCheck", "'How 'sure are /you?"),
  melody: shared("melody", String.raw`'What do you \/mean?`),
  courses: shared("courses", String.raw`'Each with its \price on`),
  teams: shared("teams", String.raw`'Twelve /peo-ple, | 'one \in-voice.`),
  sayIt: shared("sayIt", String.raw`'Now \you 'say it`),
  enroll: shared("enroll", "'Which 'one is /yours?"),
  contact: shared("contact", "'What would you 'like to /say?"),
  blog: shared("blog", String.raw`'Read it a-\loud`),
  platform: shared("platform", "'Can you /hear me?"),
  legal: { title: "Privacy, terms and cookies", melody: String.raw`'All in 'plain \Eng-lish` },
} as const satisfies Record<string, SharedPage>;
