import type { AnswerTexts, AnswerValues } from "~/content/answer-text";
import { hoursInWords } from "~/content/business-hours";
import { inquiryAnswers } from "~/content/contact";
import { findCourse } from "~/content/courses";
import { textsOf } from "~/content/current.server";
import { availabilityOptions, enrollmentAnswers, experienceLevels } from "~/content/enrollment";
import { mailTexts } from "~/content/mails";
import type { Texts } from "~/content/shipped.server";
import { stageName } from "~/content/stages";
import { env } from "~/env.server";
import { formatPrice } from "~/format/price";
import { fillIn } from "~/format/template";
import { formatMoment, formatNamedDay, siteZone } from "~/format/time-zone.server";
import { seal } from "~/settings/sealed.server";
import type { AutomaticMail, Letter, MailContent, MailFact } from "./content";
import { greetingName } from "./greeting-name";

export type MailKind = keyof typeof mailTexts.kinds;

/** A mail to be stored in the outbox, which adds its number, its state and its sender. */
export interface ComposedMail {
  kind: MailKind;
  recipient: string;
  /** Who gets replies; without it the site's address. */
  replyTo?: { name: string; address: string };
  subject: string;
  content: MailContent;
}

type Confirmations = Texts["confirmations"];

type InquiryValues = AnswerValues<typeof inquiryAnswers> & {
  name: string;
  email: string;
  subject: string;
  message: string;
} & VisitorsWish;
type EnrollmentValues = AnswerValues<typeof enrollmentAnswers> &
  Record<"firstName" | "lastName" | "email" | "course" | "experience" | "availability" | "goals", string> &
  VisitorsWish & { price?: number | null };

/** What a visitor ticked besides the answers. */
export interface VisitorsWish {
  /** Whether the confirmation is to offer a copy of what was written. */
  wantsCopy?: string | null;
}

/** The mails of an inquiry: the visitor's confirmation and a notice to each address of NOTIFY_EMAIL. */
export function inquiryMails(values: InquiryValues, reference: string): ComposedMail[] {
  const { name, email, subject } = values;
  const facts = factsOf(inquiryAnswers, values);
  const filled = { name, reference, subject };
  return [
    {
      kind: "inquiry-confirmation",
      recipient: email,
      subject: fillIn(textsOf("confirmations").inquiryConfirmation.subject, filled),
      content: confirmation(textsOf("confirmations").inquiryConfirmation, { name, reference }, values),
    },
    ...notices("inquiry-notice", facts, values.message, filled, { name, address: email }),
  ];
}

/** The mails of an enrollment: the visitor's confirmation and a notice to each address of NOTIFY_EMAIL. */
export function enrollmentMails(values: EnrollmentValues, reference: string): ComposedMail[] {
  const { email } = values;
  const { words, course, facts } = enrollmentFacts(values);
  const { name } = words;
  const { course: courseText, experience, availability } = enrollmentAnswers;
  const choices = factsOf({ course: courseText, experience, availability }, words);
  const filled = { name, reference, course };
  const texts = textsOf("confirmations").enrollmentConfirmation;
  return [
    {
      kind: "enrollment-confirmation",
      recipient: email,
      subject: fillIn(texts.subject, filled),
      content: {
        ...confirmation(texts, { name: values.firstName, reference }, values),
        facts: { title: texts.factsTitle, items: choices },
      },
    },
    ...notices("enrollment-notice", facts, values.goals, filled, { name, address: email }),
  ];
}

/** The answers of an enrollment in words, one by one and with their labels; the course also by its title alone. */
function enrollmentFacts(values: EnrollmentValues) {
  const option = findCourse(textsOf("courses").courses, values.course);
  const course = option?.title ?? values.course;
  const price = values.price ?? option?.price;
  const words = {
    ...values,
    name: `${values.firstName} ${values.lastName}`,
    course: price == null ? course : `${course}, ${formatPrice(price)}`,
    experience: labelOf(experienceLevels, values.experience),
    availability: labelOf(availabilityOptions, values.availability),
  };
  const { firstName, lastName, ...others } = enrollmentAnswers;
  return { words, course, facts: factsOf({ name: { label: mailTexts.facts.name }, ...others }, words) };
}

/** Purpose of the seal of a link with which a visitor asks for a copy. */
export const COPY_PURPOSE = "visitor-copy";

/** Milliseconds for which such a link works. */
const COPY_OFFERED = 7 * 24 * 3600_000;

/** The link in a confirmation: only who reads the mails of that address has it. */
function copyLink(reference: string): AutomaticMail["link"] {
  const token = seal(reference, COPY_PURPOSE, Date.now() + COPY_OFFERED);
  return { label: mailTexts.copy.link, href: `${env.SITE_URL}/copy/${token}` };
}

