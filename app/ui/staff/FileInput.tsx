import { type ComponentPropsWithoutRef, forwardRef } from "react";

/** A file to choose; the browser's button looks like ours. */
export const FileInput = forwardRef<
  HTMLInputElement,
  Omit<ComponentPropsWithoutRef<"input">, "className" | "type">
>(function FileInput(attributes, ref) {
  return (
    <input
      {...attributes}
      ref={ref}
      type="file"
      className="min-h-11 w-full text-small text-ink-2 file:mr-3 file:min-h-10 file:rounded file:border file:border-edge file:px-[.7rem] file:font-semibold file:text-ink"
    />
  );
});
