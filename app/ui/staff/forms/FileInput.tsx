import { type ComponentPropsWithoutRef, forwardRef } from "react";

interface FileInputProps extends Omit<ComponentPropsWithoutRef<"input">, "className" | "type" | "onChange"> {
  /** A larger file is removed again, because the server would refuse the whole form. */
  maxBytes: number;
  /** Called with each choice. */
  onChoice: (isTooLarge: boolean) => void;
}

/** A file to choose; the browser's button looks like ours. */
export const FileInput = forwardRef<HTMLInputElement, FileInputProps>(function FileInput(
  { maxBytes, onChoice, ...attributes },
  ref,
) {
  return (
    <input
      {...attributes}
      ref={ref}
      type="file"
      className="min-h-11 w-full text-small text-ink-2 file:mr-3 file:min-h-10 file:rounded file:border file:border-edge file:px-[.7rem] file:font-semibold file:text-ink"
      onChange={({ target }) => {
        const isTooLarge = (target.files?.[0]?.size ?? 0) > maxBytes;
        if (isTooLarge) target.value = "";
        onChoice(isTooLarge);
      }}
    />
  );
});
