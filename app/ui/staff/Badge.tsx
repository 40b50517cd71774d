import type { ReactNode } from "react";

const COLORS = {
  plain: "border-edge bg-paper",
  gray: "border-edge bg-tint",
  green: "border-[#3d7a4c] bg-[#cfe9d2] text-[#0d3b1e] dark:bg-[#123d22] dark:text-[#b9e6c3]",
  yellow: "border-[#8a7420] bg-[#f7e9a6] text-[#453600] dark:bg-[#3f3508] dark:text-[#f3e08a]",
  /** A different red from the pen's, which is for correcting and deleting. */
  red: "border-[#a8452f] bg-[#f9d9cf] text-[#5f1f10] dark:border-[#e39a80] dark:bg-[#401d12] dark:text-[#ffd0bf]",
};

/** A framed word: a subject, a level, a state. */
export function Badge({ color = "plain", children }: { color?: keyof typeof COLORS; children: ReactNode }) {
  return (
    <span
      data-badge
      className={`inline-block max-w-full rounded border px-2 py-[.05rem] font-medium ${COLORS[color]}`}
    >
      {children}
    </span>
  );
}
