import { inOneLine } from "~/format/line-breaks";
import { markParts, type SearchTerm } from "~/search/words";

/** More characters than a line has room for. */
const MAX_LENGTH = 200;
/** How far into a text a match may be for its beginning to show it, and what comes before one that is further on. */
const IN_SIGHT = 40;
const BEFORE = 20;

/** The beginning of a text as one line; if a search has found something further on, the text from there. */
export function excerpt(text: string, terms: readonly SearchTerm[]): string {
  const first = terms.length > 0 ? foundAt(text, terms) : 0;
  if (first <= IN_SIGHT) return inOneLine(text.slice(0, MAX_LENGTH));
  const start = text.lastIndexOf(" ", first - BEFORE) + 1;
  return `… ${inOneLine(text.slice(start, start + MAX_LENGTH))}`;
}

function foundAt(text: string, terms: readonly SearchTerm[]): number {
  const [before, found] = markParts(text, terms);
  return before && !before.marked && found ? before.text.length : 0;
}
