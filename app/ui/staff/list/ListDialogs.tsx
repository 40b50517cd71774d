import { useActionData, useLoaderData } from "@remix-run/react";
import { staffTexts } from "~/content/staff/area";
import { listTexts } from "~/content/staff/lists";
import type { ListName } from "~/db/schema";
import type { RefusedChange } from "~/desk/list/actions.server";
import type { DialogRows } from "~/desk/list/load.server";
import type { RowInWork } from "~/desk/work";
import { fillIn } from "~/format/template";
import { GoneDialog } from "../dialogs/ModalDialog";
import { DeleteDialog, type NamedRow, QuestionDialog } from "../dialogs/QuestionDialog";
import { NoteDialog, type RowWithNote } from "./NoteDialog";
import { WorkDialog } from "./WorkDialog";

interface Loaded {
  dialog: Omit<DialogRows<NamedRow>, "withNote" | "toWork"> & {
    withNote?: RowWithNote;
    toWork?: RowInWork[];
    /** How many answers to the rows to delete have not left. */
    unsent?: number;
  };
}

/** The dialog that the address of a list opens, if any. */
export function ListDialogs({ listName }: { listName: ListName }) {
  const { toDelete, toMark, toWork, toWorkAll, withNote, missing, unsent } = useLoaderData<Loaded>().dialog;
  const answer = useActionData<RefusedChange>();
  const refused = answer && "note" in answer ? answer : undefined;
  const many = listTexts.many[listName];
  const { deletion, toasts } = staffTexts[listName];
  if (toDelete) {
    return <DeleteDialog rows={toDelete} text={deletion} many={many} unsent={unsent} />;
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
      />
    );
  }
  if (toWork || toWorkAll) {
    const all = toWorkAll && { ...toWorkAll, haveStages: listName === "enrollments" };
    return <WorkDialog rows={toWork ?? []} all={all} list={listName} />;
  }
  if (withNote || refused) {
    const isAbout = !withNote || refused?.id === withNote.id;
    return <NoteDialog row={withNote} list={listName} refused={isAbout ? refused : undefined} />;
  }
  if (!missing) return null;
  const words = {
    gone: toasts.gone,
    "own-deletion": listTexts.ownDeletion,
    "nothing-selected": listTexts.toasts.nothingSelected,
    "all-deletion": listTexts.toasts.allDeletion,
  }[missing];
  return <GoneDialog {...words} />;
}
