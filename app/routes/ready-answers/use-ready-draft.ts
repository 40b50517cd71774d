import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { plainText } from "~/format/plain-text";
import { readDraft, writeDraft } from "~/ui/form/draft";
import { useFrameData } from "~/ui/staff/page/use-frame-data";

interface Written {
  title: string;
  text: string;
}

interface ReadyDraft extends Written {
  /** The version that its writer saw, if it is a change: a colleague may have changed it since. */
  seen?: string;
  /** What was just being saved when it was typed on. */
  sent?: Written;
}

const wordsIn = (form: FormData): Written => ({
  title: String(form.get("title")),
  text: String(form.get("text")),
});

/**
 * Stores the ready answer that is typed in the tab, until it is among the stored ones.
 * @param place which one is being changed, or that it is a new one: each has a draft of its own
 * @param seen the version that the page shows
 */
export function useReadyDraft(formId: string, place: string, seen: string | undefined, stored: Written[]) {
  const name = `ready answer draft ${useFrameData()?.email} ${place}`;
  const [state, setState] = useState<Pick<ReadyDraft, "seen"> & { isRestored?: boolean }>({});
  const { formData } = useNavigation();
  const formOf = () => document.forms.namedItem(formId);
  const isStored = (draft: Partial<Written>) => {
    const [title, text] = [draft.title, draft.text].map((words = "") => plainText(words).trim());
    return (!title && !text) || stored.some((answer) => answer.title === title && answer.text === text);
  };
  const store = () => {
    const draft = {
      ...wordsIn(new FormData(formOf() ?? undefined)),
      seen: state.seen ?? seen,
      sent: formData?.has("text") ? wordsIn(formData) : undefined,
    };
    writeDraft(name, isStored(draft) ? undefined : draft);
    setState(isStored(draft) ? {} : { ...state, seen: draft.seen });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of what is stored.
  useEffect(() => {
    const form = formOf();
    if (!form) return;
    const [title, text] = ["title", "text"].map((field) => form.elements.namedItem(field));
    if (!(title instanceof HTMLInputElement && text instanceof HTMLTextAreaElement)) return;
    const draft = readDraft<ReadyDraft>(name);
    // Somebody may have typed before the scripts had arrived.
    if (isStored(draft) || !isStored({ title: title.value, text: text.value })) store();
    else {
      title.value = draft.title ?? "";
      text.value = draft.text ?? "";
      // What was saved is what it goes on from.
      setState({ seen: draft.sent && isStored(draft.sent) ? seen : draft.seen, isRestored: true });
    }
  }, [name, stored]);
  return { ...state, store, discard: () => writeDraft(name, undefined) };
}
