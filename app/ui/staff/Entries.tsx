import type { ReactNode } from "react";
import { Detail } from "./Table";

/** A short list, each entry with a button that ends it. */
export function Entries({ children }: { children: ReactNode }) {
  return <ul className="mt-3">{children}</ul>;
}

interface EntryProps {
  detail: string;
  /** The form that ends it. */
  action: ReactNode;
  children: ReactNode;
}

export function Entry({ children, detail, action }: EntryProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule py-3 not-first:border-t">
      <p className="min-w-0 wrap-anywhere">
        {children}
        <Detail>{detail}</Detail>
      </p>
      {action}
    </li>
  );
}
