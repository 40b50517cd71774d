import { deskTexts as texts } from "~/content/staff/desk";
import type { Desk } from "~/desk/day/page.server";
import { MainColumn, Row } from "~/ui/Section";

type Drawing = NonNullable<Desk["day"]>;

/** The heights of the voice lines, and of the three lanes between them. */
const [TOP, BOTTOM] = [22, 94];
const LANES = [34, 58, 82];
/** How far a nucleus falls in each of them, to stay above the bottom of the voice. */
const FALLS = [1, 0.7, 0.45];

const LOOKS = {
  late: { r: 7, className: "fill-pen" },
  unseen: { r: 6, className: "fill-marker stroke-ink stroke-2" },
  seen: { r: 4.5, className: "fill-ink" },
};

/** The tail of a nucleus that falls, from its middle. */
const TAIL =
  "M-1.2 4.5L.4 4.6L1.9 5.5L4.1 7.8L6.6 11.1L9.1 15.1L11.7 19.6L14.3 24.4L17 29.2L19.7 33.8L22.4 38.1L25.1 41.8L27.9 44.8L30.9 46.8L33.7 47.3L34.3 44.9L32.3 44.1L30.4 42.3L28.2 39.5L26.2 35.8L24 31.5L21.8 26.7L19.6 21.7L17.4 16.7L15.2 11.8L12.9 7.2L10.4 3.1L7.8-.4L4.5-3.2L1.2-4.5Z";

/** The day as a sentence: a dot where a promise falls due, and the next one is the nucleus. */
export function Day({ hours, now, dots, text }: Drawing) {
  const { lanes, now: nowWord } = texts.day;
  return (
    <Row as="figure" className="mb-2">
      <div
        aria-hidden="true"
        className="relative h-[7.6rem] text-note/none text-ink-2 max-lg:hidden lg:text-right"
      >
        {lanes.map((lane, n) => (
          <span key={lane} className={`absolute right-0 ${["top-7", "top-[3.25rem]", "top-[4.75rem]"][n]}`}>
            {lane}
          </span>
        ))}
      </div>
      <MainColumn className="min-w-0">
        <svg aria-hidden="true" className="block h-[7.6rem] w-full overflow-hidden">
          {[TOP, BOTTOM].map((y) => (
            <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-rule" />
          ))}
          {hours.map(({ x, label }, n) => {
            const isEdge = n === 0 || n === hours.length - 1;
            return (
              <g key={label} className={isEdge || n % 5 === 0 ? undefined : "max-sm:hidden"}>
                <line
                  x1={`${x}%`}
                  x2={`${x}%`}
                  y1={TOP}
                  y2={isEdge ? BOTTOM : TOP + 5}
                  className="stroke-rule"
                />
                <text x={`${x}%`} y="15" textAnchor="middle" className="fill-ink-2 text-[.72rem]">
                  {label}
                </text>
              </g>
            );
          })}
          {now !== undefined && (
            <g className="fill-pen stroke-pen">
              <line x1={`${now}%`} x2={`${now}%`} y1={TOP - 3} y2={BOTTOM + 3} strokeWidth="1.5" />
              <text
                x={`${now}%`}
                dx="-6"
                y={BOTTOM - 6}
                textAnchor="end"
                className="stroke-none text-[.75rem]"
              >
                {nowWord}
              </text>
            </g>
          )}
          {dots.map((dot, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no other key, and no state
            <Dot key={n} {...dot} />
          ))}
        </svg>
        <p className="sr-only">{text}</p>
      </MainColumn>
    </Row>
  );
}

/** How the name under a dot is aligned: at the ends of the drawing it goes inward, because half of it would be cut off. */
function anchorAt(x: number) {
  if (x < 9) return { textAnchor: "start", dx: -5 } as const;
  if (x > 88) return { textAnchor: "end", dx: 5 } as const;
  return { textAnchor: "middle", dx: 0 } as const;
}

function Dot({ x, lane, look, name, shown }: Drawing["dots"][number]) {
  const y = LANES[lane] ?? BOTTOM;
  const anchor = anchorAt(x);
  // The marker behind a name is a little wider than its letters are on average.
  const width = name.length * 7.5 + 12;
  const left = { start: -11, middle: -width / 2, end: 11 - width }[anchor.textAnchor];
  return (
    <>
      {look === "next" ? (
        <svg aria-hidden="true" x={`${x}%`} y={y} overflow="visible">
          <path d={TAIL} transform={`scale(${FALLS[lane]})`} className="fill-ink" />
          <circle r="8" className="fill-ink" />
        </svg>
      ) : (
        <circle cx={`${x}%`} cy={y} {...LOOKS[look]} />
      )}
      {shown.wide && (
        <g className={shown.narrow ? undefined : "max-md:hidden"}>
          {look === "next" && (
            <svg aria-hidden="true" x={`${x}%`} y="101" overflow="visible">
              <rect x={left} width={width} height="20" className="fill-marker" />
            </svg>
          )}
          <text
            x={`${x}%`}
            y="116"
            {...anchor}
            className={`font-serif text-[.95rem] ${{ late: "fill-pen", next: "fill-on-marker", unseen: "fill-ink", seen: "fill-ink" }[look]}`}
          >
            {name}
          </text>
        </g>
      )}
    </>
  );
}
