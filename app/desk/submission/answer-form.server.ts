import { textsOf } from "~/content/current/texts.server";
import { answerTexts as texts } from "~/content/staff/answers";
import { listReadyAnswers } from "~/db/ready-answers.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { readSignature } from "~/db/staff/preferences.server";
import { countReceivedFromPeople } from "~/db/submissions/received-mails.server";
import { othersWriting, readAnswerDraft } from "~/db/submissions/thread/answer-drafts.server";
import { env } from "~/env.server";
import { mailtoAddress } from "~/format/mailto";
import { fillIn, fillInCounts } from "~/format/template";
import { formatMoment, siteZone } from "~/format/time-zone.server";
import { newOnceKey } from "~/forms/once-key.server";
import { isMailOn } from "~/mail/outbox.server";
import { greetingName } from "~/mail-templates/greeting-name";
import type { Answerable } from "./answerable.server";
import { draftHash } from "./draft-hash";
import { latestMessageOf, quotationOf } from "./latest-message.server";
import { placeholdersIn } from "./ready-text";

/** What the form for an answer needs. @param seenAnswerId the newest answer that the page shows; 0 if there is none */
export function loadAnswering(answerable: Answerable, staff: StaffMember, seenAnswerId: number) {
  const { kind, id } = answerable;
  const draft = readAnswerDraft(kind, id, staff);
  const text = draft ?? initialAnswer(answerable, staff);
  return {
    text,
    isDraft: draft !== undefined,
    missing: placeholdersIn(text),
    seenAnswerId,
    receivedCount: countReceivedFromPeople({ kind, id }),
    draft: draftHash(draft),
    /** Who else has begun an answer. */
    others: othersWriting(kind, id, staff).map(({ by, since }) => ({ by, since: formatMoment(since) })),
    /** When the message that the answer can quote arrived. */
    quotes: latestMessageOf(answerable).moment,
    /** The time zone of the times that staff enter. */
    zone: siteZone(),
    onceKey: newOnceKey(),
    ready: listReadyAnswers().map(({ id, title }) => ({ id, title })),
    /** When an answer is sent, if not immediately. */
    leaving: leaving(),
    mailto: mailtoLink(answerable, staff),
  };
}

function leaving(): string | undefined {
  if (!isMailOn) return texts.mailOff;
  const seconds = env.ANSWER_GRACE_SECONDS;
  return seconds > 0 ? fillInCounts(texts.grace, { seconds }) : undefined;
}

export type Answering = ReturnType<typeof loadAnswering>;

/** The initial text of an answer: greeting, blank lines, closing. */
export function initialAnswer({ values }: Answerable, staff: StaffMember): string {
  const name = greetingName(values.name ?? "");
  const greeting = name ? fillIn(texts.greeting, { name }) : texts.greetingNameless;
  return `${greeting}\n\n\n\n${closingOf(staff)}`;
}

export const closingOf = (staff: StaffMember) =>
  fillIn(texts.closing, { staff: readSignature(staff), siteName: textsOf("site").siteName });

/** A link that opens the same answer in the staff member's mail program. */
function mailtoLink(answerable: Answerable, staff: StaffMember): string {
  const { email, subject } = answerable;
  const { title, text } = quotationOf(answerable);
  const quote = text.split("\n").map((line) => `> ${line}`.trimEnd());
  const body = [initialAnswer(answerable, staff), "", title, ...quote].join("\n");
  return mailtoAddress(email, { subject, body });
}
