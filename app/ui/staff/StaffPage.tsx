import type { ComponentProps, ReactNode } from "react";
import { Container } from "../Section";
import { StaffBar } from "./StaffBar";

interface StaffHeadingProps {
  title: string;
  lead?: ReactNode;
  /** At the right end of the heading's line, or below it. */
  beside?: ReactNode;
}

interface StaffPageProps extends StaffHeadingProps, ComponentProps<typeof StaffBar> {
  /** A link above the heading. */
  back?: ReactNode;
  children: ReactNode;
}

/** A page of the staff area: the bar, the heading, the content. */
export function StaffPage({ staff, back, children, ...heading }: StaffPageProps) {
  return (
    <>
      <StaffBar staff={staff} />
      <section>
        <Container>
          {back && <p className="pt-4">{back}</p>}
          <StaffHeading {...heading} />
          {children}
        </Container>
      </section>
    </>
  );
}

export function StaffHeading({ title, lead, beside }: StaffHeadingProps) {
  const heading = (
    <>
      <h1 className="max-w-[9.63em] text-[clamp(1.75rem,1.45rem+1.3vw,2.5rem)] wrap-anywhere">{title}</h1>
      {lead && <p className="mt-[.35rem] text-ink-2">{lead}</p>}
    </>
  );
  if (!beside) return <div className="pt-6 pb-5">{heading}</div>;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-6 pb-5">
      <div>{heading}</div>
      {beside}
    </div>
  );
}
