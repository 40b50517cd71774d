import { Form, Link, useActionData, useLocation } from "@remix-run/react";
import { listTexts } from "~/content/staff/lists";
import type { ListName } from "~/db/schema";
import type { RefusedChange } from "~/desk/list/actions.server";
import { withParameters } from "~/desk/list/address";
import type { ThreadEntry } from "~/desk/submission/thread.server";
import { useErrorTitle } from "~/document/head/error-title";
import { fillIn } from "~/format/template";
import { Field, FieldError, TextArea } from "../../form/controls";
import { SubmitButton } from "../../form/SubmitButton";
import { useMessageFocus } from "../../form/use-message-focus";
import { MainColumn, Row } from "../../Section";
import { QuestionDialog } from "../dialogs/QuestionDialog";
import { rowDraft, useNoteDraft } from "../forms/row-draft";
import { TimelineEntry } from "./TimelineEntry";
import { useSubmission } from "./use-submission";

const { thread: texts } = listTexts;

type NoteEntry = Extract<ThreadEntry, { kind: "note" }>;

/** A note in the thread. @param isFixed it cannot be removed here */
export function NoteItem({ id, text, by, moment, isRemovable, isFixed }: NoteEntry & { isFixed?: boolean }) {
  const { search } = useLocation();
  return (
    <TimelineEntry mark="noted" time={moment} who={by ?? listTexts.note.nobody}>
      <p
        dir="auto"
        className="max-w-[36em] font-serif text-[1.2rem]/[1.35] whitespace-pre-line text-pen italic"
      >
        {text}
      </p>
      {isRemovable && !isFixed && (
        <Link
          to={withParameters("", new URLSearchParams(search), { remove: String(id) })}
          preventScrollReset
          className="text-note text-ink-2 print:hidden"
        >
          {texts.removeNote}
        </Link>
      )}
    </TimelineEntry>
  );
}

/** Asks before a note is removed. */
export function RemoveNote({ note }: { note: ThreadEntry }) {
  return (
    <QuestionDialog
      title={texts.removeTitle}
      text={fillIn(texts.removeText, { moment: note.moment })}
      button={{ name: "remove-note", value: String(note.id), label: texts.remove }}
      variant="pen"
    />
  );
}

/** The field for the next note. What is typed is kept in the tab until it is saved. */
export function NewNote({ list }: { list: ListName }) {
  const { row, thread, staff } = useSubmission();
  const { note: words } = listTexts;
  const answer = useActionData<RefusedChange>();
  const refused = answer && "note" in answer ? answer : undefined;
  const { pathname, search } = useLocation();
  const saved = thread.flatMap((entry) =>
    entry.kind === "note" && entry.by === staff.email ? [entry.text] : [],
  );
  const { field, restored, store } = useNoteDraft(
    rowDraft("note", { staff: staff.email, list, reference: row.reference }),
    saved,
    thread.length,
  );
  useErrorTitle(refused !== undefined);
  useMessageFocus(field, refused);
  return (
    <Row id="new-note" className="scroll-mt-16 pt-5 print:hidden">
      <MainColumn className="max-w-[40rem]">
        {/* Another note begins with an empty field. */}
        <Form
          key={thread.length}
          method="post"
          action={`${pathname}${search}#new-note`}
          autoComplete="off"
          preventScrollReset
        >
          <input type="hidden" name="id" value={row.id} />
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
              variant="outline"
              small
            />
          </p>
        </Form>
      </MainColumn>
    </Row>
  );
}
