import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names";

/** The ground of a section. The colors of its content follow: see grounds.css. */
const GROUNDS = {
  paper: undefined,
  sheet: "border-y border-rule bg-sheet",
  tint: "border-y border-rule bg-tint",
  deep: "deep",
  band: "band",
};

export interface SectionProps {
  as?: "section" | "div";
  id?: string;
  /** The id of the heading that names it. */
  labelledBy?: string;
  ground?: keyof typeof GROUNDS;
  /** Draws the pen's margin rule beside the writing column. */
  ruled?: boolean;
  /** The usual space above and below, which is the default. */
  spaced?: boolean;
  className?: string;
  children: ReactNode;
}

/** A part of a page that spans the whole window, with its content as wide as a page. */
export function Section(props: SectionProps) {
  const { as: Element = "section", ground = "paper", spaced = true } = props;
  const { id, labelledBy, ruled, className, children } = props;
  return (
    <Element
      id={id}
      className={classNames(spaced && "py-section", GROUNDS[ground], className)}
      aria-labelledby={labelledBy}
    >
      <Container ruled={ruled}>{children}</Container>
    </Element>
  );
}

const RULE =
  "lg:relative lg:before:absolute lg:before:inset-y-0 lg:before:left-margin-rule lg:before:border-l lg:before:border-margin";

interface ContainerProps {
  ruled?: boolean;
  className?: string;
  children: ReactNode;
}

/** As wide as a page, between its gutters. */
export function Container({ ruled, className, children }: ContainerProps) {
  return (
    <div className={classNames("mx-auto max-w-page px-gutter", ruled && RULE, className)}>{children}</div>
  );
}

interface RowProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "header" | "figure";
}

/** The margin column and the writing column: contains a `Margin` and a `MainColumn`, stacked in this order on narrow screens. */
export function Row({ as: Element = "div", className, ...attributes }: RowProps) {
  return (
    <Element
      {...attributes}
      className={classNames("grid grid-cols-1 gap-x-margin-gap gap-y-6 lg:grid-cols-margin", className)}
    />
  );
}

export function MainColumn({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames("lg:col-start-2", className)}>{children}</div>;
}

interface SectionHeadProps {
  id: string;
  heading: ReactNode;
  lead: string;
}

/** A section's heading with its opening sentence, side by side where there is room. */
export function SectionHead({ id, heading, lead }: SectionHeadProps) {
  return (
    <div className="grid gap-6 print:block print:*:mt-3 xl:grid-cols-[1.1fr_1fr] xl:items-end xl:gap-12">
      <h2 id={id}>{heading}</h2>
      <Lead className="max-w-[28.9em] text-balance">{lead}</Lead>
    </div>
  );
}

/** A sentence that opens a page or a section. */
export function Lead({ className, children }: { className?: string; children: ReactNode }) {
  return <p className={classNames("font-serif text-lead/normal", className)}>{children}</p>;
}
