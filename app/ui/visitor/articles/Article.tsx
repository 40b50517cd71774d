import type { ReactNode } from "react";

/** A line of facts about an article. */
export function ArticleFacts({ children }: { children: ReactNode }) {
  return <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink-2">{children}</p>;
}

export function Category({ children }: { children: string }) {
  return <span className="text-small font-semibold text-ink">{children}</span>;
}

/** A label in the marker's color. */
export const MARKED_LABEL =
  "bg-marker px-2 py-[.12rem] font-sans text-small/body font-semibold tracking-normal text-on-marker";

/** The colors of a drawing on a dark ground. */
export const COVER = "deep [--color-nucleus:var(--color-marker)]";

/** An article's sentence, drawn large on a dark ground. */
export function Cover({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`${COVER} px-[clamp(1rem,4vw,3.5rem)] ${className}`}>{children}</div>;
}

/** For a drawing that an `ArticleLink` covers: its clef can still be pressed. */
export const COVERED = "pointer-events-none relative z-1";

/** The title is cut after two lines, which would also cut a focus ring around it, so the ring is around the card. */
const CARD =
  "after:absolute after:inset-0 after:outline-offset-3 after:outline-focus focus-visible:outline-none focus-visible:after:outline-3";

interface ArticleLinkProps {
  slug: string;
  /** Makes the whole card a link; the card is `relative`. */
  coversPicture?: boolean;
  children: ReactNode;
}

/** An article's title as its link. */
export function ArticleLink({ slug, coversPicture, children }: ArticleLinkProps) {
  return (
    <a
      className={`no-underline decoration-auto hover:underline ${coversPicture ? CARD : ""}`}
      href={`/blog/${slug}`}
    >
      {children}
    </a>
  );
}

interface ReadMoreProps {
  slug: string;
  title: string;
  className: string;
  children: string;
}

/** The link at the end of an article's entry. */
export function ReadMore({ slug, title, className, children }: ReadMoreProps) {
  return (
    <a
      className={`inline-flex min-h-11 items-center font-semibold whitespace-nowrap ${className}`}
      href={`/blog/${slug}`}
    >
      {children}
      <span className="sr-only">: {title}</span>
    </a>
  );
}
