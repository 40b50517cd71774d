import type { ReactNode } from "react";

/** What happens after something was sent, one step after another. */
export function NextSteps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="mt-8 text-h3">{title}</h2>
      <ol className="my-8 max-w-176 [counter-reset:step]">{children}</ol>
    </>
  );
}

export function NextStep({ children }: { children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.2rem_1fr] border-t border-rule py-[.9rem] [counter-increment:step] before:font-serif before:text-[1.5rem]/[1.1] before:text-pen before:content-[counter(step)] last:border-b">
      <span>{children}</span>
    </li>
  );
}
