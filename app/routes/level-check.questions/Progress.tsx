import { levelCheckQuestions } from "~/content/level-check/page";
import { fillIn } from "~/format/template";
import { MOST_ITEMS } from "~/level-check/next-page";

const [WIDTH, STEP] = [720, 24];
/** Where the dots of a page stand between the lines, and which of them are large. */
const HEIGHTS = [8, 20, 11, 15, 23, 17];

const QUESTIONS = Array.from({ length: MOST_ITEMS }, (_, index) => index);

/** The sitting so far as a line of dots: answered, on this page, still possible. It says nothing of right and wrong. */
export function Progress({ answered, onPage }: { answered: number; onPage: number }) {
  return (
    <>
      <svg
        className="melody mt-6"
        viewBox={`0 0 ${WIDTH} 30`}
        width={WIDTH}
        height={30}
        aria-hidden="true"
        focusable="false"
      >
        <path className="stave" d={`M0 2H${WIDTH}M0 28H${WIDTH}`} />
        {QUESTIONS.map((index) => (
          <circle
            key={index}
            className="dot"
            cx={STEP * (index + 0.5)}
            cy={HEIGHTS[index % HEIGHTS.length]}
            r={index % 2 ? 2.6 : 4.6}
            opacity={index < answered ? 1 : index < answered + onPage ? 0.55 : 0.2}
          />
        ))}
      </svg>
      <p className="mt-3 text-small text-ink-2">
        {fillIn(levelCheckQuestions.progress, { answered, most: MOST_ITEMS })}
      </p>
    </>
  );
}
