import { Marker } from "./Marker";

interface MarkedProps {
  before: string;
  /** These words get the marker. */
  marked: string;
  after?: string;
}

/**
 * A sentence with the marker on some of its words. Each space is part of a text: between two texts React puts a comment, after
 * which Chromium drops a space that stands alone from an accessible name.
 */
export function Marked({ before, marked, after = "" }: MarkedProps) {
  return (
    <>
      {`${before} `}
      <Marker>{marked}</Marker>
      {after && ` ${after}`}
    </>
  );
}
