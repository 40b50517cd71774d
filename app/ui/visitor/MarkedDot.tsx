/** A short text behind a dot in the marker's color. */
export function MarkedDot({ className, children }: { className: string; children: string }) {
  return (
    <p
      className={`${className} inline-flex items-center gap-[.55rem] text-small font-semibold before:size-[.7rem] before:flex-none before:rounded-[50%] before:bg-marker before:[box-shadow:0_0_0_2px_var(--color-ink)]`}
    >
      {children}
    </p>
  );
}
