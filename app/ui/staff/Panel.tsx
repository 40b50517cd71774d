import type { ReactNode } from "react";

/** Panels in two columns, where there is room. */
export function Panels({ children }: { children: ReactNode }) {
  return <div className="grid gap-8 lg:grid-cols-2 lg:items-start">{children}</div>;
}

interface PanelProps {
  /** For the id of its title. */
  name: string;
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** A framed part of a page. */
export function Panel({ name, title, lead, children }: PanelProps) {
  return (
    <section
      aria-labelledby={`${name}-title`}
      className="rounded border border-edge bg-sheet px-6 pt-[1.35rem] pb-6 [&>form]:mt-6"
    >
      <h2 id={`${name}-title`} className="text-h3 leading-tight">
        {title}
      </h2>
      {lead && <p className="mt-[.4rem] text-ink-2">{lead}</p>}
      {children}
    </section>
  );
}

/** Asks for confirmation on the page: what will happen, and the buttons. */
export function ConfirmationPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-184 rounded border-2 border-ink bg-sheet px-7 py-6">
      <h2 className="mb-[.35rem] text-h3 wrap-anywhere">{title}</h2>
      {children}
    </div>
  );
}

/** What will happen, in lines. */
export function Consequences({ children }: { children: ReactNode }) {
  return <ul className="mt-4 mb-6 border-t border-rule tabular-lining-nums">{children}</ul>;
}

export function Consequence({ children }: { children: ReactNode }) {
  return <li className="border-b border-rule py-[.6rem] wrap-anywhere">{children}</li>;
}
