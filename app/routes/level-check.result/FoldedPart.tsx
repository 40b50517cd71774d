import type { ReactNode } from "react";
import { MarginNote, type MarginNoteProps } from "~/ui/MarginNote";
import { MainColumn, Row, Section } from "~/ui/Section";
import { Fold } from "~/ui/visitor/Fold";

interface PartProps {
  ground?: "paper" | "sheet" | "tint" | "deep";
  margin: MarginNoteProps;
  children: ReactNode;
}

/** A section of the result beside its number. */
export function Part({ ground, margin, hiddenTitle, children }: PartProps & { hiddenTitle?: string }) {
  return (
    <Section as="div" ground={ground} ruled className="max-md:py-6">
      <Row className="max-md:gap-y-3">
        <MarginNote numbered {...margin} />
        <MainColumn>
          {hiddenTitle && <h2 className="sr-only">{hiddenTitle}</h2>}
          {children}
        </MainColumn>
      </Row>
    </Section>
  );
}

interface FoldedPartProps extends PartProps {
  title: string;
  /** Replaces the title where there is room. */
  heading?: ReactNode;
}

/** A part that is one line on a phone until its title is pressed: first come the level, the course and the way on. */
export function FoldedPart({ ground, margin, title, heading, children }: FoldedPartProps) {
  return (
    <Section as="div" ground={ground} ruled className="overflow-clip not-print:max-md:py-0">
      <Row className="max-md:gap-y-0">
        <div className="max-md:hidden md:contents">
          <MarginNote numbered {...margin} />
        </div>
        <MainColumn>
          <div className="not-print:max-md:sr-only not-supports-[selector(::details-content)]:sr-only">
            {heading ?? <h2>{title}</h2>}
          </div>
          <Fold label={title} className="max-md:[&>summary]:border-t-0">
            {children}
          </Fold>
        </MainColumn>
      </Row>
    </Section>
  );
}
