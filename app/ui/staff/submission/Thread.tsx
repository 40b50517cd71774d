import { Form, Link, useActionData, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { mailTexts } from "~/content/mails";
import { answerTexts } from "~/content/staff-answers";
import { listTexts } from "~/content/staff-lists";
import { pastedReplyTexts, receivedTexts } from "~/content/staff-mailbox";
import type { SubmissionList } from "~/db/schema";
import type { RefusedChange } from "~/desk/list/actions.server";
import { withParameters } from "~/desk/list/address";
import { listAddress } from "~/desk/list/dialog-parameters";
import type { ThreadEntry } from "~/desk/submission/page.server";
import { useErrorTitle } from "~/document/error-title";
import { groupDigits } from "~/format/digits";
import { formatFileSize } from "~/format/file-size";
import { fillIn } from "~/format/template";
import { Field, FieldError, TextArea } from "../../form/controls";
import { SubmitButton } from "../../form/SubmitButton";
import { Margin } from "../../MarginNote";
import { MainColumn, Row } from "../../Section";
import { Tone } from "../../Tone";
import { Action } from "../Action";
import { EmailAddress } from "../EmailAddress";
import { MailState } from "../MailState";
import { MailWords } from "../MailWords";
import { noteDraft, useNoteDraft } from "../note-draft";
import { QuestionDialog } from "../QuestionDialog";

const { thread: texts } = listTexts;

interface EntryProps {
  id?: string;
  /** What is drawn on the pen's rule. */
  mark: ReactNode;
  time: string;
  /** A name or an address. */
  who?: string;
  isSmall?: boolean;
  children: ReactNode;
}

const ON_RULE = "lg:left-[calc(var(--spacing-margin-column)+var(--spacing-margin-gap)/2)]";

/** Something that was said, sent or noted, at its time. */
export function Entry({ id, mark, time, who, isSmall, children }: EntryProps) {
  return (
    <li id={id} className={`relative border-b border-rule ${isSmall ? "py-2" : "py-4"}`}>
      <Row className="gap-y-1!">
        <Margin className="wrap-anywhere tabular-nums">
          {who && (
            <b className="font-semibold text-ink lg:block">
              <EmailAddress>{who}</EmailAddress>
            </b>
          )}{" "}
          {time}
        </Margin>
        <span
          aria-hidden="true"
          className={`absolute max-lg:hidden ${isSmall ? "top-4" : "top-6"} ${ON_RULE}`}
        >
          {mark}
        </span>
        <MainColumn className="min-w-0 wrap-anywhere">{children}</MainColumn>
      </Row>
    </li>
  );
}

const DOT = "absolute -translate-1/2 rounded-full";

type AnswerEntry = Extract<ThreadEntry, { kind: "answer" }>;

/** What somebody answered. Until it has left, it can be taken back. */
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
    <Entry id={`answer-${id}`} mark={<FallingMark />} time={moment} who={by}>
      <p className="max-w-[36em] border-l-2 border-edge pl-4 font-serif text-[1.2rem]/normal whitespace-pre-line">
        {text}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-note empty:hidden">
        {state &&
          (mailId === null || isFixed ? (
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
          <Form method="post" preventScrollReset>
            <Action name="take-back" value={id}>
              {answerTexts.takeBack}
            </Action>
          </Form>
        )}
      </div>
    </Entry>
  );
}

/** Puts a mail that was not delivered into the queue again. */
function SendAgain({ mailId }: { mailId: number }) {
  return (
    <Form method="post" preventScrollReset>
      <Action name="send-again" value={mailId}>
        {answerTexts.sendAgain}
      </Action>
    </Form>
  );
}

type ReceivedEntry = Extract<ThreadEntry, { kind: "received" }>;

/** What came back: a reply as it was written, anything that no person wrote as one line. */
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
      <Entry mark={<span className={`${DOT} size-[.35rem] bg-ink-2`} />} time={moment} isSmall>
        <span className={received === "bounce" ? "font-semibold text-pen" : "text-ink-2"}>
          {reason ?? words[received]}
        </span>{" "}
        <Link to={address} className="text-ink-2" dir="auto">
          {subject || noSubject}
        </Link>
      </Entry>
    );
  }
  return (
    <Entry mark={<RisingMark />} time={moment} who={sender}>
      {otherAddress && (
        <p className="mb-2 text-note font-semibold text-pen">
          {fillIn(mailWords.otherAddress, { address: otherAddress })}
        </p>
      )}
      <MailWords parts={parts} className="max-w-[36em] font-serif text-lead/normal" />
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
                download
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
    </Entry>
  );
}

/** Says that mails came before those that the thread shows, and leads to all of them. */
function EarlierItem({ count, reference }: Extract<ThreadEntry, { kind: "earlier" }>) {
  return (
    <Entry mark={<span className={`${DOT} size-[.35rem] bg-ink-2`} />} time="" isSmall>
      {fillIn(texts.earlier, { n: groupDigits(count) })}{" "}
      <Link to={`/messages/received?about=${reference}`}>{texts.allReceived}</Link>
    </Entry>
  );
}

