import { Form, Link, useNavigation } from "@remix-run/react";
import { listTexts } from "~/content/staff-lists";
import type { RefusedChange, RefusedNote } from "~/staff-list/actions.server";
import { Button } from "../Button";
import { ModalDialog } from "./ModalDialog";

interface NoteDialogProps {
  id: number;
  name: string;
  note: string | null;
  version: number;
  /** What the server did not take: the typed text is shown again. */
  refused?: RefusedNote;
  /** The page with the dialog, where the note is posted, and without it. */
  dialogAddress: string;
  listAddress: string;
}

/** The private note of a row, at `?note=ID`. */
export function NoteDialog({
  id,
  name,
  note,
  version,
  refused,
  dialogAddress,
  listAddress,
}: NoteDialogProps) {
  const texts = listTexts.note;
  const saving = useNavigation().formData?.get("intent") === "note";
  const isGone = refused?.error === texts.errors.gone;
  return (
    <ModalDialog
      labelledBy="note-title"
      describedBy="note-about"
      closeAddress={listAddress}
      openerId={noteButtonId(id)}
    >
      <h2 id="note-title">{texts.title}</h2>
      <p id="note-about">{texts.about.replace("{name}", name)}</p>
      <Form method="post" action={dialogAddress} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={refused?.current?.version ?? version} />
        {refused && (
          <div className="note-refused" role="alert">
            <p className="err">{refused.error}</p>
            {refused.current && (
              <p className="note-current">
                {refused.current.note === null
                  ? texts.noCurrent
                  : `${texts.current}\n${refused.current.note}`}
              </p>
            )}
          </div>
        )}
        <div className={refused ? "f bad" : "f"}>
          <label htmlFor="note">{texts.label}</label>
          <p className="hint" id="note-hint">
            {texts.hint}
          </p>
          <textarea
            className="in"
            id="note"
            name="note"
            rows={5}
            defaultValue={refused ? refused.note : (note ?? "")}
            aria-describedby="note-hint"
            aria-invalid={refused ? true : undefined}
            data-first
          />
        </div>
        <p className="btns">
          <Link className="btn btn-2 btn-s" to={listAddress} preventScrollReset>
            {texts.cancel}
          </Link>
          {!isGone && (
            <Button type="submit" name="intent" value="note" small aria-disabled={saving || undefined}>
              {saving ? texts.saving : texts.save}
            </Button>
          )}
        </p>
      </Form>
    </ModalDialog>
  );
}

/** The note that an answer refuses, if it is one that does. */
export function noteIn(answer: RefusedChange | undefined): RefusedNote | undefined {
  return answer && "note" in answer ? answer : undefined;
}

/** The id of the button in the list that opens the note of row `id`. */
export function noteButtonId(id: number): string {
  return `note-${id}`;
}
