import { randomBytes } from "node:crypto";
import { data } from "@remix-run/node";
import { millisecondsInSecond } from "date-fns/constants";
import { textsOf } from "~/content/current.server";
import { answerTexts as texts } from "~/content/staff-answers";
import { messagesTexts } from "~/content/staff-mail";
import { findDeletionOf } from "~/db/audit-entries.server";
import { databaseErrorCode } from "~/db/database-error.server";
import { answerLimits } from "~/db/field-limits";
import { listMailsOf, retryMail } from "~/db/mails/outbox-list.server";
import { countReceivedFromPeople, lastMessageIdsOf } from "~/db/mails/received.server";
import { findReadyAnswer, listReadyAnswers } from "~/db/ready-answers.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { readSignature } from "~/db/staff/preferences.server";
import { bothTexts, othersWriting, readDraft } from "~/db/submissions/answer-drafts.server";
import type { RowList } from "~/db/submissions/row-list.server";
import { env } from "~/env.server";
import { listInWords } from "~/format/list";
import { mailtoAddress } from "~/format/mailto";
import { isBlank, plainText } from "~/format/plain-text";
import { fillIn } from "~/format/template";
import { formatLongDay, formatMoment, siteZone } from "~/format/time-zone.server";
import { readId } from "~/forms/read-id";
import { type PageToast, redirectWithToast, seeOther } from "~/http/toast.server";
import { isMailOn, wakeMail } from "~/mail/outbox.server";
import { replyAddress } from "~/mail/reply-token.server";
import { answerMail } from "~/mail-templates/answer-mail.server";
import { greetingName } from "~/mail-templates/greeting-name";
import { listAddress } from "../list/dialog-parameters";
import { returnUnsaved } from "../signed-out";
import { SERVICE_UNAVAILABLE } from "../try-saving.server";
import type { Answerable } from "./answerable.server";
import { arrivedBy, byTime } from "./conversation-order";
import { draftHash, readDraftHashes } from "./draft-hash";
import { latestMessageOf } from "./latest-message.server";
import { fillReadyText, insertReady, placeholdersIn } from "./ready-text";

/** An answer that was not sent, to be shown again. */
export interface RefusedAnswer {
  answer: {
    text: string;
    quotes: boolean;
    /** The newest answer its author has seen by now. */
    seenAnswerId: number;
    /** How many mails from people the author has seen. */
    receivedCount: number;
    /** The hash of the draft that its writer knows by now. */
    draft: string;
    /** The reason, as a sentence. */
    error: string;
  };
}

const GRACE = env.ANSWER_GRACE_SECONDS;

const closingOf = (staff: StaffMember) =>
  fillIn(texts.closing, { staff: readSignature(staff), siteName: textsOf("site").siteName });

/** The initial text of an answer: greeting, blank lines, signature. */
function startOf({ values }: Answerable, staff: StaffMember): string {
  const name = greetingName(values.name ?? "");
  const greeting = name ? fillIn(texts.greeting, { name }) : texts.greetingNameless;
  return `${greeting}\n\n\n\n${closingOf(staff)}`;
}

/** What the form for an answer needs. @param seenAnswerId the newest answer that the page shows; 0 where there is none */
export function loadAnswering(answerable: Answerable, staff: StaffMember, seenAnswerId: number) {
  const { kind, id } = answerable;
  const draft = readDraft(kind, id, staff);
  const text = draft ?? startOf(answerable, staff);
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
    onceKey: randomBytes(16).toString("hex"),
    ready: listReadyAnswers().map(({ id, title }) => ({ id, title })),
    grace: GRACE,
    isMailOn,
    mailto: mailtoLink(answerable, staff),
  };
}

/** Opens the same answer in one's own mail program: greeting, signature, and what they wrote. */
function mailtoLink(answerable: Answerable, staff: StaffMember): string {
  const { email, subject } = answerable;
  const { title, text } = quotationOf(answerable);
  const quote = text.split("\n").map((line) => `> ${line}`.trimEnd());
  const body = [startOf(answerable, staff), "", title, ...quote].join("\n");
  return mailtoAddress(email, { subject, body });
}

