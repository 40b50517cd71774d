import { BRAND_MARK } from "~/melody/brand-mark";
import { evenGlide, type Glide, pitchAt } from "~/melody/syllable";
import { round, tail } from "~/melody/tail";

const STAVE = { top: 2, height: 18 };

const TONES = {
  fall: drawn(evenGlide(0.86, 0.04), 18),
  rise: drawn(evenGlide(0.12, 0.92), 18),
  "fall-rise": drawn(evenGlide(0.82, 0.1, 0.62), 20),
};

function drawn(glide: Glide, width: number) {
  return {
    y: round(STAVE.top + STAVE.height * (1 - pitchAt(glide, 0))),
    path: tail(glide, { x: 6, width, ...STAVE, thickness: 3.6 }),
  };
}

export type ToneName = keyof typeof TONES;

/** The nucleus of a sentence, drawn small. */
export function Tone({ name, className }: { name: ToneName; className?: string }) {
  const { path, y } = TONES[name];
  return (
    <svg className={className} viewBox="0 0 27 22" aria-hidden="true">
      <path className="tail" d={path} />
      <circle className="nucleus" cx="6" cy={y} r="4" />
    </svg>
  );
}

export function BrandMark({ className }: { className: string }) {
  const { lines, fall, nucleus } = BRAND_MARK;
  return (
    <svg className={className} viewBox="0 0 28 24" aria-hidden="true">
      <path className="stave" d={lines} />
      <path className="tail" d={fall} />
      <circle className="nucleus" {...nucleus} />
    </svg>
  );
}
