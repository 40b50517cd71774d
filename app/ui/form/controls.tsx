import {
  type ComponentPropsWithoutRef,
  type FieldsetHTMLAttributes,
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
} from "react";

const CONTROL =
  "w-full rounded border border-b-2 border-edge bg-sheet leading-note focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-pen aria-invalid:bg-pen-soft";

/** `compact` for many side by side. Below 1rem a phone would zoom in on the field, so only a mouse gets that. */
const SIZES = {
  regular: "min-h-13 px-[.85rem] py-[.6rem] text-body",
  low: "min-h-11 px-[.85rem] py-[.6rem] text-body",
  compact:
    "min-h-11 placeholder-shown:text-ellipsis px-[.65rem] py-[.3rem] text-[1rem] font-normal pointer-fine:text-small",
  small: "min-h-13 px-[.85rem] py-[.6rem] text-small",
};

type Sized<Props> = Omit<Props, "className" | "size"> & { size?: keyof typeof SIZES };

export const Input = forwardRef<HTMLInputElement, Sized<ComponentPropsWithoutRef<"input">>>(function Input(
  { size = "regular", ...attributes },
  ref,
) {
  return <input {...attributes} ref={ref} className={`${CONTROL} ${SIZES[size]}`} />;
});

export const TextArea = forwardRef<
  HTMLTextAreaElement,
  Omit<ComponentPropsWithoutRef<"textarea">, "className">
>(function TextArea(attributes, ref) {
  return (
    <textarea
      // Arabic and Hebrew, for example, are written from the right.
      dir="auto"
      {...attributes}
      ref={ref}
      className={`${CONTROL} min-h-34 resize-y px-[.85rem] py-[.6rem] text-body max-lg:h-40`}
    />
  );
});

export function Select({ size = "regular", ...attributes }: Sized<ComponentPropsWithoutRef<"select">>) {
  const arrow =
    size === "compact"
      ? "pr-8 bg-[position:right_0.65rem_center]"
      : "pr-11 bg-[position:right_0.9rem_center]";
  return (
    <select
      {...attributes}
      // On a phone a choice may need two lines; Firefox, which keeps to one, at least shows that something is missing.
      className={`${CONTROL} ${SIZES[size]} ${arrow} appearance-none bg-(image:--chevron) bg-size-[1rem] bg-no-repeat text-ellipsis whitespace-normal`}
    />
  );
}

const FIELD = "grid content-start *:not-first:mt-[.4rem]";

/** The pen's stroke beside a field with an error. */
export const WRONG =
  "relative before:absolute before:top-[.2rem] before:bottom-0 before:-left-[.8rem] before:w-[3px] before:rounded-[2px] before:bg-pen";

const LABEL = "text-small leading-note font-semibold";

/** What the error summary scrolls to. */
export const FIELD_SELECTOR = "[data-field]";

interface FieldProps {
  htmlFor: string;
  label: string;
  isWrong?: boolean;
  /** Error, control and hint, in this order: hints are below the controls, so that labels and controls line up. */
  children: ReactNode;
}

export function Field({ htmlFor, label, isWrong, children }: FieldProps) {
  return (
    <div className={isWrong ? `${FIELD} ${WRONG}` : FIELD} data-field>
      <label htmlFor={htmlFor} className={LABEL}>
        {label}
      </label>
      {children}
    </div>
  );
}

interface FieldGroupProps extends Omit<FieldsetHTMLAttributes<HTMLFieldSetElement>, "className"> {
  legend: string;
  isWrong?: boolean;
}

/** A question whose answers are several controls. */
export function FieldGroup({ legend, isWrong, children, ...attributes }: FieldGroupProps) {
  return (
    <fieldset {...attributes} className={isWrong ? `${FIELD} ${WRONG}` : FIELD} data-field>
      <legend className={LABEL}>{legend}</legend>
      {children}
    </fieldset>
  );
}

export interface OptionProps {
  id: string;
  name: string;
  value: string;
  label: string;
  defaultChecked?: boolean;
  form?: string;
}

