import type { ReactNode } from "react";

/**
 * The marker under words, where it is a look: without the role, screen readers would say “highlight start” and “highlight
 * end” around them. What a search has found, and what a text or a quotation emphasizes, is a plain `mark`.
 */
export function Marker({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <mark role="none" className={className}>
      {children}
    </mark>
  );
}
