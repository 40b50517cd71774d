import { useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Work } from "~/db/submissions/changes/work.server";
import { plainLine } from "~/format/plain-text";
import { readDraft, writeDraft } from "../../form/draft";

export interface NoteDraft {
  note: string;
  /** How many notes about the row its writer had when it was typed: an earlier one may say the same. */
  after?: number;
}

export interface AnswerDraft {
  answer: string;
  /** The drafts on the server that its writer knows; see `draftHash`. */
  hashes: string;
  /** Whether it is the draft on the server. */
  isSaved: boolean;
}

interface StepDraft {
  step: string;
  on: string;
  /** What the form began with. */
  was: Pick<Work, "nextStep" | "nextStepOn">;
}

/** A row with drafts in this tab, and whose they are: a tab outlives a session. */
interface DraftsOf {
  /** The address of whoever is signed in. */
  staff: string;
  list: string;
  reference: string;
}

/**
 * The name of the draft of what is typed about a row. Its form has `autoComplete="off"`: browsers bring back what was in a field
 * to whoever goes back to the page, even if somebody else has signed in since.
 */
export const rowDraft = (kind: "note" | "answer" | "step", { staff, list, reference }: DraftsOf) =>
  `${kind} draft ${staff} ${list} ${reference}`;

/** What was typed about a row in this tab and not sent, a text for each form. */
export function typedAbout(row: DraftsOf): string[] {
  const draft = <Draft extends object>(kind: Parameters<typeof rowDraft>[0]) =>
    readDraft<Draft>(rowDraft(kind, row));
  const { step, on } = draft<StepDraft>("step");
  const next = [step, on].filter(Boolean).join("\n");
  const typed = [draft<AnswerDraft>("answer").answer, draft<NoteDraft>("note").note, next];
  return typed.filter((text): text is string => Boolean(text?.trim()));
}

/**
 * Stores the note that is typed on a row's page, until it is among the row's notes.
 * @param name see `rowDraft`
 * @param saved the texts of one's own notes about the row
 * @param form changes with every field that begins empty
 */
export function useNoteDraft(name: string, saved: readonly string[], form: unknown) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [restored, setRestored] = useState(false);
  const store = () => {
    const note = field.current?.value;
    const draft: NoteDraft | undefined = note ? { note, after: saved.length } : undefined;
    writeDraft(name, draft);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field.
  useEffect(() => {
    const element = field.current;
    const { note, after } = readDraft<NoteDraft>(name);
    const isSaved = note !== undefined && saved.slice(after).includes(note.trim());
    if (isSaved) writeDraft(name, undefined);
    else if (element && (element.value || note?.trim())) {
      element.value ||= note ?? "";
      store();
    }
    setRestored(Boolean(note?.trim()) && !isSaved && element?.value === note);
  }, [name, form]);
  return { field, restored, store };
}

/** Runs before the focus returns to a field that is replaced. On the server, React warns about layout effects. */
const useEffectBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** The next step in a form. */
export const stepIn = (form: FormData) => ({
  step: String(form.get("step") ?? ""),
  on: String(form.get("on") ?? ""),
});

/** Ends the draft of a next step that was saved, unless somebody has typed on: then it began with what was saved. */
export function endStepDraft(name: string, { step, on }: ReturnType<typeof stepIn>): void {
  const draft = readDraft<StepDraft>(name);
  const was = { nextStep: plainLine(step) || null, nextStepOn: on || null };
  const isTypedOn = draft.was !== undefined && (draft.step !== step || draft.on !== on);
  writeDraft(name, isTypedOn ? { ...draft, was } : undefined);
}

/**
 * Stores the next step that is typed on a row's page, until it is saved with the row.
 * @param name see `rowDraft`; undefined where nothing is stored
 * @param work the row as it is
 */
export function useStepDraft(name: string | undefined, work: StepDraft["was"] | undefined) {
  const [restored, setRestored] = useState<StepDraft>();
  const { nextStep = null, nextStepOn = null } = work ?? {};
  const { formData } = useNavigation();
  const sent = useRef<ReturnType<typeof stepIn> & { name: string | undefined }>();
  if (formData?.has("step")) sent.current = { name, ...stepIn(formData) };
  const isStored = ({ step = "", on = "" }: Partial<StepDraft>) =>
    plainLine(step) === (nextStep ?? "") && on === (nextStepOn ?? "");
  // Once for each state of the row.
  useEffectBeforePaint(() => {
    if (name && sent.current?.name === name && isStored(sent.current)) endStepDraft(name, sent.current);
    const draft = name ? readDraft<StepDraft>(name) : {};
    const isOpen = draft.was !== undefined && !isStored(draft);
    if (name && !isOpen) writeDraft(name, undefined);
    setRestored(isOpen ? (draft as StepDraft) : undefined);
  }, [name, nextStep, nextStepOn]);
  const store = ({ currentTarget: { form } }: { currentTarget: HTMLInputElement }) => {
    if (!name || !form) return;
    const draft = { ...stepIn(new FormData(form)), was: restored?.was ?? { nextStep, nextStepOn } };
    writeDraft(name, isStored(draft) ? undefined : draft);
  };
  return { restored, store };
}
