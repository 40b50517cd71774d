import { useEffect, useRef, useState } from "react";
import { readDraft, writeDraft } from "../form/draft";

export interface NoteDraft {
  note: string;
}

/** The name of the draft of a note: with whose it is, because tabs outlive sessions. @param of whose drafts of which list */
export const noteDraft = (of: string, rowId: number) => `note draft ${of} ${rowId}`;

/**
 * Stores the note that is typed on a row's page, until it is among the row's notes.
 * @param name see `noteDraft`
 * @param saved the texts of one's own notes about the row
 * @param form changes with every field that begins empty
 */
export function useNoteDraft(name: string, saved: readonly string[], form: unknown) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [restored, setRestored] = useState(false);
  const store = () => {
    const note = field.current?.value;
    writeDraft(name, note ? { note } : undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field.
  useEffect(() => {
    const element = field.current;
    const { note } = readDraft<NoteDraft>(name);
    const isSaved = note !== undefined && saved.includes(note.trim());
    if (isSaved) writeDraft(name, undefined);
    else if (element?.value) store();
    else if (element && note?.trim()) element.value = note;
    setRestored(Boolean(note?.trim()) && !isSaved && element?.value === note);
  }, [name, form]);
  return { field, restored, store };
}
