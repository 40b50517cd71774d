interface BylineProps {
  author: string;
  /** YYYY-MM-DD. */
  date: string;
  readTime: string;
}

const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Who wrote an article, when, and how long it takes to read: the items of a line. */
export function Byline({ author, date, readTime }: BylineProps) {
  return (
    <>
      <span>{author}</span>
      <time dateTime={date}>{longDate.format(new Date(date))}</time>
      <span>{readTime}</span>
    </>
  );
}
