import type { ReactNode } from "react";

interface PageHeadProps {
  title: ReactNode;
  lead?: string;
  /** What stands in the margin beside the heading. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** The head of an inner page: margin, heading, opening sentence. */
export function PageHead({ title, lead, aside, children }: PageHeadProps) {
  return (
    <div className="row phead">
      <div className="aside sec-n">{aside}</div>
      <div className="main">
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