function quotationOf(answerable: Answerable) {
  const { moment, text } = latestMessageOf(answerable);
  return {
    title: fillIn(texts.quotedLine, { moment: `${moment} (${siteZone()})`, name: answerable.name }),
    text,
  };
}

export type Answering = ReturnType<typeof loadAnswering>;

interface AnsweredList<Row extends { id: number }> {
  list: RowList<Row>;
  answerable: (row: Row) => Answerable;
  /** Where "Send, Mark Handled, Next" leads: the page of the next row, or the list. */
  nextAddress: (row: Row) => string;
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
  const again = readId(form.get("send-again"));
  if (takeBack === undefined && again === undefined && !/^answer(-|$)/.test(intent)) return undefined;
  const page = listAddress(new URL(request.url));
  const text = plainText(String(form.get("answer") ?? ""));
  const seenAnswerId = readId(form.get("seen")) ?? 0;
  const receivedCount = readId(form.get("heard")) ?? 0;
  const quotes = form.get("quote") === "yes";
  const hashes = readDraftHashes(form.get("draft"));
  const isOwnDraft = (draft: string) => hashes.includes(draftHash(draft));
  const id = readId(form.get("id")) ?? 0;
  try {
    if (takeBack !== undefined) return await takeBackNow(takeBack);
    if (again !== undefined) return await sendAgain(again);
    const [row] = list.find([id]);
    if (!row) throw returnUnsaved("gone", form);
    return await handleIntent(row);
  } catch (error) {
    if (error instanceof Response || !databaseErrorCode(error)) throw error;
    return refuse(503, texts.errors.saveFailed);
  }

  /** What was written comes back, and is a draft. */
  async function refuse(status: number, error: string, more: Partial<RefusedAnswer["answer"]> = {}) {
    const begun = [...text].slice(0, answerLimits[1]).join("");
    if (status !== 503) await list.saveAnswerDraft({ id, text: begun, isOwnDraft }, staff);
    const draft = [...hashes, draftHash(begun)].join(" ");
    return data<RefusedAnswer>(
      { answer: { text, quotes, seenAnswerId, receivedCount, draft, error, ...more } },
      status === 503 ? SERVICE_UNAVAILABLE : { status },
    );
  }

  async function takeBackNow(id: number) {
    const { takenBack, takenBackFrom, left, tooLong } = texts.toasts;
    const taken = await list.takeBackAnswer(id, staff);
    if (taken.result === "taken-back") {
      const { author } = taken;
      const { message, description } = author === staff.email ? takenBack : takenBackFrom;
      const filled = fillIn(description, { staff: author });
      return redirectWithToast(`${page}#answer`, { type: "success", message, description: filled });
    }
    const why = { left, gone: whyGone(), "too-long": tooLong }[taken.result];
    return redirectWithToast(page, { type: "info", ...why });
  }

  /** An answer that is gone went with what it answers, or was taken back. */
  function whyGone() {
    const { gone, unsent, deleted } = texts.toasts;
    const reference = new URL(request.url).pathname.split("/").at(-1) ?? "";
    if (list.findByReference(reference)) return gone;
    return findDeletionOf(reference)?.details.unsent?.includes(reference) ? unsent : deleted;
  }

  async function sendAgain(id: number) {
    const { retried, nothing, off } = messagesTexts.toasts;
    const isQueued = await retryMail(id, staff);
    wakeMail();
    const toast: PageToast = isQueued
      ? { type: isMailOn ? "success" : "warning", ...(isMailOn ? retried : off) }
      : { type: "info", ...nothing };
    return redirectWithToast(page, toast);
  }

  /** @returns the refusal, where there is one: another window's draft, which comes back below this one */
  async function saveAsDraft(text: string) {
    const saved = await list.saveAnswerDraft({ id, text, isOwnDraft }, staff);
    if (saved.result !== "elsewhere") return undefined;
    const { other } = saved;
    const draft = draftHash(other);
    return refuse(409, texts.errors.elsewhere, { text: bothTexts(text, other), draft });
  }

