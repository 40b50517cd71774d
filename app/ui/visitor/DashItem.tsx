import type { ReactNode } from "react";
import { classNames } from "../class-names";

/** An item of a list with dashes in pen. */
export function DashItem({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <li
      className={classNames(
        "relative pl-[1.35rem] leading-[1.45] before:absolute before:left-0 before:text-pen before:content-['–']",
        className,
      )}
    >
      {children}
    </li>
  );
}
