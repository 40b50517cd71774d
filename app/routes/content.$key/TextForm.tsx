import { editingTexts } from "~/content/staff/content";
import type { ShownDraft } from "~/publishing/drafts/shown-draft.server";
import type { ShownVersion } from "~/publishing/drafts/versions.server";
import type { GroupField } from "~/publishing/fields/field-tree";
import { Button, EnterButton } from "~/ui/Button";
import { Hint } from "~/ui/form/controls";
import { ErrorSummary } from "~/ui/form/ErrorSummary";
import { SignedOutNote } from "~/ui/staff/page/SignedOutNote";
import { Conflict } from "./Conflict";
import { type Typed, wrongFields } from "./field-names";
import type { Overtaken } from "./save.server";
import { TextFields } from "./TextFields";
import { useAutosave } from "./use-autosave";
import { Versions } from "./Versions";

const { form: texts } = editingTexts;

interface TextFormProps {
  field: GroupField;
  typed: Typed;
  isOwner: boolean;
  seen: string;
  base: number;
  open?: ShownDraft;
  conflict?: Overtaken;
  versions: readonly ShownVersion[];
  earlier?: number;
}

/**
 * The form of a text: a plain one, whose buttons say what becomes of it. Where scripts run, the draft saves itself too, and what stands
 * beside the form follows.
 */
export function TextForm({ field, typed, isOwner, conflict, versions, earlier, ...revision }: TextFormProps) {
  const draft = useAutosave({ ...revision, isOvertaken: conflict !== undefined });
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
        {conflict && <Conflict {...conflict} />}
        <div className="[@media(height>30rem)]:sticky [@media(height>30rem)]:[&~*_*]:scroll-mt-40 top-header z-10 -mx-2 flex flex-wrap items-center gap-2 border-b border-rule bg-paper px-2 py-3">
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