/** What a radio button and a checkbox have in common: a frame, and room for a mark. The browsers' own are gray in the dark. */
const TICK =
  "grid size-[1.3rem] flex-none cursor-pointer appearance-none place-items-center border-2 border-edge bg-sheet checked:border-ink forced-colors:appearance-auto forced-colors:before:hidden";

export const CHECKBOX = `${TICK} rounded checked:bg-ink checked:before:h-[.7rem] checked:before:w-[.4rem] checked:before:-translate-y-[.1rem] checked:before:rotate-45 checked:before:border-r-2 checked:before:border-b-2 checked:before:border-paper`;

export const RADIO = `${TICK} rounded-[50%] checked:before:size-[.7rem] checked:before:rounded-[50%] checked:before:bg-ink`;

/** A radio button with its label, in a box. */
export function RadioOption({
  label,
  description,
  isWrong,
  ...attributes
}: OptionProps & { description?: string; isWrong?: boolean }) {
  return (
    <label
      className={`grid min-h-13 cursor-pointer grid-cols-[1.4rem_1fr] items-center text-small leading-note font-semibold gap-x-3 gap-y-[.1rem] rounded border bg-sheet px-[.9rem] py-3 has-checked:border-2 has-checked:px-[calc(0.9rem-1px)] has-checked:py-[calc(0.75rem-1px)] ${isWrong ? "border-pen" : "border-edge has-checked:border-ink"}`}
    >
      <input {...attributes} className={RADIO} type="radio" />
      <b className="leading-[1.3] font-semibold">{label}</b>
      {description && (
        <small className="col-start-2 text-note leading-note font-normal text-ink-2">{description}</small>
      )}
    </label>
  );
}

export function Hint(attributes: Omit<HTMLAttributes<HTMLParagraphElement>, "className">) {
  return <p {...attributes} className="text-note leading-note font-normal text-ink-2" />;
}

/** An error, after the teacher's hook. */
export function FieldError(attributes: Omit<HTMLAttributes<HTMLParagraphElement>, "className">) {
  return (
    <p
      {...attributes}
      data-error
      className="flex items-baseline gap-[.55rem] text-small leading-note font-medium text-pen before:h-[.62rem] before:w-[.85rem] before:flex-none before:-translate-y-1 before:rounded-bl-[6px] before:border-b-2 before:border-l-2 before:border-pen"
    />
  );
}

/** Fields below one another. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-6">{children}</div>;
}

/** Two fields side by side; labels, errors, inputs and hints are aligned even if some of them wrap. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-6 sm:grid-cols-[1fr_1fr] sm:grid-rows-[repeat(4,auto)] sm:gap-y-0 sm:*:row-span-4 sm:*:grid-rows-subgrid sm:[&_[data-error]]:row-start-2 sm:[&_input]:row-start-3 sm:[&_input~*]:row-start-4 sm:[&>::before]:row-end-4">
      {children}
    </div>
  );
}

/** The button that sends a form, and what is beside it. */
export function FormActions({ isInPanel, children }: { isInPanel?: boolean; children: ReactNode }) {
  return (
    <div className={`${isInPanel ? "mt-6" : "mt-8"} flex flex-wrap items-center gap-x-6 gap-y-4`}>
      {children}
    </div>
  );
}

/** A form, and a column beside it where there is room. */
export function FormColumns({ children }: { children: ReactNode }) {
  return <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">{children}</div>;
}

/** A checkbox with its label, and what else there is to say about it. */
export function CheckboxOption({ label, children, ...attributes }: OptionProps & { children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.4rem_1fr] gap-x-3">
      <input {...attributes} className={CHECKBOX} type="checkbox" />
      <label htmlFor={attributes.id} className="cursor-pointer text-small leading-note font-semibold">
        {label}
      </label>
      {children && (
        <small className="col-start-2 text-note leading-note font-normal text-ink-2">{children}</small>
      )}
    </div>
  );
}
