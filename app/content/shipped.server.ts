import { SHIPPED_ACCENTS } from "~/brand/accents";
import { env } from "~/env.server";
import { hours } from "./business-hours";
import { coursePages } from "./course-pages";
import { commonTerms, courseTerms, lessonTerms } from "./course-terms";
import { courses } from "./courses";
import { levelCheckTexts } from "./level-check/page";
import { levelCourses } from "./level-courses";
import { confirmations } from "./mails";
import {
  aboutClosing,
  aboutHero,
  biography,
  expertise,
  firstMinute,
  instructor,
  strengths,
  strengthsHead,
} from "./pages/about";
import { articleClosing, blogClosing, blogHead } from "./pages/blog";
import { contactTexts, thankYouPage } from "./pages/contact";
import { coursePageTexts, coursesPage } from "./pages/courses-page";
import { enrolledPage, enrollTexts } from "./pages/enrollment";
import { businessEnglish, examplesClosing, examplesHero, publicSpeaking } from "./pages/examples";
import { faq } from "./pages/faq";
import {
  closing,
  coursesSection,
  features,
  featuresSection,
  hero,
  introduction,
  readings,
  statistics,
  statisticsSection,
  testimonials,
  testimonialsSection,
} from "./pages/home";
import { legalHeads } from "./pages/legal";
import cookiePolicy from "./pages/legal/cookie-policy.md?raw";
import privacy from "./pages/legal/privacy.md?raw";
import terms from "./pages/legal/terms.md?raw";
import { cefrExplanation, levelPairs, levels, levelsClosing, levelsHero } from "./pages/levels";
import { melodyTexts, ownSentenceTexts } from "./pages/own-sentence";
import { platformTexts } from "./pages/platform";
import { searchedPages } from "./pages/public-pages";
import { sayItTexts } from "./pages/say-it";
import { exampleGroup, priceBands, reportedPeople, teamsTexts } from "./pages/teams";
import { footerTexts } from "./site";

/** Without a booking site the consultation buttons open the contact form with the subject filled in. */
const CONTACT_FALLBACK = "/contact?subject=Free+consultation";

/** The editable introductions of the tool pages. Their controls and messages are constants. */
const tools = {
  levelCheck: levelCheckTexts,
  onHomePage: ownSentenceTexts,
  ownSentence: melodyTexts,
  sayIt: sayItTexts,
};

/**
 * Every text that can be edited in the staff area, as it ships: version 0 of each key. What is not here is a constant, such as the
 * labels of controls and error messages.
 */
export const shippedTexts = {
  site: {
    siteName: env.SITE_NAME,
    legalName: env.LEGAL_NAME,
    contactEmail: env.CONTACT_EMAIL,
    contactPhone: env.CONTACT_PHONE,
    consultationUrl: env.CONSULTATION_URL ?? CONTACT_FALLBACK,
    instructorConsultationUrl: env.INSTRUCTOR_CONSULTATION_URL ?? CONTACT_FALLBACK,
    timeZone: env.SITE_TIME_ZONE,
  },
  footer: footerTexts,
  brand: { ...SHIPPED_ACCENTS, logo: "" },
  courses: { courses },
  testimonials: { ...testimonialsSection, isHidden: false, testimonials },
  figures: { ...statisticsSection, isHidden: false, figures: statistics },
  instructor,
  faq,
  home: {
    hero,
    introduction,
    readings,
    featuresSection,
    features,
    coursesSection,
    closing,
  },
  about: {
    hero: aboutHero,
    firstMinute,
    biography,
    strengthsHead,
    strengths,
    expertise,
    closing: aboutClosing,
  },
  teams: { ...teamsTexts, priceBands, exampleGroup, reportedPeople },
  courseTerms: { courseTerms, commonTerms },
  lessons: lessonTerms,
  ...coursePages,
  coursesPage,
  coursePage: coursePageTexts,
  levels: {
    hero: levelsHero,
    explanation: cefrExplanation,
    pairs: levelPairs.map(({ levels: [id], title, marginNote }) => ({ id, title, marginNote })),
    levels: levels.map(({ level, ...words }) => ({ id: level, ...words })),
    closing: levelsClosing,
  },
  levelCourses,
  tools,
  examples: { hero: examplesHero, businessEnglish, publicSpeaking, closing: examplesClosing },
  platform: platformTexts,
  blog: { head: blogHead, closing: blogClosing, articleClosing },
  search: searchedPages,
  hours,
  contact: { ...contactTexts, thankYou: thankYouPage },
  enroll: enrollTexts,
  enrolled: enrolledPage,
  confirmations,
  privacy: { ...legalHeads.privacy, markdown: privacy.trim() },
  terms: { ...legalHeads.terms, markdown: terms.trim() },
  cookiePolicy: { ...legalHeads.cookiePolicy, markdown: cookiePolicy.trim() },
} as const;

/** The names of values that code relies on, which are never edited. */
type FixedName = "id" | "sign" | "tone" | "pitch" | "isPause";

/** The names of values chosen from a list in the code. */
type ChosenName = "fit";

/** A shipped text as a type: the same shape with any words. */
type Widened<Text> = Text extends string
  ? string
  : Text extends number
    ? number
    : Text extends boolean
      ? boolean
      : Text extends readonly (infer Item)[]
        ? readonly Widened<Item>[]
        : Text extends object
          ? {
              readonly [Name in keyof Text]: Name extends FixedName | ChosenName
                ? Text[Name]
                : Widened<Text[Name]>;
            }
          : Text;

export type Texts = { readonly [Key in keyof typeof shippedTexts]: Widened<(typeof shippedTexts)[Key]> };
export type TextKey = keyof Texts;

export const textKeys = Object.keys(shippedTexts) as TextKey[];
