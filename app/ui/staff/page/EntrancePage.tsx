import type { ReactNode } from "react";
import { PageHead } from "../../page/PageHead";
import { MainColumn, Row, Section } from "../../Section";
import { SaveFailed } from "../forms/SaveFailed";

interface EntrancePageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page on the way into the staff area, with one form at most. */
export function EntrancePage({ title, lead, children }: EntrancePageProps) {
  return (
    <Section ruled spaced={false}>
      <PageHead title={title} lead={lead} />
      {children && (
        <Row className="pb-section">
          <MainColumn className="max-w-120">
            <SaveFailed />
            {children}
          </MainColumn>
        </Row>
      )}
    </Section>
  );
}
