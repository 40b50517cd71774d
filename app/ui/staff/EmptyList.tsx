import type { ReactNode } from "react";

const FRAME = "my-2 rounded border bg-sheet px-6 py-12 text-center";

/** Replaces a list without rows. */
export function EmptyList({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={`${FRAME} border-edge`}>
      {title && <h2 className="mb-2 text-h3">{title}</h2>}
      {children}
    </div>
  );
}

/** Replaces a list that could not be read. */
export function FailedList({ children }: { children: ReactNode }) {
  return <div className={`${FRAME} border-pen font-semibold text-pen`}>{children}</div>;
}
