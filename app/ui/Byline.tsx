interface BylineProps {
  author: string;
  /** YYYY-MM-DD. */
  date: string;
  readTime: string;
}

/** Written out, because a browser takes longer to get its own ready than to start the whole blog's list. */
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

/** `2025-03-12` as `12 March 2025`. */
function inWords(date: string): string {
  const [year, month = 1, day] = date.split("-").map(Number);
  return `${day} ${MONTHS[month - 1]} ${year}`;
}

/** Who wrote an article, when, and how long it takes to read: the items of a line. */
export function Byline({ author, date, readTime }: BylineProps) {
  return (
    <>
      <span>{author}</span>
      <time dateTime={date}>{inWords(date)}</time>
      <span>{readTime}</span>
    </>
  );
}
