import type { FieldMetadata } from "@conform-to/react";
import { useRef } from "react";
import { useErrorTitle } from "~/document/error-title";
import { FIELD_MARK } from "./controls";
import { ALERT_LINK, FormAlert } from "./FormAlert";
import { useMessageFocus } from "./use-message-focus";

interface ErrorSummaryProps {
  /** The fields in the order in which they stand on the page. */
  fields: readonly FieldMetadata<string | null>[];
  /** Changes with each press of the button that was refused, and with nothing else. */
  attempt: unknown;
  /** What remains to be said: "then it is sent". */
  ending: string;
}

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

/**
 * What is wrong with the form, first thing above it, each line a link to its field. Without scripts it is there in
 * the answer; with them it takes the focus once for each attempt, and the page's title begins with "Error: " while
 * anything is wrong. It shortens while one corrects, which must stay silent: hence no live region.
 */
export function ErrorSummary({ fields, attempt, ending }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const wrong = fields.filter((field) => field.errors);
  const hasErrors = wrong.length > 0;

  useErrorTitle(hasErrors);
  // The errors may follow the attempt by one rendering, and may come and go many times while one types.
  useMessageFocus(summary, hasErrors && attempt);

  if (!hasErrors) return null;
  const count = NUMBERS[wrong.length] ?? wrong.length;
  return (
    <FormAlert
      title={`${count} ${wrong.length === 1 ? "correction" : "corrections"}, ${ending}`}
      titleId="error-summary-title"
      aria-live="off"
      aria-labelledby="error-summary-title"
      ref={summary}
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

/** A plain anchor scrolls to the field; with scripts it takes the focus as well. */
function focusField(event: React.MouseEvent, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.closest(FIELD_MARK)?.scrollIntoView({ block: "start" });
  field.focus({ preventScroll: true });
}
