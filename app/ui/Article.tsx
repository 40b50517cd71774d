import type { ReactNode } from "react";

/** What the blog's list and its articles share: the line of facts, the category, the picture, the way on. */

/** A line of facts about an article. */
export function ArticleFacts({ className = "", children }: { className?: string; children: ReactNode }) {
  return (
    <p className={`flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink-2 ${className}`}>
      {children}
    </p>
  );
}

export function Category({ children }: { children: string }) {
  return <span className="text-small font-semibold text-ink">{children}</span>;
}

/** What is marked with the marker, as a label. */
export const MARKED_LABEL =
  "bg-marker px-2 py-[.12rem] font-sans text-small/body font-semibold tracking-normal text-on-marker";

/** The colors of a drawing on a dark ground. */
export const COVER = "deep [--color-nucleus:var(--color-marker)]";

/** An article's sentence, drawn large on a dark ground. */
export function Cover({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`${COVER} px-[clamp(1rem,4vw,3.5rem)] ${className}`}>{children}</div>;
}

interface ArticleLinkProps {
  slug: string;
  children: ReactNode;
  className?: string;
}

/** An article's title as its link. */
export function ArticleLink({ slug, className = "", children }: ArticleLinkProps) {
  return (
    <a className={`no-underline decoration-auto hover:underline ${className}`} href={`/blog/${slug}`}>
      {children}
    </a>
  );
}

interface ReadMoreProps {
  slug: string;
  title: string;
  className?: string;
  children: string;
}

/** The way on to an article. */
export function ReadMore({ slug, title, className = "self-start", children }: ReadMoreProps) {
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
