import type { ReactNode } from "react";
import { Container } from "../../Section";
import { SaveFailedOnPage } from "../forms/SaveFailed";

interface StaffHeadingProps {
  title: ReactNode;
  lead?: ReactNode;
  /** To the right of the heading, or below it. */
  beside?: ReactNode;
  /** Leaves more room for the list below it. */
  isDense?: boolean;
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
      <Container className={heading.isDense ? RULE : undefined}>
        <SaveFailedOnPage />
        {back && <p className="pt-4">{back}</p>}
        <StaffHeading {...heading} />
        {children}
      </Container>
    </section>
  );
}

/** The pen's rule behind a list, between the margin for time and the columns beside it: see ListTable. */
const RULE =
  "min-h-[calc(100dvh-9rem)] xl:bg-[linear-gradient(var(--color-margin),var(--color-margin))] xl:bg-size-[1px_100%] xl:bg-position-[calc(var(--spacing-gutter)+12.375rem)_0] xl:bg-no-repeat";

export function StaffHeading({ title, lead, beside, isDense }: StaffHeadingProps) {
  const heading = (
    <>
      <h1>{title}</h1>
      {lead && <p className="mt-[.2rem] text-[.8125rem]/snug xl:col-span-2 xl:row-start-2">{lead}</p>}
    </>
  );
  const space = isDense ? "pt-2 xl:pl-56" : "pt-4 pb-4";
  if (!beside) return <div className={space}>{heading}</div>;
  // Over a list, large figures are beside the title alone: the lead has the line below for itself.
  const line = isDense ? "xl:grid xl:grid-cols-[1fr_auto] xl:items-baseline xl:gap-y-0" : "";
  return (
    <div className={`flex flex-wrap items-end justify-between gap-x-6 gap-y-1 ${line} ${space}`}>
      <div className={isDense ? "xl:contents" : undefined}>{heading}</div>
      {beside}
    </div>
  );
}
