import type { ReactNode } from "react";

/** The two columns of a view: the lesson, and `side` beside it where there is room. */
export function Columns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="*:min-w-0 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem]">
      {children}
      <div className="border-t border-rule md:max-lg:grid md:max-lg:grid-cols-2 lg:border-t-0 lg:border-l">
        {side}
      </div>
    </div>
  );
}

interface CardProps {
  id: string;
  /** The heading. Without it the content has one, with the id `${id}-title`. */
  title?: string;
  className?: string;
  children: ReactNode;
}

/** A part of the lesson, divided by a line from the one before it. */
export function Card({ id, title, className = "", children }: CardProps) {
  const titleId = `${id}-title`;
  return (
    <section
      className={`border-rule px-[clamp(1rem,2.6vw,2.25rem)] py-[clamp(1.25rem,2.6vw,2.25rem)] not-first:border-t ${className}`}
      id={id}
      aria-labelledby={titleId}
    >
      {title && <CardTitle id={titleId}>{title}</CardTitle>}
      {children}
    </section>
  );
}

export function CardTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2 className="text-h3/tight" id={id}>
      {children}
    </h2>
  );
}

/** A person in the lesson: the name over the role. */
export function NameAndRole({ name, role, children }: { name: string; role: string; children?: ReactNode }) {
  return (
    <p className="text-small/note text-ink-2">
      <b className="block font-semibold text-ink">{name}</b>
      {role}
      {children}
    </p>
  );
}
