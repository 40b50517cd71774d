import type { FieldMetadata } from "@conform-to/react";
import { capitalized } from "~/format/capitalized";
import { countWord } from "~/format/number-words";
import { FIELD_SELECTOR } from "./controls";
import { ALERT_LINK, FormAlert } from "./FormAlert";

interface ErrorSummaryProps {
  /** The fields, in their order on the page. */
  fields: readonly Pick<FieldMetadata<string | null>, "id" | "name" | "errors">[];
  /** Different for each refused attempt, and only then. */
  attempt: unknown;
  /** What follows the number of corrections: "then it is sent". */
  ending: string;
}

/**
 * What is wrong with the form, each line a link to its field. It takes the focus once for each attempt. It shortens while
 * the visitor corrects, which must stay silent: hence no live region.
 */
export function ErrorSummary({ fields, attempt, ending }: ErrorSummaryProps) {
  const wrong = fields.filter((field) => field.errors);
  const count = capitalized(countWord(wrong.length));
  return (
    <FormAlert
      // The errors may follow the attempt by one rendering, and change many times while somebody types.
      occasion={wrong.length > 0 && attempt}
      title={`${count} ${wrong.length === 1 ? "correction" : "corrections"}, ${ending}`}
      titleId="error-summary-title"
      aria-live="off"
      aria-labelledby="error-summary-title"
    >
      <ul>
        {wrong.map((field) => (
          <li key={field.name}>
            <a href={`#${field.id}`} className={ALERT_LINK} onClick={(event) => focusField(event, field.id)}>
              {field.errors?.[0]}
            </a>
          </li>
        ))}
      </ul>
    </FormAlert>
  );
}

/** A plain anchor only scrolls to the field. */
function focusField(event: React.MouseEvent, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.closest(FIELD_SELECTOR)?.scrollIntoView({ block: "start" });
  field.focus({ preventScroll: true });
}
