interface MarkedProps {
  before: string;
  /** These words get the marker. */
  marked: string;
  after?: string;
}

/** A sentence with the marker on some of its words. */
export function Marked({ before, marked, after = "" }: MarkedProps) {
  return (
    <>
      {before} <mark>{marked}</mark>
      {after && " "}
      {after}
    </>
  );
}
