import { listTexts } from "~/content/staff-lists";
import { fillIn } from "~/format/template";
import { useIsFound, useMark } from "./search-marks";
import { CellSummary } from "./Table";

/** About as many characters as seven lines show. */
const IN_SIGHT = 260;
const LONG = 500;
const MANY_LINES = 9;

/** A text that `name` wrote, folded if it is long; open if the search matches something in the folded part. */
export function LongText({ name, children: text }: { name: string; children: string }) {
  const mark = useMark();
  const isFound = useIsFound(text.slice(IN_SIGHT));
  const { readOn, fold, of } = listTexts.row;
  if (text.length < LONG && text.split("\n", MANY_LINES + 1).length <= MANY_LINES) return <>{mark(text)}</>;
  return (
    <div className="flex flex-col items-start">
      {/* Only clamps its sibling: screen readers and the browser's search find the whole text. */}
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
