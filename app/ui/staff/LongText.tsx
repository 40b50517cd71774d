import { listTexts } from "~/content/staff-lists";
import { fillIn } from "~/format/template";
import { useIsFound, useMark } from "./search-marks";
import { CellSummary } from "./Table";

/** About as much as is in sight before a text is folded; seven lines. */
const IN_SIGHT = 260;
const LONG = 500;
const MANY_LINES = 9;

interface LongTextProps {
  /** Whose text it is. */
  name: string;
  children: string;
}

/** A text that folds where it is much longer than its row is high; open where the search has found something in it. */
export function LongText({ name, children: text }: LongTextProps) {
  const mark = useMark();
  const isFound = useIsFound(text.slice(IN_SIGHT));
  const { readOn, fold, of } = listTexts.row;
  if (text.length < LONG && text.split("\n", MANY_LINES + 1).length <= MANY_LINES) return <>{mark(text)}</>;
  return (
    <div className="flex flex-col items-start">
      {/* Says how much of its neighbour is to be seen: all of the text is there, for screen readers and for searching. */}
      <details className="group peer order-2" open={isFound}>
        <CellSummary>
          <span className="group-open:hidden">{readOn}</span>
          <span className="hidden group-open:inline">{fold}</span>
          <span className="sr-only">{fillIn(of, { name })}</span>
        </CellSummary>
      </details>
      <div className="peer-[:not([open])]:line-clamp-7">{mark(text)}</div>
    </div>
  );
}
