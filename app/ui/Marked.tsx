interface MarkedProps {
  before: string;
  /** These words get the marker. */
  marked: string;
  after?: string;
}

/**
 * A sentence with the marker on some of its words. Its spaces are in one text with a word: from a space alone, after the
 * comment that React puts between texts, Chromium makes none in a name.
 */
export function Marked({ before, marked, after = "" }: MarkedProps) {
  return (
    <>
      {`${before} `}
      <mark>{marked}</mark>
      {after && ` ${after}`}
    </>
  );
}
