import type { ReactNode } from "react";
import { Container } from "../Section";
import { SaveFailed } from "./SaveFailed";

interface StaffHeadingProps {
  title: string;
  lead?: ReactNode;
  /** At the right end of the heading's line, or below it. */
  beside?: ReactNode;
}

interface StaffPageProps extends StaffHeadingProps {
  /** A link above the heading. */
  back?: ReactNode;
  children: ReactNode;
}

/** A page of the staff area: what could not be saved, the heading, the content. */
export function StaffPage({ back, children, ...heading }: StaffPageProps) {
  return (
    <section>
      <Container>
        <SaveFailed />
        {back && <p className="pt-4">{back}</p>}
        <StaffHeading {...heading} />
        {children}
      </Container>
    </section>
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
