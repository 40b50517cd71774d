import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { listTexts } from "~/content/staff-lists";
import type { RefusedNote } from "~/desk/actions.server";
import { useErrorTitle } from "~/document/error-title";
import { fillIn } from "~/format/template";
import { ButtonLink, ButtonRow } from "../Button";
import { Field, FieldError, Hint, TextArea } from "../form/controls";
import { readDraft, writeDraft } from "../form/draft";
import { SubmitButton } from "../form/SubmitButton";
import { showToast } from "../Toaster";
import { useScripted } from "../use-scripted";
import { ModalDialog, openerIdOf } from "./ModalDialog";

export interface RowWithNote {
  id: number;
  name: string;
  note: string | null;
  noteVersion: number;
}

interface NoteDialogProps {
  /** Absent if somebody has just deleted it. */
  row: RowWithNote | undefined;
  /** A note that the server refused: it is shown again. */
  refused: RefusedNote | undefined;
  /** Whose drafts of which list these are. */
  draftOf: string;
  closeAddress: string;
}

/** The private note of a row, at `?note=ID`, where it is posted to as well. */
export function NoteDialog({ row, refused, draftOf, closeAddress }: NoteDialogProps) {
  const texts = listTexts.note;
  const { pathname, search } = useLocation();
  const saving = useNavigation().formData?.get("intent") === "note";
  const scripted = useScripted();
  const draft = useNoteDraft(row, draftOf);
  useErrorTitle(refused !== undefined);
  const saveByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const { form } = event.currentTarget;
    const save = form?.querySelector<HTMLButtonElement>('button[value="note"]');
    if (save && !saving) form?.requestSubmit(save);
  };
  return (
    <ModalDialog
      title={texts.title}
      text={row ? fillIn(texts.about, { name: row.name }) : texts.aboutGone}
      closeAddress={closeAddress}
      openerId={row && openerIdOf("note", row.id)}
    >
      <Form method="post" action={pathname + search} preventScrollReset>
        <input type="hidden" name="id" value={row?.id} />
        <input
          type="hidden"
          name="version"
          value={refused?.current?.version ?? draft.version ?? row?.noteVersion}
        />
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
            {refused.current && (
              <p className="mt-2 mb-6 max-h-40 overflow-auto border-l-2 border-edge pl-3 whitespace-pre-line">
                {refused.current.note === null
                  ? texts.noCurrent
                  : `${texts.current}\n${refused.current.note}`}
              </p>
            )}
          </div>
        )}
        <Field htmlFor="note" label={texts.label} isWrong={refused !== undefined}>
          <Hint id="note-hint">
            {texts.hint} {scripted && texts.keys}
          </Hint>
          <TextArea
            id="note"
            name="note"
            rows={5}
            defaultValue={refused ? refused.note : (row?.note ?? "")}
            ref={draft.field}
            onInput={draft.store}
            onKeyDown={saveByKeys}
            aria-describedby="note-hint"
            aria-invalid={refused ? true : undefined}
            data-first
          />
        </Field>
        <ButtonRow as="p" className="mt-5 justify-end">
          <ButtonLink
            as={Link}
            variant="outline"
            small
            to={closeAddress}
            preventScrollReset
            onClick={draft.discard}
          >
            {listTexts.cancel}
          </ButtonLink>
          {row && (
            <SubmitButton
              name="intent"
              value="note"
              label={texts.save}
              pendingLabel={texts.saving}
              pending={saving}
              small
            />
          )}
        </ButtonRow>
      </Form>
    </ModalDialog>
  );
}

interface NoteDraft {
  note: string;
  /** The version of the note it was begun from, so that a change by somebody else is noticed when it is saved. */
  version: string;
}

/**
 * Stores what is typed until it is saved or canceled. If the dialog closes in another way (Escape, the back button), the
 * page says that the text is still there, and the dialog restores it when it is opened again.
 */
function useNoteDraft(row: RowWithNote | undefined, draftOf: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [version, setVersion] = useState<string>();
  const [restored, setRestored] = useState(false);
  // With the person's name, because tabs outlive sessions.
  const name = row && `note draft ${draftOf} ${row.id}`;
  const saved = useRef(row?.note ?? "");

  const { state, formMethod, location } = useNavigation();
  const isSaved = useRef(false);
  // A saved note leads to the list without the dialog, a refused one back to the dialog.
  isSaved.current =
    state === "loading" && formMethod === "POST" && !new URLSearchParams(location.search).has("note");

  const store = () => {
    const note = field.current?.value ?? "";
    const base = field.current?.form?.elements.namedItem("version");
    if (!name || !(base instanceof HTMLInputElement)) return;
    writeDraft(name, note === saved.current ? undefined : { note, version: base.value });
  };

  const storeTyped = useRef(store);
  storeTyped.current = store;
  useEffect(() => {
    const element = field.current;
    if (!name || !element) return;
    const draft = readDraft<NoteDraft>(name);
    if (element.value !== saved.current) {
      // Typed before the scripts had arrived, or refused by the server.
      storeTyped.current();
    } else if (draft.note !== undefined && draft.note.trim() !== saved.current) {
      element.value = draft.note;
      setVersion(draft.version);
      setRestored(true);
    } else {
      writeDraft(name, undefined);
    }
    return () => {
      if (isSaved.current) writeDraft(name, undefined);
      else if (readDraft<NoteDraft>(name).note !== undefined)
        showToast({ type: "info", ...listTexts.toasts.noteKept });
    };
  }, [name]);

  return { field, version, restored, store, discard: () => name && writeDraft(name, undefined) };
}
