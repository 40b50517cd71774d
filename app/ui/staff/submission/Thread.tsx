import { Form, Link } from "@remix-run/react";
import { mailTexts } from "~/content/mails";
import { answerTexts } from "~/content/staff/answers";
import { listTexts } from "~/content/staff/lists";
import { pastedReplyTexts, receivedTexts } from "~/content/staff/mailbox";
import type { ThreadEntry } from "~/desk/submission/thread.server";
import { groupDigits } from "~/format/digits";
import { formatFileSize } from "~/format/file-size";
import { fillIn } from "~/format/template";
import { Action } from "../Action";
import { MailState } from "../MailState";
import { MailText } from "../MailText";
import { NoteItem } from "./notes";
import { TimelineEntry } from "./TimelineEntry";

const { thread: texts } = listTexts;

type AnswerEntry = Extract<ThreadEntry, { kind: "answer" }>;

/** An answer. Until it has been sent, it can be taken back. */
function AnswerItem({
  id,
  text,
  by,
  moment,
  state,
  mailId,
  error,
  canBeTakenBack,
  leavesAt,
  isFixed,
}: AnswerEntry & { isFixed?: boolean }) {
  return (
    <TimelineEntry id={`answer-${id}`} mark="answered" time={moment} who={by}>
      <p
        dir="auto"
        className="max-w-[36em] border-l-2 border-edge pl-4 font-serif text-[1.2rem]/normal whitespace-pre-line"
      >
        {text}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-note empty:hidden">
        {state &&
          (mailId === null ? (
            <MailState state={state} />
          ) : (
            <Link to={`/messages/${mailId}`}>
              <MailState state={state} />
            </Link>
          ))}
        {leavesAt && <span>{fillIn(answerTexts.leaves, { time: leavesAt })}</span>}
        {error && <span className="font-semibold text-pen">{error}</span>}
        {state === "failed" && mailId !== null && !isFixed && <SendAgain mailId={mailId} />}
        {canBeTakenBack && !isFixed && (
          <Form method="post" preventScrollReset className="print:hidden">
            <Action name="take-back" value={id}>
              {answerTexts.takeBack}
            </Action>
          </Form>
        )}
      </div>
    </TimelineEntry>
  );
}

/** Puts a mail that was not delivered into the queue again. */
function SendAgain({ mailId }: { mailId: number }) {
  return (
    <Form method="post" preventScrollReset className="print:hidden">
      <Action name="send-again" value={mailId}>
        {answerTexts.retry}
      </Action>
    </Form>
  );
}

type ReceivedEntry = Extract<ThreadEntry, { kind: "received" }>;

/** A received mail: a reply as it was written, anything that no person wrote as one line. */
function ReceivedItem({
  id,
  received,
  sender,
  otherAddress,
  subject,
  pastedBy,
  parts,
  isCut,
  reason,
  attachments,
  moment,
}: ReceivedEntry) {
  const { received: words } = texts;
  const { mail: mailWords, noSubject } = receivedTexts;
  const address = `/messages/received/${id}`;
  if (received === "automatic" || received === "bounce") {
    return (
      <TimelineEntry mark="automatic" time={moment}>
        <span className={received === "bounce" ? "font-semibold text-pen" : "text-ink-2"}>
          {reason ?? words[received]}
        </span>{" "}
        <Link to={address} className="text-ink-2" dir="auto">
          {subject || noSubject}
        </Link>
      </TimelineEntry>
    );
  }
  return (
    <TimelineEntry mark="written" time={moment} who={sender}>
      {otherAddress && (
        <p className="mb-2 text-note font-semibold text-pen">
          {fillIn(mailWords.otherAddress, { address: otherAddress })}
        </p>
      )}
      <MailText parts={parts} className="max-w-[36em] font-serif text-lead/normal" />
      {(isCut || reason) && (
        <p className="mt-2 text-note text-ink-2">
          {reason} <Link to={address}>{mailWords.open}</Link>
        </p>
      )}
      {pastedBy && (
        <p className="mt-2 text-note text-ink-2">{fillIn(pastedReplyTexts.pastedBy, { staff: pastedBy })}</p>
      )}
      {attachments.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2 text-note">
          {attachments.map(({ position, name, type, size }) => (
            <li key={position}>
              <a
                href={`/received/${id}/attachments/${position}`}
                className="inline-flex min-h-9 items-center gap-2 rounded border border-edge bg-sheet px-3 no-underline hover:underline"
              >
                <span dir="auto">{name}</span>{" "}
                <span className="text-ink-2">
                  {fillIn(mailWords.size, { type, size: formatFileSize(size) })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </TimelineEntry>
  );
}

/** Says that mails came before those that the thread shows, and leads to all of them. */
function EarlierItem({ count, reference }: Extract<ThreadEntry, { kind: "earlier" }>) {
  return (
    <TimelineEntry mark="automatic" time="">
      {fillIn(texts.earlier, { n: groupDigits(count) })}{" "}
      <Link to={`/messages/received?about=${reference}`}>{texts.allReceived}</Link>
    </TimelineEntry>
  );
}

type MailEntry = Extract<ThreadEntry, { kind: "mail" }>;

/** A mail that the site wrote, as one line. */
function MailItem({ id, mail, moment, state, error, isFixed }: MailEntry & { isFixed?: boolean }) {
  return (
    <TimelineEntry mark="automatic" time={moment}>
      <Link to={`/messages/${id}`} className="mr-2">
        {mailTexts.kinds[mail as keyof typeof mailTexts.kinds] ?? mail}
      </Link>
      <MailState state={state} />
      {error && <span className="ml-2 text-note font-semibold text-pen">{error}</span>}
      {state === "failed" && !isFixed && <SendAgain mailId={id} />}
    </TimelineEntry>
  );
}

/** What was written, sent or noted. @param isFixed nothing can be removed here */
export function ThreadItem({ isFixed, ...entry }: ThreadEntry & { isFixed?: boolean }) {
  switch (entry.kind) {
    case "mail":
      return <MailItem {...entry} isFixed={isFixed} />;
    case "answer":
      return <AnswerItem {...entry} isFixed={isFixed} />;
    case "received":
      return <ReceivedItem {...entry} />;
    case "earlier":
      return <EarlierItem {...entry} />;
    default:
      return <NoteItem {...entry} isFixed={isFixed} />;
  }
}
