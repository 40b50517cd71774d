import { millisecondsInSecond } from "date-fns/constants";
import { textsOf } from "~/content/current/texts.server";
import { answerTexts as texts } from "~/content/staff/answers";
import { listMailsOf } from "~/db/outbox/outbox-list.server";
import { lastMessageIdsOf } from "~/db/received/received.server";
import { sendAnswer } from "~/db/submissions/thread/answers.server";
import { env } from "~/env.server";
import { inOneLine } from "~/format/line-breaks";
import { listInWords } from "~/format/list";
import { isBlank } from "~/format/plain-text";
import { fillIn, fillInCounts } from "~/format/template";
import { readOnceKey } from "~/forms/once-key.server";
import { redirectWithToast } from "~/http/toast.server";
import { isMailOn, wakeMail } from "~/mail/outbox.server";
import { replyAddress } from "~/mail/reply-token.server";
import type { ComposedMail } from "~/mail-templates/composed-mail";
import { byTime, endOfArrivalSecond } from "../conversation-order";
import { returnUnsaved } from "../error-responses";
import { initialAnswer } from "./answer-form.server";
import type { Answerable } from "./answerable.server";
import { quotationOf } from "./latest-message.server";
import { type PostedAnswer, refuseAnswer } from "./posted-answer.server";
import { placeholdersIn } from "./ready-text";

const GRACE = env.ANSWER_GRACE_SECONDS;

/**
 * Sends an answer.
 * @param nextAddress where "Send, Mark Handled, Next" leads
 */
export async function handleSendAnswer(
  posted: PostedAnswer,
  answered: Answerable,
  nextAddress: () => string,
) {
  const { list, staff, form, intent, seenAnswerId, receivedCount, isOwnDraft } = posted;
  const text = posted.text.trim();
  const isStart = inOneLine(text) === inOneLine(initialAnswer(answered, staff));
  if (isBlank(text) || isStart) return refuseAnswer(posted, 400, texts.errors.empty);
  const missing = placeholdersIn(text);
  if (missing.length > 0) {
    const error = fillIn(texts.errors.placeholders, { placeholders: listInWords(missing) });
    return refuseAnswer(posted, 400, error);
  }
  // To its top: the page just left was scrolled down to its form.
  const next = intent === "answer-next" ? `${nextAddress()}#main` : undefined;
  const outcome = await sendAnswer(
    list,
    {
      id: answered.id,
      text,
      mail: mailOf(answered, text, posted.quotes),
      onceKey: readOnceKey(form.get("once")),
      seenAnswerId,
      receivedCount,
      dueAt: new Date(Date.now() + GRACE * millisecondsInSecond),
      marksHandled: intent !== "answer",
      isOwnDraft,
    },
    staff,
  );
  switch (outcome.result) {
    case "gone":
      throw returnUnsaved("gone", form);
    case "overtaken": {
      const last = outcome.newer.at(-1);
      const error = fillIn(texts.errors.overtaken, { staff: last?.by ?? "" });
      return refuseAnswer(posted, 409, error, { seenAnswerId: last?.id ?? seenAnswerId });
    }
    case "unread": {
      const error = fillIn(texts.errors.unread, { name: answered.name });
      return refuseAnswer(posted, 409, error, { receivedCount: outcome.receivedCount });
    }
  }
  wakeMail();
  const answer = `${posted.page}#answer-${outcome.answerId}`;
  const { handled, backTo, repeated } = texts.toasts;
  const { message, description } = outcome.wasTried ? repeated : toastWords(next !== undefined);
  return redirectWithToast(next ?? answer, {
    type: "success",
    message,
    description: [description, outcome.isHandled && handled].filter(Boolean).join(" ") || undefined,
    ...(next && { link: { to: answer, text: fillIn(backTo, { name: answered.name }) } }),
  });
}

/** @param isShownElsewhere whether the message is shown on the page of another submission */
function toastWords(isShownElsewhere: boolean): { message: string; description?: string } {
  const { sent, sentBefore, sentNow, stored } = texts.toasts;
  if (!isMailOn) return stored;
  if (GRACE === 0) return sentNow;
  const words = isShownElsewhere ? sentBefore : sent;
  return { ...words, description: fillInCounts(words.description, { seconds: GRACE }) };
}

/** Some mail servers cut or refuse longer headers. */
const MAX_REFERENCES = 20;

function mailOf(answered: Answerable, text: string, quotes: boolean): ComposedMail {
  const { kind, id, reference, email, subject } = answered;
  const sent = listMailsOf(kind, id)
    .filter(({ recipient, sentAt }) => recipient === email && sentAt !== null)
    .map(({ messageId, createdAt }) => ({ messageId, at: createdAt }));
  const received = lastMessageIdsOf({ kind, id }, MAX_REFERENCES).map(({ messageId, ...mail }) => ({
    messageId,
    at: endOfArrivalSecond(mail),
  }));
  const earlier = [...sent, ...received].sort(byTime);
  const after = earlier.map(({ messageId }) => messageId).slice(-MAX_REFERENCES);
  return {
    kind: "answer",
    recipient: email,
    replyTo: { name: textsOf("site").siteName, address: replyAddress(kind, reference) },
    subject,
    content: { text, ...(quotes && { quoted: quotationOf(answered) }), after },
  };
}
