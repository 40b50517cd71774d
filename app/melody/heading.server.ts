import { escapeHtml } from "../format/escape";
import { type HeadlineOptions, headlineMarkup } from "./headline";
import { humAttributes } from "./hum";
import { withoutMarks } from "./notation";

/**
 * The content of a heading with the class `headline`, for pages that run React: the browser takes it as it is, and need not
 * load the code that draws. Throws a MelodyNotationError.
 */
export function headingContent(sentence: string, options: HeadlineOptions): string {
  const drawing = headlineMarkup(sentence, { clef: true, ...options });
  const kind = options.spoken ? "words spoken" : "words";
  return `<span class="sr-only">${escapeHtml(withoutMarks(sentence))}</span><span class="${kind}" translate="no" aria-hidden="true" ${humAttributes(sentence)}>${drawing}</span>`;
}
