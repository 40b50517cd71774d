import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface InPlaceProps {
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * The part of a page whose links and forms lead to the same page in another state, which
 * document/enhancements/states-in-place.ts shows in its place. Until that has come over a slow line, this one is pale.
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
