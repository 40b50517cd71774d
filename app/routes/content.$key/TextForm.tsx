import { useFetcher } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { editingTexts } from "~/content/staff-content";
import type { GroupField } from "~/publishing/fields";
import { Button } from "~/ui/Button";
import { Hint } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/ErrorSummary";
import { TextFields, type Typed, wrongFields } from "./TextFields";

const { form: texts, conflict: conflictTexts } = editingTexts;

/** Milliseconds after the last key before the draft is saved by itself. */
const PAUSE = 1500;

interface TextFormProps {
  field: GroupField;
  typed: Typed;
  isOwner: boolean;
  seen: string;
  base: number;
  open?: { note: string };
  /** What a colleague saved meanwhile, and how this differs. */
  conflict?: ReactNode;
}

/** The form of a text: a plain one, whose buttons say what becomes of it. Where scripts run, the draft saves itself too. */
export function TextForm({ field, typed, isOwner, seen, base, open, conflict }: TextFormProps) {
  const draft = useOwnDraft(seen, base, conflict === undefined);
  return (
    <form
      method="post"
      // Only such a form sends a file.
      encType={field.fields.logo ? "multipart/form-data" : undefined}
      noValidate
      onInput={draft.changed}
      onSubmit={draft.sent}
      aria-label={field.label}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6"
    >
      <input type="hidden" name="seen" value={draft.seen} />
      <input type="hidden" name="base" value={draft.base} />
      <ErrorSummary fields={wrongFields(typed.errors)} attempt={typed} ending={texts.ending} />
      {conflict && (
        <section className="border-2 border-ink bg-sheet px-5 py-4" aria-labelledby="conflict-title">
          <h2 id="conflict-title" className="text-h3">
            {conflictTexts.title}
          </h2>
          {conflict}
          <p className="mt-4 flex flex-wrap items-center gap-4">
            <Button type="submit" name="intent" value="content-replace" small>
              {conflictTexts.keep}
            </Button>
            <a href="?">{conflictTexts.take}</a>
          </p>
        </section>
      )}
      <div className="sticky top-header z-10 -mx-2 flex flex-wrap items-center gap-2 border-b border-rule bg-paper px-2 py-3">
        {/* The first button of the form: what Enter in a field does. */}
        <Button type="submit" name="intent" value="content-save" small>
          {texts.save}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="content-preview"
          formTarget="_blank"
          variant="outline"
          small
        >
          {texts.preview}
        </Button>
        {isOwner && (
          <Button type="submit" name="intent" value="content-publish" variant="outline" small>
            {texts.publish}
          </Button>
        )}
        <span className="text-note text-ink-2">{isOwner ? texts.previewNote : texts.ownersPublish}</span>
      </div>
      {open && <Hint>{open.note}</Hint>}
      <TextFields field={field} name="" value={typed.value} errors={typed.errors} />
    </form>
  );
}

/** Saves the form a moment after the last key, so that leaving the page loses nothing. */
function useOwnDraft(seen: string, base: number, active: boolean) {
  const { state, submit, data } = useFetcher<{ seen?: string; base?: number }>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = useRef<() => void>();
  useEffect(() => {
    if (state === "idle") press.current?.();
  }, [state]);
  return {
    seen: data?.seen ?? seen,
    base: data?.base ?? base,
    /** A button waits for a draft that is on its way: it would be taken for a colleague's. */
    sent: (event: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      press.current = undefined;
      if (state === "idle") return;
      event.preventDefault();
      const { currentTarget, nativeEvent } = event;
      press.current = () => currentTarget.requestSubmit((nativeEvent as SubmitEvent).submitter);
    },
    changed: ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
      clearTimeout(timer.current);
      if (!active) return;
      timer.current = setTimeout(() => {
        const form = new FormData(currentTarget);
        form.set("intent", "content-keep");
        // A file waits for a button.
        for (const [name, value] of [...form]) if (typeof value !== "string") form.delete(name);
        submit(form, { method: "post" });
      }, PAUSE);
    },
  };
}
