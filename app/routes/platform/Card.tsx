import type { ReactNode } from "react";

interface ColumnsProps {
  /** What belongs to the lesson, beside it where there is room. */
  side: ReactNode;
  children: ReactNode;
}

/** The two columns of a view: the work on the left, what belongs to it on the right. */
export function Columns({ side, children }: ColumnsProps) {
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
  id?: string;
  /** The id of its heading. */
  titleId: string;
  className?: string;
  children: ReactNode;
}

/** A part of the lesson, divided by a line from the one before it. */
export function Card({ id, titleId, className = "", children }: CardProps) {
  return (
    <section
      className={`border-rule px-[clamp(1rem,2.6vw,2.25rem)] py-[clamp(1.25rem,2.6vw,2.25rem)] not-first:border-t ${className}`}
      id={id}
      aria-labelledby={titleId}
    >
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

/** A person as the lesson names them: the name over the role. */
export function NameAndRole({ name, role, children }: { name: string; role: string; children?: ReactNode }) {
  return (
    <p className="text-small/note text-ink-2">
      <b className="block font-semibold text-ink">{name}</b>
      {role}
      {children}
    </p>
  );
}
