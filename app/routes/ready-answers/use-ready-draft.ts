import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { plainText } from "~/format/plain-text";
import { readDraft, writeDraft } from "~/ui/form/draft";
import { useFrameData } from "~/ui/staff/page/use-frame-data";

interface Written {
  title: string;
  text: string;
}

/** The ready answer that a draft changes, with the version that its writer saw: a colleague may have changed it since. */
interface Changed {
  id: number;
  seen: string;
}

interface ReadyDraft extends Written, Partial<Changed> {
  /** What was just being saved when it was typed on. */
  sent?: Written;
}

const wordsIn = (form: FormData): Written => ({
  title: String(form.get("title")),
  text: String(form.get("text")),
});

const trimmed = ({ title = "", text = "" }: Partial<Written>): Written => ({
  title: plainText(title).trim(),
  text: plainText(text).trim(),
});

/**
 * Stores the ready answer that is typed in the tab, until it is among the stored ones.
 * @param place which one is being changed, or that it is a new one: each has a draft of its own
 * @param edited the one that the page shows in the form
 */
export function useReadyDraft(
  formId: string,
  place: string,
  edited: Changed | undefined,
  stored: readonly (Written & Changed)[],
) {
  const name = `ready answer draft ${useFrameData()?.email} ${place}`;
  const [state, setState] = useState<Partial<Changed> & { isRestored?: boolean }>({});
  const { id = edited?.id, seen = edited?.seen } = state;
  const { formData } = useNavigation();
  const formOf = () => document.forms.namedItem(formId);
  const storedAs = (words: Partial<Written>) => {
    const { title, text } = trimmed(words);
    return stored.find((answer) => answer.title === title && answer.text === text);
  };
  const isOpen = (words: Partial<Written>) => {
    const { title, text } = trimmed(words);
    return Boolean(title || text) && !storedAs(words);
  };
  const store = () => {
    const words = wordsIn(new FormData(formOf() ?? undefined));
    const sent = formData?.has("text") ? wordsIn(formData) : undefined;
    writeDraft(name, isOpen(words) ? ({ ...words, id, seen, sent } satisfies ReadyDraft) : undefined);
    setState(isOpen(words) ? { ...state, id, seen } : {});
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state of what is stored.
  useEffect(() => {
    const form = formOf();
    if (!form) return;
    const [title, text] = ["title", "text"].map((field) => form.elements.namedItem(field));
    if (!(title instanceof HTMLInputElement && text instanceof HTMLTextAreaElement)) return;
    const draft = readDraft<ReadyDraft>(name);
    const typed = { title: title.value, text: text.value };
    const isOther = typed.title !== draft.title || typed.text !== draft.text;
    // Somebody may have typed before the scripts had arrived.
    if (!isOpen(draft) || (isOpen(typed) && isOther)) return store();
    title.value = draft.title ?? "";
    text.value = draft.text ?? "";
    // What was saved is what it goes on from, also if it was a new one.
    const { id, seen } = (draft.sent && storedAs(draft.sent)) ?? draft;
    writeDraft(name, { ...draft, id, seen });
    setState({ id, seen, isRestored: true });
  }, [name, stored]);
  return { id, seen, isRestored: state.isRestored, store, discard: () => writeDraft(name, undefined) };
}
