import type { FieldMetadata } from "@conform-to/react";
import type { HTMLAttributes, ReactNode } from "react";

/**
 * Form fields in one order: label, hint, error, input. The ids of hint and error derive from the input's, so that a
 * screen reader reads them with it.
 *
 * No `maxlength` and no `required`: the browser would cut pasted text without a word, and would answer in words of
 * its own. The rules of the form say what is wrong, on the server and in the browser alike.
 */

type TextValue = string | null;

interface FieldProps {
  field: FieldMetadata<TextValue>;
  /** Ends with " *" where the field is required. */
  label: string;
  hint?: string;
}

interface InputProps extends FieldProps {
  type?: "text" | "email" | "tel" | "password";
  /** Never "off": browsers then do not put the text back when one returns to the page. */
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
}

function describedBy(field: FieldMetadata<TextValue>, hint: string | undefined): string | undefined {
  return [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean).join(" ") || undefined;
}

/** The attributes that every kind of input shares. */
function control({ field, label, hint }: FieldProps) {
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    "aria-required": label.endsWith("*") || undefined,
    "aria-invalid": field.errors ? true : undefined,
    "aria-describedby": describedBy(field, hint),
  };
}

function Field({ field, label, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={field.errors ? "f bad" : "f"}>
      <label htmlFor={field.id}>{label}</label>
      <Hint field={field}>{hint}</Hint>
      <FieldError field={field} />
      {children}
    </div>
  );
}

function Hint({ field, children }: { field: FieldMetadata<TextValue>; children?: string }) {
  if (!children) return null;
  return (
    <p className="hint" id={field.descriptionId}>
      {children}
    </p>
  );
}

function FieldError({ field }: { field: FieldMetadata<TextValue> }) {
  if (!field.errors) return null;
  return (
    <p className="err" id={field.errorId}>
      {field.errors[0]}
    </p>
  );
}

export function TextField({ type = "text", autoComplete, inputMode, ...props }: InputProps) {
  return (
    <Field {...props}>
      <input
        {...control(props)}
        className="in"
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        spellCheck={type === "text" ? undefined : false}
        autoCapitalize={type === "text" ? undefined : "none"}
        defaultValue={type === "password" ? undefined : props.field.initialValue}
      />
    </Field>
  );
}

export function TextAreaField({ rows, ...props }: FieldProps & { rows: number }) {
  return (
    <Field {...props}>
      <textarea {...control(props)} className="in" rows={rows} defaultValue={props.field.initialValue} />
    </Field>
  );
}

interface SelectFieldProps extends FieldProps {
  /** The first, empty choice. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  onChoose?: (value: string) => void;
}

export function SelectField({ placeholder, options, onChoose, ...props }: SelectFieldProps) {
  return (
    <Field {...props}>
      <select
        {...control(props)}
        className="in"
        defaultValue={props.field.initialValue ?? ""}
        onChange={onChoose && ((event) => onChoose(event.target.value))}
      >
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface RadioFieldProps extends FieldProps {
  options: readonly { value: string; label: string; description: string }[];
  /** Side by side where there is room. */
  columns?: boolean;
}

/** The first choice carries the field's own id, so that the error summary's link lands on something to choose. */
export function RadioField({ field, label, hint, options, columns }: RadioFieldProps) {
  return (
    <fieldset
      className={field.errors ? "f bad" : "f"}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only a radio group can be required
      role="radiogroup"
      aria-required={label.endsWith("*") || undefined}
      aria-describedby={describedBy(field, hint)}
    >
      <legend>{label}</legend>
      <Hint field={field}>{hint}</Hint>
      <FieldError field={field} />
      <div className={columns ? "opts h" : "opts"}>
        {options.map(({ value, label: name, description }, index) => (
          <label key={value} className="opt-r">
            <input
              type="radio"
              id={index === 0 ? field.id : `${field.id}-${value}`}
              name={field.name}
              form={field.formId}
              value={value}
              defaultChecked={field.initialValue === value}
            />
            <b>{name}</b>
            <small>{description}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
