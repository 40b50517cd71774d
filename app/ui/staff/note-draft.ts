/**
 * A note that was typed and not saved yet, kept in the tab (`sessionStorage`) until it is saved or canceled: no key and no
 * step back throws it away.
 */
export interface NoteDraft {
  note: string;
  /** The version of the note it was begun from, so that a change by somebody else is noticed when it is saved. */
  version: string;
}

/** The name of the draft for one row, by one member of staff: tabs outlive sign-ins. */
export const draftName = (of: string, rowId: number) => `note draft ${of} ${rowId}`;

export function readDraft(name: string): NoteDraft | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(name) ?? "") as NoteDraft;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or forgets it. A browser may refuse to store anything; the note can be written all the same. */
export function writeDraft(name: string, draft: NoteDraft | undefined): void {
  try {
    if (draft) window.sessionStorage.setItem(name, JSON.stringify(draft));
    else window.sessionStorage.removeItem(name);
  } catch {}
}