/** A submission as it is stored. */
export type Written = ({ kind: "inquiry" } & InquiryValues) | ({ kind: "enrollment" } & EnrollmentValues);

/** The copy of what a visitor wrote, to the address that was given. */
export function visitorCopy(
  written: Written,
  { reference, createdAt }: { reference: string; createdAt: string },
): ComposedMail {
  const { subject, opening, note } = mailTexts.copy;
  const facts =
    written.kind === "inquiry" ? factsOf(inquiryAnswers, written) : enrollmentFacts(written).facts;
  const filled = { reference, moment: formatMoment(createdAt), siteName: textsOf("site").siteName };
  return {
    kind: "copy",
    recipient: written.email,
    subject: fillIn(subject, filled),
    content: {
      isPlain: true,
      opening: [fillIn(opening, filled)],
      facts: { items: facts.map(({ label, value }) => ({ label, value: withoutLinks(value) })) },
      note,
      signature: filled.siteName,
    },
  };
}

/** The same text to the eye, in which no mail program finds an address to make a link of. */
const withoutLinks = (text: string) => text.replace(/(?<=\S)[.:@](?=\S)/g, "$&\u2060");

/** What a notice is about: one reply to a submission, several replies, or mails that match nothing. */
export type Replies =
  | { kind: keyof typeof LISTS; reference: string }
  | { unmatched: number }
  | { several: number };

/** The notices of replies, one to each address of NOTIFY_EMAIL. Nothing of a reply is in them. */
export function replyNotices(replies: Replies): ComposedMail[] {
  const { several, unmatched, ...one } = mailTexts.replyNotice;
  const content = (opening: readonly string[], label: string, path: string): MailContent => ({
    opening: [...opening],
    link: { label, href: `${env.SITE_URL}${path}` },
    signature: textsOf("site").siteName,
  });
  const notice =
    "several" in replies
      ? {
          subject: fillIn(several.subject, { n: replies.several }),
          content: content(several.opening, several.link, "/desk"),
        }
      : "unmatched" in replies
        ? {
            subject: fillIn(replies.unmatched === 1 ? unmatched.subject : unmatched.subjectMany, {
              n: replies.unmatched,
            }),
            content: content(unmatched.opening, one.link, "/messages/received"),
          }
        : {
            subject: fillIn(one.subject, replies),
            content: content(one.opening, one.link, `${LISTS[replies.kind]}/${replies.reference}`),
          };
  return (env.NOTIFY_EMAIL ?? []).map((recipient) => ({ kind: "reply-notice", recipient, ...notice }));
}

/** What staff answer, as it is stored with its mail. */
export interface AnswerMail {
  to: { name: string; address: string };
  /** Where replies go. */
  replyTo: string;
  subject: string;
  text: string;
  quoted?: Letter["quoted"];
  after: Letter["after"];
}

/** The mail of an answer. */
export function answerMail({ to, replyTo, subject, text, quoted, after }: AnswerMail): ComposedMail {
  return {
    kind: "answer",
    recipient: to.address,
    replyTo: { name: textsOf("site").siteName, address: replyTo },
    subject,
    content: { text, ...(quoted && { quoted }), after },
  };
}

/** The mail with which staff test the mail server. */
export function testMail(recipient: string): ComposedMail {
  const { subject, opening } = mailTexts.test;
  return {
    kind: "test",
    recipient,
    subject: fillIn(subject, { siteName: textsOf("site").siteName }),
    content: { opening: [...opening], signature: textsOf("site").siteName },
  };
}

/** A next step that is due, without what it says. */
export interface DueStep {
  kind: keyof typeof LISTS;
  reference: string;
  /** A day, such as "2026-03-14". */
  on: string;
  stage: string | null;
}

/** The address of each list, from the root. */
const LISTS = { inquiry: "/inquiries", enrollment: "/enrollments" };

/**
 * The morning mail about next steps that are due. It holds no name and nothing of what a step says: a mail to staff is not
 * erased with the person whom it is about.
 */
export function dueStepsMail(recipient: string, steps: readonly DueStep[]): ComposedMail {
  const { subject, subjectOne, opening, kinds, more, note } = mailTexts.dueSteps;
  const n = steps.length;
  const items = steps.slice(0, LISTED_STEPS).map(({ kind, reference, on, stage }) => ({
    label: formatNamedDay(on),
    value: `${[kinds[kind], reference, stage && stageName(stage)].filter(Boolean).join(", ")}\n${env.SITE_URL}${LISTS[kind]}/${reference}`,
  }));
  return {
    kind: "due-steps",
    recipient,
    subject: fillIn(n === 1 ? subjectOne : subject, { n, siteName: textsOf("site").siteName }),
    content: {
      opening: [...opening],
      facts: { items },
      note: [n > LISTED_STEPS && fillIn(more, { n: n - LISTED_STEPS }), note].filter(Boolean).join(" "),
      link: { label: mailTexts.account.link, href: `${env.SITE_URL}/account` },
      signature: textsOf("site").siteName,
    },
  };
}

