import type { ReactNode } from "react";
import { classNames } from "../../class-names";

/** The bar below the rows of a list, in view at the lower edge of the window. At 400% zoom it would cover most of that. */
export function ListBar({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      data-list-bar
      className={classNames(
        "sticky bottom-0 [@media(height<30rem)]:static z-20 -mx-gutter min-h-14 flex-wrap items-center gap-x-4 border-t border-edge px-gutter py-[.35rem] print:hidden",
        className,
      )}
    >
      {children}
    </div>
  );
}
