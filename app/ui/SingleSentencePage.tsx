import type { ReactNode } from "react";

interface SingleSentencePageProps {
  /** The heading as text; the drawn headline is decoration to it. */
  title: string;
  headline: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}

/** A page that says one thing: a headline drawn as its melody, and what follows from it. */
export function SingleSentencePage({ title, headline, aside, children }: SingleSentencePageProps) {
  return (
    <section className="one ruled">
      <div className="wrap">
        <div className="row">
          <div className="aside sec-n">{aside}</div>
          <div className="main">
            <h1 className="mel">
              <span className="vh">{title}</span>
              {headline}
            </h1>
            {children}
          </div>
        </div>
      </div>
    </section>
  );
}
