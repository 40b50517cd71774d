import { useActionData, useLocation } from "@remix-run/react";
import { listTexts } from "~/content/staff/lists";
import type { RefusedChange } from "~/desk/list/actions.server";
import { listAddress } from "~/desk/list/dialog-parameters";
import type { DialogRows } from "~/desk/list/load.server";
import type { Colleague, RowInWork } from "~/desk/work";
import { fillIn } from "~/format/template";
import { GoneDialog } from "../dialogs/ModalDialog";
import { DeleteDialog, type NamedRow, QuestionDialog } from "../dialogs/QuestionDialog";
import { NoteDialog, type RowWithNote } from "./NoteDialog";
import { WorkDialog } from "./WorkDialog";

interface ListDialogsProps {
  dialog: Omit<DialogRows<NamedRow>, "withNote" | "toWork"> & {
    withNote?: RowWithNote;
    toWork?: RowInWork[];
    /** How many answers to the rows to delete have not left. */
    unsent?: number;
  };
  colleagues: readonly Colleague[];
  /** The address of whoever is signed in. */
  staff: string;
  listName: keyof typeof listTexts.many;
  texts: {
    /** Asks whether one row shall be deleted. */
    deletion: string;
    toasts: { gone: { message: string; description: string } };
  };
}

/** The dialog that the address of a list opens, if any. */
export function ListDialogs({ dialog, listName, texts, staff, colleagues }: ListDialogsProps) {
  const { toDelete, toMark, toWork, toWorkAll, withNote, missing, unsent } = dialog;
  const answer = useActionData<RefusedChange>();
  const refused = answer && "note" in answer ? answer : undefined;
  const closeAddress = listAddress(useLocation());
  const many = listTexts.many[listName];
  if (toDelete) {
    return <DeleteDialog rows={toDelete} text={texts.deletion} many={many} unsent={unsent} />;
  }
  if (toMark) {
    const { mark, rows } = toMark;
    const { handle, reopen } = listTexts.selected;
    const button = {
      handled: { name: "intent", value: "handle", label: handle },
      new: { name: "intent", value: "reopen", label: reopen },
    }[mark];
    return (
      <QuestionDialog
        title={rows.length === 1 ? many.markOne[mark] : fillIn(many.mark[mark], { n: rows.length })}
        text={listTexts.signedOut.notDone}
        names={rows}
        ids={rows.map(({ id }) => id)}
        button={button}
        closeAddress={closeAddress}
      />
    );
  }
  if (toWork || toWorkAll) {
    const all = toWorkAll && { ...toWorkAll, haveStages: listName === "enrollments" };
    return <WorkDialog rows={toWork ?? []} all={all} colleagues={colleagues} staff={staff} />;
  }
  if (withNote || refused) {
    const isAbout = !withNote || refused?.id === withNote.id;
    return (
      <NoteDialog
        row={withNote}
        staff={staff}
        list={listName}
        refused={isAbout ? refused : undefined}
        closeAddress={closeAddress}
      />
    );
  }
  if (!missing) return null;
  const words = {
    gone: texts.toasts.gone,
    "own-deletion": listTexts.ownDeletion,
    "nothing-selected": listTexts.toasts.nothingSelected,
    "all-deletion": listTexts.toasts.allDeletion,
  }[missing];
  return <GoneDialog {...words} closeAddress={closeAddress} />;
}
