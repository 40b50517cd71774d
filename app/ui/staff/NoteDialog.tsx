import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { fillIn } from "~/content/fill-in";
import { listTexts } from "~/content/staff-lists";
import type { RefusedNote } from "~/staff-list/actions.server";
import { Button } from "../Button";
import { useErrorTitle } from "../form/error-title";
import { ModalDialog } from "./ModalDialog";

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
  listAddress: string;
}

/** The private note of a row, at `?note=ID`, where it is posted to as well. */
export function NoteDialog({ row, refused, listAddress }: NoteDialogProps) {
  const texts = listTexts.note;
  const { pathname, search } = useLocation();
  const saving = useNavigation().formData?.get("intent") === "note";
  useErrorTitle(refused !== undefined);
  return (
    <ModalDialog
      labelledBy="note-title"
      describedBy="note-about"
      closeAddress={listAddress}
      openerId={row && noteButtonId(row.id)}
    >
      <h2 id="note-title">{texts.title}</h2>
      <p id="note-about">{row ? fillIn(texts.about, { name: row.name }) : texts.aboutGone}</p>
      <Form method="post" action={pathname + search} preventScrollReset>
        <input type="hidden" name="id" value={row?.id} />
        <input type="hidden" name="version" value={refused?.current?.version ?? row?.noteVersion} />
        {refused && (
          <div role="alert">
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
            defaultValue={refused ? refused.note : (row?.note ?? "")}
            aria-describedby="note-hint"
            aria-invalid={refused ? true : undefined}
            data-first
          />
        </div>
        <p className="btns">
          <Link className="btn btn-2 btn-s" to={listAddress} preventScrollReset>
            {texts.cancel}
          </Link>
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
        </p>
      </Form>
    </ModalDialog>
  );
}

/** The id of the button in the list that opens the note of row `id`. */
export function noteButtonId(id: number): string {
  return `note-${id}`;
}
