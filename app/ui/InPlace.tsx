import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface InPlaceProps {
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * The part of a page whose links and forms lead to another state of the same page, which
 * document/enhancements/states-in-place.ts shows in its place. While that is loading over a slow connection, this part is faded.
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
