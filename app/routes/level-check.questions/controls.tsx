import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { type OptionProps, RADIO, WRONG } from "~/ui/form/controls";

interface QuestionFieldProps {
  legend: ReactNode;
  /** The id of the error, where it is about all answers together. */
  errorId?: string;
  isWrong?: boolean;
  /** Error, answers and the "I don’t know" option, in this order. */
  children: ReactNode;
}

/** A question that is a sentence, not a label. */
export function QuestionField({ legend, errorId, isWrong, children }: QuestionFieldProps) {
  return (
    <fieldset
      className={isWrong ? `grid gap-[.6rem] ${WRONG}` : "grid gap-[.6rem]"}
      aria-describedby={errorId}
      data-field
    >
      <legend className="mb-4 font-serif text-[1.35rem] leading-[1.3]">{legend}</legend>
      {children}
    </fieldset>
  );
}

/** The answer "I don’t know." It has no box, which sets it apart from the others. */
export function UnknownOption({ label, ...attributes }: OptionProps & { type: "radio" | "checkbox" }) {
  return (
    <label className="grid min-h-11 cursor-pointer grid-cols-[1.4rem_1fr] items-center gap-x-3 px-[.9rem] text-small text-ink-2">
      <input {...attributes} className={RADIO} />
      {label}
    </label>
  );
}

/** A gap in a sentence. */
export function GapInput(attributes: Omit<ComponentPropsWithoutRef<"input">, "className">) {
  return (
    <input
      {...attributes}
      autoCapitalize="none"
      spellCheck={false}
      className="min-h-11 max-w-full rounded border border-b-2 border-edge bg-sheet px-[.65rem] font-sans text-body focus-visible:border-focus aria-invalid:border-2 aria-invalid:border-pen aria-invalid:bg-pen-soft"
    />
  );
}
