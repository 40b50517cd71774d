import type { ReactNode } from "react";

interface NoticeProps {
  title: ReactNode;
  children: ReactNode;
}

/** What is to be known before anything else, on the marker. */
export function Notice({ title, children }: NoticeProps) {
  return (
    <p className="max-w-248 bg-marker px-[1.1rem] py-[.8rem] text-body leading-[1.45] text-on-marker">
      <b className="font-semibold">{title}</b> {children}
    </p>
  );
}
