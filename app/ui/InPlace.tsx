import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface InPlaceProps {
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * The part of a page whose links and forms lead to the same page in another state; document/states-in-place.ts changes it there
 * and then. On a slow line it pales meanwhile.
 */
export function InPlace({ id, className, children }: InPlaceProps) {
  return (
    <div
      id={id}
      className={classNames("transition-opacity aria-busy:opacity-60 aria-busy:delay-300", className)}
      data-in-place
    >
      {children}
    </div>
  );
}
