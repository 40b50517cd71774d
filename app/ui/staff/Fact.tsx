import type { ReactNode } from "react";

interface FactProps {
  label: string;
  children: ReactNode;
}

/** One fact about a mail, in a list of them. It is beside its label whatever direction its script has. */
export function Fact({ label, children }: FactProps) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 xs:grid-cols-[8rem_minmax(0,1fr)] xs:gap-x-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
