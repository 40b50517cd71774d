import type { ReactNode } from "react";
import type { MarginNoteProps } from "../MarginNote";
import { MarginRow } from "../MarginSection";
import { Lead } from "../Section";

interface PageHeadProps {
  title: ReactNode;
  lead?: string;
  /** The note in the margin beside the heading. */
  margin?: MarginNoteProps;
  children?: ReactNode;
}

/** The head of an inner page: margin, heading, opening sentence. */
export function PageHead({ title, lead, margin = {}, children }: PageHeadProps) {
  return (
    <MarginRow className="pt-[clamp(2rem,4vw,3.75rem)] pb-12" margin={margin}>
      <h1 className="max-w-[9.63em] text-h1">{title}</h1>
      {lead && <Lead className="mt-5 max-w-[27em] text-balance">{lead}</Lead>}
      {children}
    </MarginRow>
  );
}
