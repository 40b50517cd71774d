import type { FieldMetadata } from "@conform-to/react";
import type { HTMLAttributes, ReactNode } from "react";
import { Field, FieldError, FieldGroup, Hint, Input, RadioOption, Select, TextArea } from "./controls";

/**
 * Form fields: label, error, input and hint, in this order. Screen readers read hint and error with the input.
 *
 * No `maxlength` and no `required`: the browser would silently cut pasted text, and would show its own messages. The rules
 * of the form report errors, on the server and in the browser.
 */

type TextValue = string | null;

interface FieldProps {
  field: FieldMetadata<TextValue>;
  /** Ends with " *" if the field is required. */
  label: string;
  hint?: string;
}

interface InputProps extends FieldProps {
  type?: "text" | "email" | "tel" | "password";
  /** Never "off": browsers then do not restore the text when somebody returns to the page. */
  autoComplete?: string;
  /** Where `type` does not say it. */
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
}

function describedBy(field: FieldMetadata<TextValue>, hint: string | undefined): string | undefined {
  return [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean).join(" ") || undefined;
}

/** The attributes of every input. */
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

function FormField({ field, label, hint, children }: FieldProps & { children: ReactNode }) {
  return (
    <Field htmlFor={field.id} label={label} isWrong={field.errors !== undefined}>
      <Explained field={field} hint={hint}>
        {children}
      </Explained>
    </Field>
  );
}

/** A control between its error and its hint. */
function Explained({ field, hint, children }: Omit<FieldProps, "label"> & { children: ReactNode }) {
  return (
    <>
      {field.errors && <FieldError id={field.errorId}>{field.errors[0]}</FieldError>}
      {children}
      {hint && <Hint id={field.descriptionId}>{hint}</Hint>}
    </>
  );
}

export function TextField({ type = "text", autoComplete, inputMode, ...props }: InputProps) {
  return (
    <FormField {...props}>
      <Input
        {...control(props)}
        type={type}
        dir={type === "text" ? "auto" : undefined}
        autoComplete={autoComplete}
        inputMode={inputMode}
        spellCheck={type === "text" ? undefined : false}
        autoCapitalize={type === "text" ? undefined : "none"}
        defaultValue={type === "password" ? undefined : props.field.initialValue}
      />
    </FormField>
  );
}

export function TextAreaField({ rows, ...props }: FieldProps & { rows: number }) {
  return (
    <FormField {...props}>
      <TextArea {...control(props)} rows={rows} defaultValue={props.field.initialValue} />
    </FormField>
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
    <FormField {...props}>
      <Select
        {...control(props)}
        defaultValue={props.field.initialValue ?? ""}
        onChange={onChoose && ((event) => onChoose(event.target.value))}
      >
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FormField>
  );
}

interface RadioFieldProps extends FieldProps {
  options: readonly { value: string; label: string; description: string }[];
  /** Two columns, where there is room. */
  columns?: boolean;
}

/** The first choice has the field's id, so that the link in the error summary leads to it. */
export function RadioField({ field, label, hint, options, columns }: RadioFieldProps) {
  return (
    <FieldGroup
      legend={label}
      isWrong={field.errors !== undefined}
      role="radiogroup"
      aria-required={label.endsWith("*") || undefined}
      aria-invalid={field.errors ? true : undefined}
      aria-describedby={describedBy(field, hint)}
    >
      <Explained field={field} hint={hint}>
        <div className={`grid gap-[.6rem] ${columns ? "xs:grid-cols-[1fr_1fr]" : ""}`}>
          {options.map(({ value, label: name, description }, index) => (
            <RadioOption
              key={value}
              id={index === 0 ? field.id : `${field.id}-${value}`}
              name={field.name}
              form={field.formId}
              value={value}
              defaultChecked={field.initialValue === value}
              isWrong={field.errors !== undefined}
              label={name}
              description={description}
            />
          ))}
        </div>
      </Explained>
    </FieldGroup>
  );
}
