import type { ReactNode } from "react";
import { classNames } from "../class-names";

interface FoldProps {
  /** What opens it. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Closed on small screens only: wide screens and paper show all of it. */
export function Fold({ label, className, children }: FoldProps) {
  return (
    <details
      className={classNames(
        "group max-md:open:pb-3 md:[&::details-content]:[content-visibility:visible]",
        className,
      )}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between border-t border-rule font-semibold marker:hidden after:mr-1 after:size-[.6rem] after:-translate-y-[.2rem] after:rotate-45 after:border-r-2 after:border-b-2 after:border-pen in-[.deep]:after:border-marker group-open:after:translate-y-[.1rem] group-open:after:-rotate-135 supports-[selector(::details-content)]:md:hidden supports-[selector(::details-content)]:print:hidden">
        {label}
      </summary>
      {children}
    </details>
  );
}
