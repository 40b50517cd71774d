import type { AnswerTexts, AnswerValues } from "~/content/answer-text";
import { hoursInWords } from "~/content/business-hours";
import { findCourse } from "~/content/courses";
import { textsOf } from "~/content/current/texts.server";
import { mailTexts } from "~/content/mails";
import { inquiryAnswers } from "~/content/pages/contact";
import { availabilityOptions, enrollmentAnswers, experienceLevels } from "~/content/pages/enrollment";
import { promisedToTeams } from "~/content/pages/teams";
import type { Texts } from "~/content/shipped.server";
import { env } from "~/env.server";
import { formatPrice } from "~/format/price";
import { type Submission, submissionPath } from "~/format/submission-path";
import { fillIn } from "~/format/template";
import { formatMoment, siteZone } from "~/format/time-zone.server";
import type { ComposedMail } from "./composed-mail";
import type { AutomaticMail, MailFact } from "./content";
import { greetingName } from "./greeting-name";

type Confirmations = Texts["confirmations"];

type InquiryValues = AnswerValues<typeof inquiryAnswers> & {
  name: string;
  email: string;
  subject: string;
  message: string;
} & CopyRequest;

type EnrollmentValues = AnswerValues<typeof enrollmentAnswers> &
  Record<"firstName" | "lastName" | "email" | "course" | "experience" | "availability" | "goals", string> &
  CopyRequest & { price?: number | null };

/** What a visitor chose besides the answers. */
export interface CopyRequest {
  /** Whether the confirmation should offer a copy of what was written. */
  wantsCopy?: string | null;
}

/** The mails of an inquiry: the visitor's confirmation and a notice to each address of NOTIFY_EMAIL. */
export function inquiryMails(values: InquiryValues, reference: string): ComposedMail[] {
  const { name, email, subject } = values;
  const facts = factsOf(inquiryAnswers, values);
  const filled = { name, reference, subject };
  const texts = textsOf("confirmations").inquiryConfirmation;
  return [
    {
      kind: "inquiry-confirmation",
      recipient: email,
      subject: fillIn(texts.subject, filled),
      content: confirmation(
        { ...texts, steps: inquirySteps(texts.steps, values) },
        { name, reference },
        values,
      ),
    },
    ...notices("inquiry", facts, values.message, filled, { name, address: email }),
  ];
}

/** What happens next. Only the form for teams asks for the number of people, and its page promises a different last step. */
function inquirySteps(steps: readonly string[], { people }: InquiryValues): readonly string[] {
  const promised = people ? promisedToTeams(textsOf("teams")) : undefined;
  return promised ? [...steps.slice(0, -1), `${promised.time}: ${promised.title}`] : steps;
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
    ...notices("enrollment", facts, values.goals, filled, { name, address: email }),
  ];
}

/** The answers of an enrollment in words, each with its label, and the course's title by itself. */
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

/** A submission as it is stored. */
export type StoredSubmission =
  | ({ kind: "inquiry" } & InquiryValues)
  | ({ kind: "enrollment" } & EnrollmentValues);

/** The copy of what a visitor wrote, to the address that was given. */
export function visitorCopy(
  written: StoredSubmission,
  { reference, createdAt }: { reference: string; createdAt: string },
): ComposedMail {
  const { subject, opening, note } = mailTexts.copy;
  const { inquiryConfirmation, enrollmentConfirmation } = textsOf("confirmations");
  const { facts, greeting } =
    written.kind === "inquiry"
      ? {
          facts: factsOf(inquiryAnswers, written),
          greeting: greetingTo(written.name, inquiryConfirmation),
        }
      : {
          facts: enrollmentFacts(written).facts,
          greeting: greetingTo(written.firstName, enrollmentConfirmation),
        };
  const moment = `${formatMoment(createdAt)} (${siteZone()})`;
  const filled = { reference, moment, siteName: textsOf("site").siteName };
  return {
    kind: "copy",
    recipient: written.email,
    subject: fillIn(subject, filled),
    content: {
      isPlain: true,
      greeting,
      opening: [fillIn(opening, filled)],
      facts: { items: facts.map(({ label, value }) => ({ label, value: withoutLinks(value) })) },
      note,
      signature: filled.siteName,
    },
  };
}

/** A text that looks the same, but in which no mail program finds an address to turn into a link. */
const withoutLinks = (text: string) => text.replace(/(?<=\S)[.:@](?=\S)/g, "$&\u2060");

function greetingTo(typed: string, { greeting }: { greeting: string }): string {
  const name = greetingName(typed);
  return name ? fillIn(greeting, { name }) : mailTexts.namelessGreeting;
}

/** A visitor may give somebody else's address: of what was typed, a confirmation repeats only a name. */
function confirmation(
  texts: Confirmations["inquiryConfirmation"] | Confirmations["enrollmentConfirmation"],
  typed: { name: string; reference: string },
  { wantsCopy }: CopyRequest,
): AutomaticMail {
  const { title, lines, notYou, signature } = textsOf("confirmations").reach;
  const { contactEmail: email, contactPhone: phone, siteName } = textsOf("site");
  const settings = { email, phone, siteName, ...hoursInWords(textsOf("hours")) };
  return {
    preview: [fillIn(texts.referenceNote, typed), ...texts.steps.slice(0, 1)].join(" "),
    greeting: greetingTo(typed.name, texts),
    opening: [...texts.opening],
    referenceNote: fillIn(texts.referenceNote, typed),
    ...(texts.steps.length > 0 && { steps: { title: texts.stepsTitle, items: [...texts.steps] } }),
    ...(wantsCopy && { copyOf: typed.reference }),
    reach: { title, lines: lines.map((line) => fillIn(line, settings)) },
    note: notYou,
    signature: fillIn(signature, settings),
  };
}

const NOTICES = {
  inquiry: { kind: "inquiry-notice", texts: mailTexts.inquiryNotice },
  enrollment: { kind: "enrollment-notice", texts: mailTexts.enrollmentNotice },
} as const;

/** More than any mail program shows. */
const MAX_PREVIEW_LENGTH = 160;

/** One mail for each recipient, so that an invalid mailbox affects nobody else. */
function notices(
  about: Submission["kind"],
  facts: MailFact[],
  preview: string,
  filled: { name: string; reference: string },
  replyTo: { name: string; address: string },
): ComposedMail[] {
  const { kind, texts } = NOTICES[about];
  const path = submissionPath({ kind: about, reference: filled.reference });
  return (env.NOTIFY_EMAIL ?? []).map((recipient) => ({
    kind,
    recipient,
    replyTo,
    subject: fillIn(texts.subject, filled),
    content: {
      preview: [...preview].slice(0, MAX_PREVIEW_LENGTH).join(""),
      opening: texts.opening.map((text) => fillIn(text, filled)),
      facts: { items: [{ label: mailTexts.facts.reference, value: filled.reference }, ...facts] },
      link: { label: texts.link, href: env.SITE_URL + path },
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
