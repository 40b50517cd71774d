import type { ReactNode } from "react";

interface FactProps {
  label: string;
  /** "auto" for what a visitor wrote. */
  dir?: "auto";
  children: ReactNode;
}

/** One fact about a mail, in a list of them. */
export function Fact({ label, dir, children }: FactProps) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 xs:grid-cols-[8rem_minmax(0,1fr)] xs:gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line" dir={dir}>
        {children}
      </dd>
    </div>
  );
}
