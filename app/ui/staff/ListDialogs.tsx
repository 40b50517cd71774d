import { useActionData, useLocation } from "@remix-run/react";
import { listTexts } from "~/content/staff-lists";
import type { RefusedChange, RefusedNote } from "~/desk/actions.server";
import { listAddress } from "~/desk/list-address";
import type { AskedRows } from "~/desk/load.server";
import { fillIn } from "~/format/template";
import { AskDialog } from "./AskDialog";
import { DeleteDialog } from "./DeleteDialog";
import { GoneDialog } from "./GoneDialog";
import { NoteDialog, type RowWithNote } from "./NoteDialog";

interface ListDialogsProps {
  asked: Omit<AskedRows<{ id: number; name: string }>, "withNote"> & { withNote?: RowWithNote };
  /** The address of whoever is signed in. */
  staff: string;
  kind: keyof typeof listTexts.many;
  texts: {
    dialog: Record<"title" | "text" | "cancel" | "confirm" | "pending", string>;
    toasts: { gone: { message: string; description: string } };
  };
}

/** The dialog that the address of a list opens over it, if it does. */
export function ListDialogs({ asked, kind, texts, staff }: ListDialogsProps) {
  const { toDelete, toMark, withNote, missing } = asked;
  const refused = noteIn(useActionData<RefusedChange>());
  const address = listAddress(useLocation());
  if (toDelete) {
    const [first] = toDelete;
    const { title, text } = listTexts.many[kind];
    const words =
      toDelete.length === 1
        ? { text: fillIn(texts.dialog.text, { name: first?.name ?? "" }) }
        : { title: fillIn(title, { n: toDelete.length }), text, names: toDelete.map(({ name }) => name) };
    return (
      <DeleteDialog {...texts.dialog} {...words} ids={toDelete.map(({ id }) => id)} listAddress={address} />
    );
  }
  if (toMark) {
    const { mark, rows } = toMark;
    const { many, selected } = listTexts;
    const button = {
      handled: { name: "intent", value: "handle", label: selected.handle },
      new: { name: "intent", value: "reopen", label: selected.reopen },
    }[mark];
    return (
      <AskDialog
        title={
          rows.length === 1 ? many[kind].markOne[mark] : fillIn(many[kind].mark[mark], { n: rows.length })
        }
        names={rows.map(({ name }) => name)}
        ids={rows.map(({ id }) => id)}
        button={button}
        listAddress={address}
      />
    );
  }
  if (withNote || refused) {
    const isAbout = !withNote || refused?.id === withNote.id;
    return (
      <NoteDialog
        row={withNote}
        draftOf={`${staff} ${kind}`}
        refused={isAbout ? refused : undefined}
        listAddress={address}
      />
    );
  }
  if (!missing) return null;
  const words = {
    gone: texts.toasts.gone,
    "own-deletion": listTexts.ownDeletion,
    "nothing-selected": listTexts.toasts.nothingSelected,
  }[missing];
  return <GoneDialog {...words} listAddress={address} />;
}

/** The note that an answer refuses, if it is one that does. */
function noteIn(answer: RefusedChange | undefined): RefusedNote | undefined {
  return answer && "note" in answer ? answer : undefined;
}
