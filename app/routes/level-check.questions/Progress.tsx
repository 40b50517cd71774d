import { levelCheckQuestions } from "~/content/level-check/page";
import { fillIn } from "~/format/template";
import { MAX_ITEMS } from "~/level-check/next-page";
import { Dot, Stave } from "~/ui/visitor/melodies/Stave";

const [WIDTH, STEP] = [720, 24];
/** The heights of a page's dots between the lines, and which of them are large. */
const HEIGHTS = [8, 20, 11, 15, 23, 17];

const QUESTIONS = Array.from({ length: MAX_ITEMS }, (_, index) => index);

/** The sitting so far as a line of dots: answered, on this page, still possible. It does not show right and wrong. */
export function Progress({ answered, onPage }: { answered: number; onPage: number }) {
  return (
    <>
      <Stave className="mt-6" width={WIDTH} inset={2}>
        {QUESTIONS.map((index) => (
          <Dot
            key={index}
            cx={STEP * (index + 0.5)}
            cy={HEIGHTS[index % HEIGHTS.length] ?? 0}
            r={index % 2 ? 2.6 : 4.6}
            opacity={index < answered ? 1 : index < answered + onPage ? 0.55 : 0.2}
          />
        ))}
      </Stave>
      <p className="mt-3 text-small text-ink-2">
        {fillIn(levelCheckQuestions.progress, { answered, most: MAX_ITEMS })}
      </p>
    </>
  );
}
