import type { ReactNode } from "react";

const HEIGHT = 30;

interface StaveProps {
  width: number;
  /** From the edges to the two lines of the voice. */
  inset: number;
  className: string;
  children: ReactNode;
}

/** A stave for something other than a sentence, as decoration beside words that say the same. Its children are dots. */
export function Stave({ width, inset, className, children }: StaveProps) {
  return (
    <svg
      className={`melody ${className}`}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path className="stave" d={`M0 ${inset}H${width}M0 ${HEIGHT - inset}H${width}`} />
      {children}
    </svg>
  );
}

interface DotProps {
  cx: number;
  cy: number;
  r: number;
  /** For an answer that was not known. */
  hollow?: boolean;
  /** On the marker. */
  marked?: boolean;
  opacity?: number;
}

export function Dot({ hollow, marked, r, ...place }: DotProps) {
  if (!hollow) return <circle {...place} r={r} className={marked ? "marked" : "dot"} />;
  return (
    <circle
      {...place}
      r={r}
      className={marked ? "text-on-marker" : undefined}
      fill="none"
      stroke="currentColor"
      strokeWidth={0.4 * r}
    />
  );
}
