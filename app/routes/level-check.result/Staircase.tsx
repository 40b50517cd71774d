import { levelCheckResult } from "~/content/level-check/page";
import { levels } from "~/content/pages/levels";
import { fillIn } from "~/format/template";
import { type ScoredItem, UNKNOWN } from "~/level-check/answer";
import { type LevelResult, placeInWords } from "~/level-check/result";
import { tail } from "~/melody/tail";
import { Dot } from "~/ui/visitor/melodies/Stave";

/** Where a level's stave is: its left end, its upper line, and how large it is. */
interface Stave {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Shape {
  width: number;
  height: number;
  stave: (level: number) => Stave;
  /** The position of a level's name. */
  label: (stave: Stave) => { x: number; y: number };
  labelSize: number;
  /** The radius of the largest dot, which is the nucleus. */
  dot: number;
}

/** Steps side by side, where there is room. */
const WIDE: Shape = {
  width: 1020,
  height: 368,
  stave: (level) => ({ x: 170 * level, y: 256 - 50 * level, width: 170, height: 74 }),
  label: ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height + 33 }),
  labelSize: 30,
  dot: 14,
};

/** One step above the other on a phone. */
const NARROW: Shape = {
  width: 360,
  height: 342,
  stave: (level) => ({ x: 54, y: 3 + 58 * (levels.length - 1 - level), width: 306, height: 46 }),
  label: ({ y, height }) => ({ x: 22, y: y + height / 2 + 9 }),
  labelSize: 27,
  dot: 10,
};

/** The result as a melody: every answer a dot on its level's stave, and the nucleus falls where they settle. */
export function Staircase({ result }: { result: LevelResult }) {
  const { label, labelNarrow } = levelCheckResult.drawing;
  const { place, from, to } = result;
  const words = { place: placeInWords(place), from: placeInWords(from), to: placeInWords(to) };
  const spoken = fillIn(words.from === words.to ? labelNarrow : label, words);
  return (
    <div className="text-ink" translate="no">
      <Drawing shape={WIDE} result={result} className="only-wide" label={spoken} />
      <Drawing shape={NARROW} result={result} className="only-narrow" label={spoken} />
    </div>
  );
}

interface DrawingProps {
  shape: Shape;
  result: LevelResult;
  className: string;
  label: string;
}

const onScale = (ability: number) => Math.min(Math.max(ability, 0), levels.length);

function Drawing({ shape, result, className, label }: DrawingProps) {
  const { width, height } = shape;
  const [from, to] = result.band.map(onScale) as [number, number];
  const settled = Math.min(onScale(result.ability), levels.length - 0.001);
  return (
    <svg
      className={`melody ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {levels.map(({ level: name }, level) => {
        const stave = shape.stave(level);
        const marked = { from: Math.max(from - level, 0), to: Math.min(to - level, 1) };
        const label = shape.label(stave);
        const isHere = Math.floor(settled) === level;
        return (
          <g key={name}>
            {marked.to > marked.from && (
              <rect
                className="marker"
                x={stave.x + marked.from * stave.width}
                y={stave.y}
                width={(marked.to - marked.from) * stave.width}
                height={stave.height}
              />
            )}
            <path
              className="stave"
              d={`M${stave.x} ${stave.y}h${stave.width}m0 ${stave.height}h${-stave.width}`}
            />
            <path
              className="stave"
              strokeDasharray="2 5"
              d={`M${stave.x + stave.width / 2} ${stave.y}v${stave.height}`}
            />
            {isHere && (
              <rect
                className="marker"
                x={label.x - 0.76 * shape.labelSize}
                y={label.y - 0.84 * shape.labelSize}
                width={1.52 * shape.labelSize}
                height={shape.labelSize}
              />
            )}
            {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nobody can focus it, but Firefox lets screen readers read the texts of an image. */}
            <text
              aria-hidden="true"
              className={isHere ? "marked" : undefined}
              x={label.x}
              y={label.y}
              fontSize={shape.labelSize}
              textAnchor="middle"
            >
              {name}
            </text>
            <Answers
              answers={result.answers.filter(({ item }) => item.level === level)}
              stave={stave}
              dot={shape.dot}
              marked={marked}
            />
          </g>
        );
      })}
      <Nucleus stave={shape.stave(Math.floor(settled))} at={settled % 1} dot={shape.dot} />
    </svg>
  );
}

interface AnswersProps {
  answers: readonly ScoredItem[];
  stave: Stave;
  dot: number;
  /** The part of the stave under the marker. */
  marked: { from: number; to: number };
}

/** Right answers are high, wrong ones low; hollow ones were not known. */
function Answers({ answers, stave, dot, marked }: AnswersProps) {
  // Where there are many they are smaller, so that none covers its neighbor.
  const size = Math.min(dot, (0.8 * stave.width) / answers.length);
  return answers.map(({ id, code, isRight }, index) => {
    const at = (index + 0.5) / answers.length;
    const isMarked = at > marked.from && at < marked.to;
    const steps = isRight ? 0.16 + 0.06 * (index % 4) : 0.78;
    return (
      <Dot
        key={id}
        cx={stave.x + at * stave.width}
        cy={stave.y + steps * stave.height}
        r={size * (code === UNKNOWN ? 0.38 : isRight ? 0.57 : 0.29)}
        hollow={code === UNKNOWN}
        marked={isMarked}
      />
    );
  });
}

const FALL = [
  [0, 0.77],
  [1, 0.05],
] as const;

function Nucleus({ stave, at, dot }: { stave: Stave; at: number; dot: number }) {
  const { x, y, width, height } = stave;
  const left = Math.min(Math.max(x + at * width, x + dot), x + width - 2.2 * dot);
  return (
    <>
      <path
        className="marked"
        d={tail(FALL, { x: left, width: 2.2 * dot, top: y, height, thickness: 0.62 * dot })}
      />
      <circle className="marked" cx={left} cy={y + 0.23 * height} r={dot} />
    </>
  );
}

/** What the signs of the drawing mean. */
export function Legend() {
  const { legend } = levelCheckResult.drawing;
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-note text-ink-2">
      <Sign text={legend.right}>
        <Dot cx={12} cy={9} r={6.5} />
      </Sign>
      <Sign text={legend.wrong}>
        <Dot cx={12} cy={9} r={3.2} />
      </Sign>
      <Sign text={legend.unknown}>
        <Dot cx={12} cy={9} r={4.5} hollow />
      </Sign>
      <Sign text={legend.nucleus}>
        <path className="tail" d={tail(FALL, { x: 7, width: 13, top: 1, height: 16, thickness: 2.8 })} />
        <circle className="nucleus" cx="7" cy="5" r="4.5" />
      </Sign>
      <Sign text={legend.band}>
        <rect className="marker" x="0" y="3" width="24" height="13" />
      </Sign>
    </ul>
  );
}

function Sign({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg className="melody" viewBox="0 0 24 18" width={24} height={18} aria-hidden="true">
        {children}
      </svg>
      {text}
    </li>
  );
}