/** Stands on the rule beside what staff answered. */
function FallingMark() {
  return (
    <Tone name="fall" className="absolute -top-1 h-6 w-[1.84rem] max-w-none -translate-x-1/2 fill-ink" />
  );
}

/** Stands on the rule beside what a visitor wrote. */
export function RisingMark() {
  return (
    <Tone name="rise" className="absolute -top-2 h-6 w-[1.84rem] max-w-none -translate-x-1/2 fill-ink" />
  );
}

/** A mail or a note. @param isFixed nothing is taken away here */
export function ThreadItem({ isFixed, ...entry }: ThreadEntry & { isFixed?: boolean }) {
  const { search } = useLocation();
  if (entry.kind === "mail") {
    return (
      <Entry mark={<span className={`${DOT} size-[.35rem] bg-ink-2`} />} time={entry.moment} isSmall>
        <Link to={`/messages/${entry.id}`} className="mr-2">
          {mailTexts.kinds[entry.mail as keyof typeof mailTexts.kinds] ?? entry.mail}
        </Link>
        <MailState state={entry.state} />
        {entry.error && <span className="ml-2 text-note font-semibold text-pen">{entry.error}</span>}
        {entry.state === "failed" && !isFixed && <SendAgain mailId={entry.id} />}
      </Entry>
    );
  }
  if (entry.kind === "answer") return <AnswerItem {...entry} isFixed={isFixed} />;
  if (entry.kind === "received") return <ReceivedItem {...entry} />;
  if (entry.kind === "earlier") return <EarlierItem {...entry} />;
  const { id, text, by, moment, isRemovable } = entry;
  return (
    <Entry
      mark={<span className={`${DOT} size-[.7rem] bg-pen`} />}
      time={moment}
      who={by ?? listTexts.note.nobody}
    >
      <p className="max-w-[36em] font-serif text-[1.2rem]/[1.35] whitespace-pre-line text-pen italic">
        {text}
      </p>
      {isRemovable && !isFixed && (
        <Link
          to={withParameters("", new URLSearchParams(search), { remove: String(id) })}
          preventScrollReset
          className="text-note text-ink-2"
        >
          {texts.removeNote}
        </Link>
      )}
    </Entry>
  );
}

/** Asks before a note is removed. */
export function RemoveNote({ note }: { note: ThreadEntry }) {
  const closeAddress = listAddress(useLocation());
  return (
    <QuestionDialog
      title={texts.removeTitle}
      text={fillIn(texts.removeText, { moment: note.moment })}
      button={{ name: "remove-note", value: String(note.id), label: texts.remove }}
      variant="pen"
      closeAddress={closeAddress}
    />
  );
}

interface NewNoteProps {
  /** The row. */
  id: number;
  thread: readonly ThreadEntry[];
  /** The address of whoever is signed in. */
  staff: string;
  list: SubmissionList;
}

/** The field for the next note. What is typed is kept in the tab until it is saved. */
export function NewNote({ id, thread, staff, list }: NewNoteProps) {
  const { note: words } = listTexts;
  const answer = useActionData<RefusedChange>();
  const refused = answer && "note" in answer ? answer : undefined;
  const saving = useNavigation().formData?.get("intent") === "note";
  const { pathname, search } = useLocation();
  const own = thread.flatMap((entry) => (entry.kind === "note" && entry.by === staff ? [entry.text] : []));
  const { field, restored, store } = useNoteDraft(noteDraft(`${staff} ${list}`, id), own, thread.length);
  useErrorTitle(refused !== undefined);
  return (
    <Row id="new-note" className="scroll-mt-16 pt-5 print:hidden">
      <MainColumn className="max-w-[40rem]">
        {/* Another note begins with an empty field. */}
        <Form key={thread.length} method="post" action={`${pathname}${search}#new-note`} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Field htmlFor="note" label={texts.newNote} isWrong={refused !== undefined}>
            {refused && <FieldError id="note-error">{refused.error}</FieldError>}
            <TextArea
              id="note"
              name="note"
              rows={3}
              defaultValue={refused?.note}
              ref={field}
              onInput={store}
              aria-invalid={refused ? true : undefined}
              aria-describedby={refused ? "note-error" : undefined}
            />
          </Field>
          {restored && !refused && (
            <p className="mt-1 text-note font-semibold" role="status">
              {texts.restored}
            </p>
          )}
          <p className="mt-3">
            <SubmitButton
              name="intent"
              value="note"
              label={words.save}
              pendingLabel={words.saving}
              pending={saving}
              variant="outline"
              small
            />
          </p>
        </Form>
      </MainColumn>
    </Row>
  );
}
