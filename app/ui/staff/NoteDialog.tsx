import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { listTexts } from "~/content/staff-lists";
import type { RefusedNote } from "~/desk/actions.server";
import { useErrorTitle } from "~/document/error-title";
import { fillIn } from "~/format/template";
import { Button, ButtonLink, ButtonRow } from "../Button";
import { Field, FieldError, Hint, TextArea } from "../form/controls";
import { showToast } from "../Toaster";
import { useScripted } from "../use-scripted";
import { ModalDialog } from "./ModalDialog";
import { draftName, readDraft, writeDraft } from "./note-draft";

export interface RowWithNote {
  id: number;
  name: string;
  note: string | null;
  noteVersion: number;
}

interface NoteDialogProps {
  /** Absent where somebody has just deleted it. */
  row: RowWithNote | undefined;
  /** What the server did not take: the typed text is shown again. */
  refused: RefusedNote | undefined;
  /** Whose drafts of which list these are. */
  draftOf: string;
  listAddress: string;
}

/** The private note of a row, at `?note=ID`, where it is posted to as well. */
export function NoteDialog({ row, refused, draftOf, listAddress }: NoteDialogProps) {
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
      name="note"
      title={texts.title}
      text={row ? fillIn(texts.about, { name: row.name }) : texts.aboutGone}
      closeAddress={listAddress}
      openerId={row && noteButtonId(row.id)}
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
            onInput={draft.keep}
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
            to={listAddress}
            preventScrollReset
            onClick={draft.forget}
          >
            {texts.cancel}
          </ButtonLink>
          {row && (
            <Button
              type="submit"
              name="intent"
              value="note"
              small
              aria-disabled={saving || undefined}
              onClick={(event) => saving && event.preventDefault()}
            >
              {saving ? texts.saving : texts.save}
            </Button>
          )}
        </ButtonRow>
      </Form>
    </ModalDialog>
  );
}

/**
 * Keeps what is typed until it is saved or canceled. However else the dialog closes (Escape, the back button), the page
 * says that the text is kept, and the dialog brings it back when it is opened again.
 */
function useNoteDraft(row: RowWithNote | undefined, draftOf: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [version, setVersion] = useState<string>();
  const [restored, setRestored] = useState(false);
  const name = row && draftName(draftOf, row.id);
  const saved = useRef(row?.note ?? "");

  const { state, formMethod, location } = useNavigation();
  const isSaved = useRef(false);
  // After a note is saved the answer leads to the list without the dialog; a refused one leads back to the dialog.
  isSaved.current =
    state === "loading" && formMethod === "POST" && !new URLSearchParams(location.search).has("note");

  const keep = () => {
    const note = field.current?.value ?? "";
    const base = field.current?.form?.elements.namedItem("version");
    if (!name || !(base instanceof HTMLInputElement)) return;
    writeDraft(name, note === saved.current ? undefined : { note, version: base.value });
  };

  const keepTyped = useRef(keep);
  keepTyped.current = keep;
  useEffect(() => {
    const element = field.current;
    if (!name || !element) return;
    const draft = readDraft(name);
    if (element.value !== saved.current) {
      // Typed before the scripts had arrived, or refused by the server.
      keepTyped.current();
    } else if (draft && draft.note.trim() !== saved.current) {
      element.value = draft.note;
      setVersion(draft.version);
      setRestored(true);
    } else {
      writeDraft(name, undefined);
    }
    return () => {
      if (isSaved.current) writeDraft(name, undefined);
      else if (readDraft(name)) showToast({ type: "info", ...listTexts.toasts.noteKept });
    };
  }, [name]);

  return { field, version, restored, keep, forget: () => name && writeDraft(name, undefined) };
}

/** The id of the button in the list that opens the note of row `id`. */
export function noteButtonId(id: number): string {
  return `note-${id}`;
}