/** The most steps that a mail lists. */
const LISTED_STEPS = 50;

type AccountNews = keyof typeof mailTexts.account.subjects;

/**
 * The mail to an account's owner about a change to it; none if mail is off.
 * @param browser where somebody signed in, such as "Firefox on Windows"
 */
export function accountMails(
  news: AccountNews,
  account: string,
  { browser, now = new Date() }: { browser?: string; now?: Date } = {},
): ComposedMail[] {
  if (!env.SMTP_URL) return [];
  const { subjects, openings, unknownBrowser, note, link } = mailTexts.account;
  const moment = `${formatMoment(now.toISOString())} (${siteZone()})`;
  const filled = { account, moment, browser: browser ?? unknownBrowser, siteName: textsOf("site").siteName };
  return [
    {
      kind: "account-notice",
      recipient: account,
      subject: fillIn(subjects[news], filled),
      content: {
        opening: [fillIn(openings[news], filled)],
        link: { label: link, href: `${env.SITE_URL}/account` },
        note,
        signature: textsOf("site").siteName,
      },
    },
  ];
}

/** The mail with an invitation, for `sendDirectly`: its link must not be stored. */
export function invitationMail(recipient: string, link: { url: string; until: string }, owner: string) {
  const { subject, opening, link: label, note } = mailTexts.invitation;
  const filled = { owner, day: link.until, siteName: textsOf("site").siteName };
  const content: MailContent = {
    opening: opening.map((text) => fillIn(text, filled)),
    link: { label, href: link.url },
    note: fillIn(note, filled),
    signature: textsOf("site").siteName,
  };
  return { recipient, subject: fillIn(subject, filled), content };
}

/** A visitor may give somebody else's address: a confirmation repeats nothing that was typed but a name. */
function confirmation(
  texts: Confirmations["inquiryConfirmation"] | Confirmations["enrollmentConfirmation"],
  typed: { name: string; reference: string },
  { wantsCopy }: VisitorsWish,
): AutomaticMail {
  const { title, lines, notYou, signature } = textsOf("confirmations").reach;
  const settings = {
    email: textsOf("site").contactEmail,
    phone: textsOf("site").contactPhone,
    siteName: textsOf("site").siteName,
    ...hoursInWords(textsOf("hours")),
  };
  const name = greetingName(typed.name);
  return {
    preview: `${fillIn(texts.referenceNote, typed)} ${texts.steps[0]}`,
    greeting: name ? fillIn(texts.greeting, { name }) : mailTexts.namelessGreeting,
    opening: [...texts.opening],
    referenceNote: fillIn(texts.referenceNote, typed),
    steps: { title: texts.stepsTitle, items: [...texts.steps] },
    ...(wantsCopy && { link: copyLink(typed.reference) }),
    reach: { title, lines: lines.map((line) => fillIn(line, settings)) },
    note: notYou,
    signature: fillIn(signature, settings),
  };
}

const NOTICES = {
  "inquiry-notice": { texts: mailTexts.inquiryNotice, list: LISTS.inquiry },
  "enrollment-notice": { texts: mailTexts.enrollmentNotice, list: LISTS.enrollment },
};

/** More than any mail program shows. */
const MOST_PREVIEW = 160;

/** One mail for each recipient, so that an invalid mailbox affects nobody else. */
function notices(
  kind: keyof typeof NOTICES,
  facts: MailFact[],
  preview: string,
  filled: { name: string; reference: string },
  replyTo: { name: string; address: string },
): ComposedMail[] {
  const { texts, list } = NOTICES[kind];
  return (env.NOTIFY_EMAIL ?? []).map((recipient) => ({
    kind,
    recipient,
    replyTo,
    subject: fillIn(texts.subject, filled),
    content: {
      preview: [...preview].slice(0, MOST_PREVIEW).join(""),
      opening: texts.opening.map((text) => fillIn(text, filled)),
      facts: { items: [{ label: mailTexts.facts.reference, value: filled.reference }, ...facts] },
      link: { label: texts.link, href: `${env.SITE_URL}${list}/${filled.reference}` },
      signature: textsOf("site").siteName,
    },
  }));
}

/** The answers with their labels, without what was not answered. */
function factsOf<Texts extends AnswerTexts>(texts: Texts, values: AnswerValues<Texts>): MailFact[] {
  return Object.entries(texts).flatMap(([name, { label }]) => {
    const value = values[name as keyof Texts];
    return value ? [{ label, value }] : [];
  });
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
