import { Form, useLoaderData } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { listTexts } from "~/content/staff/lists";
import type { RefusedNote } from "~/desk/list/notes.server";
import type { ShownNote } from "~/desk/list/page.server";
import { useErrorTitle } from "~/document/head/error-title";
import { fillIn } from "~/format/template";
import { ButtonRow } from "../../Button";
import { Field, FieldError, Hint, TextArea } from "../../form/controls";
import { readDraft, writeDraft } from "../../form/draft";
import { SubmitButton } from "../../form/SubmitButton";
import { showToast } from "../../toasts/Toaster";
import { useHydrated } from "../../use-hydrated";
import { CancelLink, DIALOG_TITLE, ModalDialog } from "../dialogs/ModalDialog";
import { useSavedForm } from "../dialogs/use-saved-form";
import { type NoteDraft, rowDraft } from "../forms/row-draft";
import { Detail } from "../Table";

export interface RowWithNote {
  id: number;
  name: string;
  reference: string;
  notes: readonly ShownNote[];
}

interface NoteDialogProps {
  /** Absent if somebody has just deleted it. */
  row: RowWithNote | undefined;
  /** A note that the server refused: it is shown again. */
  refused: RefusedNote | undefined;
  list: string;
}

/** The private notes about a row and a field for another, at `?note=ID`, where it is posted to as well. */
export function NoteDialog({ row, refused, list }: NoteDialogProps) {
  const { email: staff } = useLoaderData<{ staff: { email: string } }>().staff;
  const texts = listTexts.note;
  const hydrated = useHydrated();
  const draft = useDialogDraft(row && rowDraft("note", { staff, list, reference: row.reference }));
  useErrorTitle(refused !== undefined);
  const saveByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const { form } = event.currentTarget;
    const save = form?.querySelector<HTMLButtonElement>('button[value="note"]:not([aria-disabled])');
    if (save) form?.requestSubmit(save);
  };
  return (
    <ModalDialog title={texts.title} text={row ? fillIn(texts.about, { name: row.name }) : texts.aboutGone}>
      {row && row.notes.length > 0 && <Notes notes={row.notes} />}
      <Form method="post" autoComplete="off" preventScrollReset>
        <input type="hidden" name="id" value={row?.id} />
        {draft.restored && !refused && (
          <p className="-mt-4 mb-6 font-semibold" role="status">
            {texts.restored}
          </p>
        )}
        {refused && (
          <div role="alert">
            <div className="mt-2 mb-6">
              <FieldError>{refused.error}</FieldError>
            </div>
          </div>
        )}
        <Field htmlFor="note" label={texts.label} isWrong={refused !== undefined}>
          <TextArea
            id="note"
            name="note"
            rows={5}
            defaultValue={refused?.note}
            ref={draft.field}
            onInput={draft.store}
            onKeyDown={saveByKeys}
            aria-describedby={hydrated ? "note-hint" : undefined}
            aria-invalid={refused ? true : undefined}
            data-first
          />
          {hydrated && <Hint id="note-hint">{texts.keys}</Hint>}
        </Field>
        <ButtonRow as="p" className="mt-5 justify-end">
          <CancelLink onClick={draft.discard} />
          {row && (
            <SubmitButton name="intent" value="note" label={texts.save} pendingLabel={texts.saving} small />
          )}
        </ButtonRow>
      </Form>
    </ModalDialog>
  );
}

function Notes({ notes }: { notes: readonly ShownNote[] }) {
  return (
    <ol
      className="-mt-3 mb-5 max-h-60 overflow-auto border-y border-rule"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by the keyboard too.
      tabIndex={0}
      aria-labelledby={DIALOG_TITLE}
    >
      {notes.map(({ id, text, by, moment }) => (
        <li key={id} className="border-rule py-2 not-first:border-t">
          <Detail>
            {by ?? listTexts.note.nobody}, {moment}
          </Detail>
          <p className="whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/**
 * Stores what is typed until it is saved or canceled. If the dialog closes in another way (Escape, the back button), the
 * page says that the text is still there, and the dialog restores it when it is opened again. A row's page has nothing that
 * closes: its `useNoteDraft` waits for the note to be among the row's.
 * @param name see `rowDraft`; undefined where there is no row
 */
function useDialogDraft(name: string | undefined) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [restored, setRestored] = useState(false);

  const saved = useRef<unknown>();
  saved.current = useSavedForm("note")?.get("note");

  const store = () => {
    const note = field.current?.value ?? "";
    if (name) writeDraft(name, note ? { note } : undefined);
  };

  const storeTyped = useRef(store);
  storeTyped.current = store;
  useEffect(() => {
    const element = field.current;
    if (!name || !element) return;
    const draft = readDraft<NoteDraft>(name);
    if (element.value) {
      // Typed before the scripts had arrived, or refused by the server.
      storeTyped.current();
    } else if (draft.note?.trim()) {
      element.value = draft.note;
      setRestored(true);
    }
    return () => {
      const { note } = readDraft<NoteDraft>(name);
      // Somebody may have typed on while it was being saved.
      if (note === saved.current) writeDraft(name, undefined);
      else if (note !== undefined) showToast({ type: "info", ...listTexts.toasts.noteKept });
    };
  }, [name]);

  return { field, restored, store, discard: () => name && writeDraft(name, undefined) };
}
