import { listTexts } from "~/content/staff/lists";
import type { UndoableChange } from "~/db/submissions/changes/undo.server";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { UndoForm } from "../../toasts/UndoForm";
import { Action } from "../Action";

/** Undoes what somebody did last in a list: the message about it disappears after some seconds, but this button stays. */
export function UndoLast({ id, what, count }: UndoableChange) {
  return (
    <UndoForm className="col-span-full print:hidden">
      <Action look="text" name="undo" value={id}>
        {fillIn(listTexts.undo[what], { n: groupDigits(count) })}
      </Action>
    </UndoForm>
  );
}
