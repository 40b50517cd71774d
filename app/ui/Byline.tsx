interface BylineProps {
  author: string;
  /** YYYY-MM-DD. */
  date: string;
  readTime: string;
  /** In a list the month is short. */
  inList?: boolean;
}

/** Written out: a browser takes longer to load the names it knows than to start the whole list of the blog. */
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

/** `2025-03-12` as `March 12, 2025`, or as `Mar 12, 2025`. */
function inWords(date: string, short: boolean): string {
  const [year, month = 1, day] = date.split("-").map(Number);
  const name = MONTHS[month - 1];
  return `${short ? name?.slice(0, 3) : name} ${day}, ${year}`;
}

/** The author, date and reading time of an article, as items of a line. */
export function Byline({ author, date, readTime, inList = false }: BylineProps) {
  return (
    <>
      <span>{author}</span>
      <time dateTime={date}>{inWords(date, inList)}</time>
      <span>{readTime}</span>
    </>
  );
}
