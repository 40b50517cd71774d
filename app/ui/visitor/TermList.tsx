import type { ReactNode } from "react";

/** Rules and their names in two columns, where there is room. */
export function TermList({ children }: { children: ReactNode }) {
  return <dl className="mt-8 border-b border-rule print:mt-2">{children}</dl>;
}

export function Term({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-12 gap-y-1 border-t border-rule py-[1.15rem] md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] md:items-baseline print:grid-cols-[9rem_minmax(0,1fr)] print:py-[.2rem]">
      <dt className="font-serif text-[1.35rem]/[1.3] print:text-[1.1rem]">{title}</dt>
      <dd className="max-w-[62ch] print:max-w-none">{children}</dd>
    </div>
  );
}
