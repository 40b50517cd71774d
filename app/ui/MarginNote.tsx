import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface MarginProps {
  className?: string;
  children?: ReactNode;
}

/** The margin beside the writing column of a `Row`. */
export function Margin({ className = "lg:pt-[.7rem]", children }: MarginProps) {
  return (
    <div
      className={classNames(
        "break-inside-avoid break-after-avoid text-note/snug text-ink-2 in-data-syllabus:print:hidden lg:col-start-1 lg:row-start-1 lg:text-right",
        className,
      )}
    >
      {children}
    </div>
  );
}

const NUMBER =
  "[counter-increment:section] before:mb-[.4rem] before:block before:font-serif before:text-[2rem]/none before:text-on-ground before:content-['§'counter(section)]";

export interface MarginNoteProps {
  /** Puts the number of the section over the label. */
  numbered?: boolean;
  /** A status such as 404, instead of a number. */
  code?: string;
  /** A short label of the section. */
  label?: string;
  /** The teacher's note. */
  penNote?: string;
  /** A link back, beside a page's heading. */
  back?: { href: string; label: string };
}

/** The margin beside a section or a page's heading: its number, a label, a note in pen. */
export function MarginNote({ numbered, code, label, penNote, back }: MarginNoteProps) {
  return (
    <Margin className={classNames(!back && "lg:pt-[.7rem]", numbered && NUMBER)}>
      {code && (
        <p>
          <b className="mb-[.4rem] block font-serif text-[2rem]/none font-normal text-ink">{code}</b>
        </p>
      )}
      {label && <p className="max-w-[34ch] lg:ml-auto">{label}</p>}
      {penNote && (
        <PenNote inMargin className={classNames((code || label) && "mt-[1.1rem]")}>
          {penNote}
        </PenNote>
      )}
      {back && (
        <p>
          <a className="inline-flex min-h-11 items-center text-small text-ink" href={back.href}>
            {back.label}
          </a>
        </p>
      )}
    </Margin>
  );
}

interface PenNoteProps {
  /** As wide as the margin. */
  inMargin?: boolean;
  className?: string;
  children: ReactNode;
}

/** A note in the teacher's handwriting. */
export function PenNote({ inMargin, className, children }: PenNoteProps) {
  return (
    <p
      className={classNames(
        "font-serif text-[1.2rem]/[1.25] text-pen italic lg:rotate-[-2.5deg]",
        inMargin && "max-w-[15em] text-balance lg:ml-auto",
        className,
      )}
    >
      {children}
    </p>
  );
}
