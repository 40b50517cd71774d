import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { MarginNote, type MarginNoteProps } from "./MarginNote";
import { MainColumn, Row, Section, type SectionProps } from "./Section";

interface MarginRowProps {
  margin?: MarginNoteProps;
  className?: string;
  children: ReactNode;
}

/** The writing column with a note in the margin beside it. On paper the two are blocks, which keep a label with its heading. */
export function MarginRow({ margin, className, children }: MarginRowProps) {
  return (
    <Row className={classNames("max-lg:print:block max-lg:print:*:first:mb-5", className)}>
      {margin && <MarginNote {...margin} />}
      <MainColumn>{children}</MainColumn>
    </Row>
  );
}

/** A section that is one `MarginRow`. */
export function MarginSection({
  margin,
  children,
  ...section
}: Omit<SectionProps, "ruled"> & MarginRowProps) {
  return (
    <Section ruled {...section}>
      <MarginRow margin={margin}>{children}</MarginRow>
    </Section>
  );
}
