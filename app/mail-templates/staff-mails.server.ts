import { textsOf } from "~/content/current/texts.server";
import { mailTexts } from "~/content/mails";
import { stageName } from "~/content/stages";
import { env } from "~/env.server";
import { formatMediumDay } from "~/format/day";
import { type Submission, submissionPath } from "~/format/submission-path";
import { fillIn } from "~/format/template";
import { formatMoment, siteZone } from "~/format/time-zone.server";
import type { ComposedMail } from "./composed-mail";
import type { MailContent } from "./content";

/** What a notice is about: one reply to a submission, several replies, or unmatched mails. */
type Replies = Submission | { unmatched: number } | { several: number };

/** The notices of replies, one to each address of NOTIFY_EMAIL. They contain nothing of the replies. */
export function replyNotices(replies: Replies): ComposedMail[] {
  const notice = replyNotice(replies);
  return (env.NOTIFY_EMAIL ?? []).map((recipient) => ({ kind: "reply-notice", recipient, ...notice }));
}

function replyNotice(replies: Replies) {
  const { several, unmatched, ...one } = mailTexts.replyNotice;
  const noticeOf = (subject: string, opening: readonly string[], label: string, path: string) => ({
    subject,
    content: {
      opening: [...opening],
      link: { label, href: env.SITE_URL + path },
      signature: textsOf("site").siteName,
    },
  });
  if ("several" in replies) {
    const subject = fillIn(several.subject, { n: replies.several });
    return noticeOf(subject, several.opening, several.link, "/desk");
  }
  if ("unmatched" in replies) {
    const { unmatched: n } = replies;
    const subject = fillIn(n === 1 ? unmatched.subject : unmatched.subjectMany, { n });
    return noticeOf(subject, unmatched.opening, one.link, "/messages/received");
  }
  return noticeOf(fillIn(one.subject, replies), one.opening, one.link, submissionPath(replies));
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

/** A next step that is due, without its text. */
export interface DueStep extends Submission {
  /** A day, such as "2026-03-14". */
  on: string;
  stage: string | null;
}

/**
 * The morning mail about due next steps. It contains no names and no texts, because it is not erased with the person it is about.
 */
export function dueStepsMail(recipient: string, steps: readonly DueStep[]): ComposedMail {
  const { subject, subjectOne, opening, openingOne, kinds, more, note } = mailTexts.dueSteps;
  const n = steps.length;
  const items = steps.slice(0, MAX_LISTED_STEPS).map(({ kind, reference, on, stage }) => ({
    label: formatMediumDay(on),
    value: `${[kinds[kind], reference, stage && stageName(stage)].filter(Boolean).join(", ")}\n${env.SITE_URL}${submissionPath({ kind, reference })}`,
  }));
  return {
    kind: "due-steps",
    recipient,
    subject: fillIn(n === 1 ? subjectOne : subject, { n, siteName: textsOf("site").siteName }),
    content: {
      opening: [...(n === 1 ? openingOne : opening)],
      facts: { items },
      note: [n > MAX_LISTED_STEPS && fillIn(more, { n: n - MAX_LISTED_STEPS }), note]
        .filter(Boolean)
        .join(" "),
      link: { label: mailTexts.account.link, href: `${env.SITE_URL}/account` },
      signature: textsOf("site").siteName,
    },
  };
}

/** The most steps listed in a mail. */
const MAX_LISTED_STEPS = 50;

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
