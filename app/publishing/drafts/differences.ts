import { type Change, diffLines, diffWordsWithSpace } from "diff";

/** A part of a text that is in both versions, or in one of them. */
export interface ChangedPart {
  text: string;
  change?: "added" | "removed";
}

/** How many steps, of about 100 nanoseconds each, comparing texts may still take. */
export interface ComparisonBudget {
  left: number;
}

/** The budget of one response: some 50 milliseconds, during which nobody else is served. */
export const comparisonBudget = (): ComparisonBudget => ({ left: 500_000 });

/** With more differences a text is shown whole, as removed and added: the cost of comparing grows with their square. */
const MAX_DIFFERENCES = 100;

/** The differences between two texts: paragraph by paragraph, and word by word within those that changed. */
export function differencesBetween(was: string, is: string, budget: ComparisonBudget): ChangedPart[] {
  const paragraphs = compare(diffLines, was, is, budget);
  return paragraphs.flatMap((part, index) => {
    const [before, after] = [paragraphs[index - 1], paragraphs[index + 1]];
    if (part.change === "removed" && after?.change === "added")
      return compare(diffWordsWithSpace, part.text, after.text, budget);
    return part.change === "added" && before?.change === "removed" ? [] : [part];
  });
}

type Diff = (was: string, is: string, options: { maxEditLength: number }) => Change[] | undefined;

function compare(diff: Diff, was: string, is: string, budget: ComparisonBudget): ChangedPart[] {
  budget.left -= (was.length + is.length) / 8;
  const maxEditLength = Math.min(MAX_DIFFERENCES, Math.floor(Math.sqrt(Math.max(0, budget.left))));
  const parts = maxEditLength > 0 ? diff(was, is, { maxEditLength }) : undefined;
  const different = parts?.reduce(
    (sum, { added, removed, count }) => sum + (added || removed ? count : 0),
    0,
  );
  budget.left -= (different ?? maxEditLength) ** 2;
  if (!parts) {
    const whole: ChangedPart[] = [
      { text: was, change: "removed" },
      { text: is, change: "added" },
    ];
    return whole.filter(({ text }) => text !== "");
  }
  return parts.map(({ value, added, removed }) => ({
    text: value,
    ...(added && { change: "added" }),
    ...(removed && { change: "removed" }),
  }));
}
