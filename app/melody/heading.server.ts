import { escapeHtml } from "../format/escape";
import { type HeadlineOptions, headlineMarkup } from "./headline";
import { humAttributes } from "./hum";
import { hasWordsOf } from "./notation";

/** The content of a heading, for pages that run React: the browser uses it as it is, and need not load the drawing code. */
interface HeadingContent {
  /** The class of a drawn heading. */
  className: "headline" | "";
  html: string;
}

/**
 * A heading drawn as its melody; plain text if its words cannot be drawn. Throws a MelodyNotationError.
 * @param sentence the text in notation
 */
export function headingContent(text: string, sentence: string, options: HeadlineOptions): HeadingContent {
  if (!hasWordsOf(text, sentence)) return { className: "", html: escapeHtml(text) };
  const drawing = headlineMarkup(sentence, { clef: true, ...options });
  const kind = options.spoken ? "words spoken" : "words";
  return {
    className: "headline",
    html: `<span class="sr-only">${escapeHtml(text)}</span><span class="${kind}" translate="no" aria-hidden="true" ${humAttributes(sentence)}>${drawing}</span>`,
  };
}
