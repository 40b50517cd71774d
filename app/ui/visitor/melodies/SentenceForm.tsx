import { sentenceForm } from "~/content/pages/own-sentence";
import { fillIn } from "~/format/template";
import { MAX_SENTENCE_LENGTH } from "~/intonation/written";
import { Button } from "../../Button";

interface SentenceFormProps {
  sentence: string;
  /** The id of what is wrong with the sentence, if something is. */
  errorId?: string;
}

/** Asks for a sentence, which /melody draws. */
export function SentenceForm({ sentence, errorId }: SentenceFormProps) {
  const { label, hint, submit } = sentenceForm;
  return (
    <form action="/melody#drawn" className="max-w-3xl print:hidden">
      <label htmlFor="sentence" className="block text-small leading-note font-semibold">
        {label}
      </label>
      <p id="sentence-hint" className="text-note leading-note text-ink-2">
        {fillIn(hint, { longest: MAX_SENTENCE_LENGTH })}
      </p>
      <div className="mt-2 flex flex-wrap items-start gap-2">
        {/* The text wraps, because on a phone a single-line field would hide half of the sentence. Enter sends it: see
            document/enhancements/every-page.ts. */}
        <textarea
          id="sentence"
          name="sentence"
          rows={2}
          className="field-sizing-content min-h-17 flex-[1_1_18rem] resize-none rounded border border-b-2 border-edge bg-sheet px-[.85rem] py-[.55rem] font-serif text-[1.25rem]/[1.35] focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-pen"
          defaultValue={sentence}
          maxLength={MAX_SENTENCE_LENGTH}
          required
          enterKeyHint="go"
          translate="no"
          aria-describedby={errorId ? `${errorId} sentence-hint` : "sentence-hint"}
          // Without the "false" it is invalid for screen readers as long as it is empty: it is required.
          aria-invalid={errorId !== undefined}
        />
        <Button type="submit" tone="rise" className="max-xs:w-full">
          {submit}
        </Button>
      </div>
    </form>
  );
}
