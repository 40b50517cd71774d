/** A line of the melody notation, here as a grid line. */
export function VoiceLine({ length, y }: { length: number; y: number }) {
  return (
    <line
      className="stroke-rule stroke-1 [vector-effect:non-scaling-stroke]"
      x1="0"
      x2={length}
      y1={y}
      y2={y}
    />
  );
}