  async function handleIntent(row: Row) {
    const answered = answerable(row);
    const [, longest] = answerLimits;
    if ([...text].length > longest) return refuse(400, texts.errors.tooLong);
    if (intent === "answer-draft") {
      const refused = await saveAsDraft(text);
      return refused ?? redirectWithToast(`${page}#answer`, { type: "success", ...texts.toasts.draft });
    }
    if (intent === "answer-ready") {
      const ready = findReadyAnswer(readId(form.get("ready")) ?? 0);
      if (!ready) return refuse(400, texts.errors.noReady);
      const values = { ...answered.values, date: formatLongDay(new Date()), staff: readSignature(staff) };
      const filled = insertReady(text, fillReadyText(ready.text, values), closingOf(staff));
      if ([...filled].length > longest) return refuse(400, texts.errors.tooLong);
      return (await saveAsDraft(filled)) ?? seeOther(`${page}#answer`);
    }
    const written = text.trim();
    const isStart = written.replace(/\s+/g, " ") === startOf(answered, staff).replace(/\s+/g, " ");
    if (isBlank(written) || isStart) return refuse(400, texts.errors.empty);
    const missing = placeholdersIn(written);
    if (missing.length > 0)
      return refuse(400, fillIn(texts.errors.placeholders, { placeholders: listInWords(missing) }));
    // From its start: the page that is left was scrolled down to its form.
    const next = intent === "answer-next" ? `${nextAddress(row)}#main` : undefined;
    const outcome = await list.sendAnswer(
      {
        id: row.id,
        text: written,
        mail: mailOf(answered, written),
        onceKey: readOnceKey(form.get("once")),
        seenAnswerId,
        receivedCount,
        dueAt: new Date(Date.now() + GRACE * millisecondsInSecond),
        marksHandled: intent !== "answer",
        isOwnDraft,
      },
      staff,
    );
    if (outcome.result === "gone") throw returnUnsaved("gone", form);
    if (outcome.result === "overtaken") {
      const [last] = outcome.newer.slice(-1);
      return refuse(409, fillIn(texts.errors.overtaken, { staff: last?.by ?? "" }), {
        seenAnswerId: last?.id ?? seenAnswerId,
      });
    }
    if (outcome.result === "unread") {
      const { name } = answered;
      return refuse(409, fillIn(texts.errors.unread, { name }), { receivedCount: outcome.receivedCount });
    }
    wakeMail();
    const { sent, sentBefore, sentNow, stored, handled, backTo } = texts.toasts;
    const leaving = next ? sentBefore : sent;
    const answer = `${page}#answer-${outcome.answerId}`;
    const words = !isMailOn
      ? stored
      : GRACE > 0
        ? { ...leaving, description: fillIn(leaving.description, { seconds: GRACE }) }
        : sentNow;
    const description = ["description" in words ? words.description : "", intent === "answer" ? "" : handled];
    return redirectWithToast(next ?? answer, {
      type: "success",
      message: words.message,
      description: description.filter(Boolean).join(" ") || undefined,
      ...(next && { link: { to: answer, text: fillIn(backTo, { name: answered.name }) } }),
    });
  }

  function mailOf(answered: Answerable, written: string) {
    const { kind, id, reference, name, email, subject } = answered;
    const mails = listMailsOf(kind, id);
    const known = [
      ...mails
        .filter(({ recipient, sentAt }) => recipient === email && sentAt !== null)
        .map(({ messageId, createdAt }) => ({ messageId, at: createdAt })),
      ...lastMessageIdsOf({ kind, id }, MAX_REFERENCES).map(({ messageId, ...mail }) => ({
        messageId,
        at: arrivedBy(mail),
      })),
    ].sort(byTime);
    return answerMail({
      to: { name, address: email },
      replyTo: replyAddress(kind, reference),
      subject,
      text: written,
      ...(quotes && { quoted: quotationOf(answered) }),
      after: known.map(({ messageId }) => messageId).slice(-MAX_REFERENCES),
    });
  }
}

/** Longer headers are cut or refused by some mail servers. */
const MAX_REFERENCES = 20;

/** The form's own key; without one each arrival counts as an answer of its own. */
function readOnceKey(value: FormDataEntryValue | null): string {
  return typeof value === "string" && /^[0-9a-f]{32}$/.test(value) ? value : randomBytes(16).toString("hex");
}
