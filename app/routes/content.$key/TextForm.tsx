import type { ReactNode } from "react";
import { editingTexts } from "~/content/staff-content";
import type { GroupField } from "~/publishing/field-tree";
import type { ShownDraft } from "~/publishing/shown-draft.server";
import type { ShownVersion } from "~/publishing/versions.server";
import { Button, EnterButton } from "~/ui/Button";
import { Hint } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/ErrorSummary";
import { SignedOutNote } from "~/ui/staff/SignedOutNote";
import { type Typed, wrongFields } from "./field-names";
import { TextFields } from "./TextFields";
import { useAutosave } from "./use-autosave";
import { Versions } from "./Versions";

const { form: texts, conflict: conflictTexts } = editingTexts;

interface TextFormProps {
  field: GroupField;
  typed: Typed;
  isOwner: boolean;
  seen: string;
  base: number;
  open?: ShownDraft;
  /** What a colleague saved in the meantime, and how this differs. */
  conflict?: ReactNode;
  versions: readonly ShownVersion[];
  earlier?: number;
}

/**
 * The form of a text: a plain one, whose buttons say what becomes of it. Where scripts run, the draft saves itself too, and what stands
 * beside the form follows.
 */
export function TextForm({ field, typed, isOwner, conflict, versions, earlier, ...known }: TextFormProps) {
  const draft = useAutosave({ ...known, isOvertaken: conflict !== undefined });
  return (
    <>
      <form
        ref={draft.form}
        id="text"
        method="post"
        // Not the page's own address, which browsers would replace in their history: "back" would lose what was typed.
        action="#text"
        // Only such a form sends a file.
        encType={field.fields.logo ? "multipart/form-data" : undefined}
        noValidate
        onInput={draft.onInput}
        onSubmit={draft.onSubmit}
        aria-label={field.label}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6"
      >
        <EnterButton name="intent" value="content-save" />
        <input type="hidden" name="seen" value={draft.seen} />
        <input type="hidden" name="base" value={draft.base} />
        <ErrorSummary fields={wrongFields(field, typed.errors)} attempt={typed} ending={texts.ending} />
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
          <div className="min-w-0 flex-1 basis-60 text-note leading-note text-ink-2">
            <p>{isOwner ? texts.previewNote : texts.ownersPublish}</p>
            <p role="status">
              {draft.state === "signed-out" ? <SignedOutNote /> : draft.state && texts.autosave[draft.state]}
            </p>
          </div>
        </div>
        {draft.open && <Hint>{draft.open.note}</Hint>}
        <TextFields field={field} name="" value={typed.value} errors={typed.errors} />
      </form>
      <Versions {...{ isOwner, versions, earlier }} open={draft.open} onDiscard={draft.onDiscard} />
    </>
  );
}
