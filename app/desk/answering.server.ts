import { randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import { courseName, findCourse } from "~/content/courses";
import { textsOf } from "~/content/current.server";
import { type Placeholder, answerTexts as texts } from "~/content/staff-answers";
import { listTexts } from "~/content/staff-lists";
import { databaseErrorCode } from "~/db/database-error.server";
import { answerLimit } from "~/db/field-limits";
import { listMailsOf } from "~/db/mails/outbox.server";
import { listReceivedOf } from "~/db/mails/received.server";
import { findReadyAnswer, listReadyAnswers } from "~/db/ready-answers.server";
import type { SubmissionKind } from "~/db/schema";
import type { StaffMember } from "~/db/staff/accounts.server";
import { readSignature } from "~/db/staff/preferences.server";
import { countHeard, readDraft } from "~/db/submissions/answers.server";
import type { ListedEnrollment } from "~/db/submissions/enrollments.server";
import type { ListedInquiry } from "~/db/submissions/inquiries.server";
import type { RowList } from "~/db/submissions/row-list.server";
import { env } from "~/env.server";
import { listInWords } from "~/format/list";
import { mailtoAddress } from "~/format/mailto";
import { isBlank, plainText } from "~/format/plain-text";
import { formatPrice } from "~/format/price";
import { fillIn } from "~/format/template";
import { formatLongDay, formatMoment } from "~/format/time-zone.server";
import { RETRY_AFTER } from "~/http/service-unavailable.server";
import { redirectWithToast, seeOther } from "~/http/toast.server";
import { readStoredResult } from "~/level-check/stored";
import { isMailOn, wakeMail } from "~/mail/outbox.server";
import { replyAddress } from "~/mail/reply-token.server";
import { answerMail } from "~/mail-templates/answer-mail.server";
import { greetingName } from "~/mail-templates/greeting-name";
import { experienceLabel } from "./enrollment-words";
import { listAddress, readId } from "./list/dialog-parameters";
import { returnUnsaved } from "./signed-out";
import type { RefusedAnswer } from "./submission/answer";
import { arrivedBy, inTime } from "./submission/conversation-order";
import { fillPlaceholders, insertReady, placeholdersIn } from "./submission/ready-text";

/** A submission as it is answered. */
export interface Answerable {
  kind: SubmissionKind;
  id: number;
  reference: string;
  name: string;
  email: string;
  createdAt: string;
  subject: string;
  /** What was written in free words. */
  words: string;
  values: Partial<Record<Placeholder, string>>;
}

export function answerableInquiry(row: ListedInquiry): Answerable {
  const { id, reference, name, email, createdAt, subject, message, levelCheck } = row;
  return {
    ...{ kind: "inquiry", id, reference, name, email, createdAt, words: message },
    subject: fillIn(listTexts.reply.inquiry, { subject, reference }),
    values: { name, ...(levelCheck && { level: readStoredResult(levelCheck).line }) },
  };
}

export function answerableEnrollment(row: ListedEnrollment): Answerable {
  const { id, reference, firstName, lastName, email, createdAt, goals, levelCheck, experience } = row;
  const { courses } = textsOf("courses");
  const course = courseName(courses, row.course);
  const price = row.price ?? findCourse(courses, row.course)?.price;
  return {
    ...{
      kind: "enrollment",
      id,
      reference,
      name: `${firstName} ${lastName}`,
      email,
      createdAt,
      words: goals,
    },
    subject: fillIn(listTexts.reply.enrollment, { course, reference }),
    values: {
      name: firstName,
      course,
      ...(price !== undefined && { price: formatPrice(price) }),
      level: levelCheck ? readStoredResult(levelCheck).line : experienceLabel(experience),
    },
  };
}

const GRACE = env.ANSWER_GRACE_SECONDS;

const closingOf = (staff: StaffMember) =>
  fillIn(texts.closing, { staff: readSignature(staff), siteName: textsOf("site").siteName });

/** What an answer begins as: a greeting, room, and who signs. */
function startOf({ values }: Answerable, staff: StaffMember): string {
  const name = greetingName(values.name ?? "");
  const greeting = name ? fillIn(texts.greeting, { name }) : texts.greetingNameless;
  return `${greeting}\n\n\n\n${closingOf(staff)}`;
}

/** What the form for an answer needs. @param seen the newest answer that the page shows; 0 where there is none */
export function loadAnswering(answerable: Answerable, staff: StaffMember, seen: number) {
  const { kind, id } = answerable;
  const draft = readDraft(kind, id, staff);
  const text = draft ?? startOf(answerable, staff);
  return {
    text,
    isDraft: draft !== undefined,
    missing: placeholdersIn(text),
    seen,
    heard: countHeard(kind, id),
    onceKey: randomBytes(16).toString("hex"),
    ready: listReadyAnswers().map(({ id, title }) => ({ id, title })),
    grace: GRACE,
    isMailOn,
    mailto: letterTo(answerable, staff),
  };
}

/** Opens the same answer in one's own mail program: greeting, signature, and what they wrote. */
function letterTo(answerable: Answerable, staff: StaffMember): string {
  const { email, subject, words } = answerable;
  const quote = words.split("\n").map((line) => `> ${line}`.trimEnd());
  const body = [startOf(answerable, staff), "", lineOverQuote(answerable), ...quote].join("\n");
  return mailtoAddress(email, { subject, body });
}

const lineOverQuote = ({ createdAt, name }: Pick<Answerable, "createdAt" | "name">) =>
  fillIn(texts.quotedLine, { moment: formatMoment(createdAt), name });

export type Answering = ReturnType<typeof loadAnswering>;

interface AnsweredList<Row extends { id: number }> {
  list: RowList<Row>;
  answerable: (row: Row) => Answerable;
  /** Where "Send and next" leads: the page of the next row, or the list. */
  nextAddress: (row: Row) => Promise<string>;
}

/**
 * What is done in the form for an answer: `intent` is `answer`, `answer-handled`, `answer-next`, `answer-draft` or `answer-ready`,
 * or `take-back` names an answer.
 * @returns undefined where the form asks for something else
 */
export async function answerSubmission<Row extends { id: number }>(
  request: Request,
  form: FormData,
  staff: StaffMember,
  { list, answerable, nextAddress }: AnsweredList<Row>,
) {
  const intent = String(form.get("intent") ?? "");
  const takeBack = readId(form.get("take-back"));
  if (takeBack === undefined && !/^answer(-|$)/.test(intent)) return undefined;
  const page = listAddress(new URL(request.url));
  const text = plainText(String(form.get("answer") ?? ""));
  const seen = readId(form.get("seen")) ?? 0;
  const heard = readId(form.get("heard")) ?? 0;
  const quotes = form.get("quote") === "yes";
  const id = readId(form.get("id")) ?? 0;
  try {
    if (takeBack !== undefined) return await takeBackNow(takeBack);
    const [row] = await list.find([id]);
    if (!row) throw returnUnsaved("gone", form);
    return await act(row);
  } catch (error) {
    if (error instanceof Response || !databaseErrorCode(error)) throw error;
    return refuse(503, texts.errors.notStored);
  }

  /** What was written comes back, and is a draft. */
  async function refuse(status: number, error: string, more: Partial<RefusedAnswer["answer"]> = {}) {
    if (status !== 503) await list.saveAnswerDraft(id, [...text].slice(0, answerLimit[1]).join(""), staff);
    return data<RefusedAnswer>(
      { answer: { text, quotes, seen, heard, error, ...more } },
      { status, headers: status === 503 ? { "Retry-After": RETRY_AFTER } : {} },
    );
  }

  async function takeBackNow(id: number) {
    const { takenBack, left, gone, tooLong } = texts.toasts;
    const result = await list.takeBackAnswer(id, staff);
    if (result === "taken-back")
      return redirectWithToast(`${page}#answer`, { type: "success", ...takenBack });
    const why = { left, gone, "too-long": tooLong }[result];
    return redirectWithToast(page, { type: "info", ...why });
  }

  async function act(row: Row) {
    const answered = answerable(row);
    const [, longest] = answerLimit;
    if ([...text].length > longest) return refuse(400, texts.errors.tooLong);
    if (intent === "answer-draft") {
      await list.saveAnswerDraft(row.id, text, staff);
      return redirectWithToast(`${page}#answer`, { type: "success", ...texts.toasts.draft });
    }
    if (intent === "answer-ready") {
      const ready = findReadyAnswer(readId(form.get("ready")) ?? 0);
      if (!ready) return refuse(400, texts.errors.noReady);
      const values = { ...answered.values, date: formatLongDay(new Date()), staff: readSignature(staff) };
      const filled = insertReady(text, fillPlaceholders(ready.text, values), closingOf(staff));
      if ([...filled].length > longest) return refuse(400, texts.errors.tooLong);
      await list.saveAnswerDraft(row.id, filled, staff);
      return seeOther(`${page}#answer`);
    }
    const written = text.trim();
    const isStart = written.replace(/\s+/g, " ") === startOf(answered, staff).replace(/\s+/g, " ");
    if (isBlank(written) || isStart) return refuse(400, texts.errors.empty);
    const missing = placeholdersIn(written);
    if (missing.length > 0)
      return refuse(400, fillIn(texts.errors.placeholders, { placeholders: listInWords(missing) }));
    // From its start: the page that is left was scrolled down to its form.
    const next = intent === "answer-next" ? `${await nextAddress(row)}#main` : undefined;
    const outcome = await list.sendAnswer(
      {
        id: row.id,
        text: written,
        mail: await mailOf(answered, written),
        onceKey: readOnceKey(form.get("once")),
        seen,
        heard,
        dueAt: new Date(Date.now() + GRACE * 1000),
        marksHandled: intent !== "answer",
      },
      staff,
    );
    if (outcome.result === "gone") throw returnUnsaved("gone", form);
    if (outcome.result === "overtaken") {
      const [last] = outcome.newer.slice(-1);
      return refuse(409, fillIn(texts.errors.overtaken, { staff: last?.by ?? "" }), {
        seen: last?.id ?? seen,
      });
    }
    if (outcome.result === "unheard") {
      const { name } = answered;
      return refuse(409, fillIn(texts.errors.unheard, { name }), { heard: outcome.heard });
    }
    wakeMail();
    const { sent, sentNow, stored, handled } = texts.toasts;
    const words = !isMailOn
      ? stored
      : GRACE > 0
        ? { ...sent, description: fillIn(sent.description, { seconds: GRACE }) }
        : sentNow;
    const description = ["description" in words ? words.description : "", intent === "answer" ? "" : handled];
    return redirectWithToast(next ?? `${page}#answer-${outcome.answerId}`, {
      type: "success",
      message: words.message,
      description: description.filter(Boolean).join(" ") || undefined,
    });
  }

  async function mailOf(answered: Answerable, written: string) {
    const { kind, id, reference, name, email, createdAt, subject, words } = answered;
    const mails = await listMailsOf(kind, id);
    const known = [
      ...mails
        .filter(({ recipient, sentAt }) => recipient === email && sentAt !== null)
        .map(({ messageId, createdAt }) => ({ messageId, at: createdAt })),
      ...(await listReceivedOf({ kind, id })).flatMap(({ messageId, ...mail }) =>
        messageId ? [{ messageId, at: arrivedBy(mail) }] : [],
      ),
    ].sort(inTime);
    const line = lineOverQuote({ createdAt, name });
    return answerMail({
      to: { name, address: email },
      replyTo: replyAddress(kind, reference),
      subject,
      text: written,
      ...(quotes && { quoted: { title: line, text: words } }),
      after: known.map(({ messageId }) => messageId).slice(-MOST_REFERENCES),
    });
  }
}

/** Longer headers are cut or refused by some mail servers. */
const MOST_REFERENCES = 20;

/** The form's own key; without one each arrival counts as an answer of its own. */
function readOnceKey(value: FormDataEntryValue | null): string {
  return typeof value === "string" && /^[0-9a-f]{32}$/.test(value) ? value : randomBytes(16).toString("hex");
}
