import type { ReactNode } from "react";

/** A note above a form, on the marker. */
export function Notice({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    // The border is what remains of the marker where colors are forced.
    <p className="max-w-248 border border-marker bg-marker px-[1.1rem] py-[.8rem] text-body leading-[1.45] text-on-marker">
      <b className="font-semibold">{title}</b> {children}
    </p>
  );
}
