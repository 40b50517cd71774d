import { formatLongDay, formatMediumDay } from "~/format/day";

interface BylineProps {
  author: string;
  /** YYYY-MM-DD. */
  date: string;
  readTime: string;
  /** In a list the month is short. */
  inList?: boolean;
}

/** The author, date and reading time of an article, as items of a line. */
export function Byline({ author, date, readTime, inList = false }: BylineProps) {
  return (
    <>
      <span>{author}</span>
      <time dateTime={date}>{inList ? formatMediumDay(date) : formatLongDay(date)}</time>
      <span>{readTime}</span>
    </>
  );
}
