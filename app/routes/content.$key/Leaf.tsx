import { Link } from "@remix-run/react";
import { editingTexts } from "~/content/staff/content";
import { fillIn } from "~/format/template";
import type { LeafField } from "~/publishing/fields/field-tree";
import { CheckboxOption, Field, FieldError, Hint, Input, Select, TextArea } from "~/ui/form/controls";
import { AccentInput, LogoField } from "./BrandFields";
import { elementIdOf, type PartProps } from "./field-names";

const { form: texts, course: courseTexts } = editingTexts;

const TYPES = { web: "url", email: "email", phone: "tel", date: "date", time: "time" } as const;

const rowsFor = (kind: "text" | "markdown", typed: string) =>
  kind === "markdown" ? 28 : Math.min(12, 3 + Math.ceil(typed.length / 80));

/** The sheet of signs beside a text in Markdown. */
function Signs({ placeholders = [] }: { placeholders?: readonly string[] }) {
  const { title, lead, rows, legal } = editingTexts.signs;
  return (
    <details className="text-small">
      <summary className="min-h-9 cursor-pointer">{title}</summary>
      <p className="mt-2">{lead}</p>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {rows.map(([sign, meaning]) => (
          <div key={sign} className="border-t border-rule pt-2">
            <dt>
              <code className="whitespace-pre-wrap wrap-anywhere">{sign}</code>
            </dt>
            <dd className="text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
      {placeholders.length > 0 && (
        <p className="mt-3 wrap-anywhere">
          {fillIn(legal, { names: placeholders.map((name) => `{{${name}}}`).join(" ") })}
        </p>
      )}
    </details>
  );
}

/** A course's name in addresses, which nobody types, and the link to its page. */
function CourseKey({
  label,
  hint,
  name,
  id,
}: Pick<LeafField, "label" | "hint"> & { name: string; id: string }) {
  return (
    <>
      <input type="hidden" name={name} value={id} />
      {id ? (
        <p className="text-small">
          {label}: <code>/courses/{id}</code> · <Link to={`/content/course-${id}`}>{courseTexts.edit}</Link>
        </p>
      ) : (
        hint && <Hint>{hint}</Hint>
      )}
    </>
  );
}

/** A field without parts: whatever somebody types, chooses or checks. */
export function Leaf({ field, name, value, errors }: PartProps<LeafField>) {
  const id = elementIdOf(name);
  const message = errors[name]?.[0];
  const typed = value === undefined || value === null ? "" : String(value);
  if (field.kind === "flag") {
    return (
      <div>
        {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
        <CheckboxOption
          id={id}
          name={name}
          value="on"
          defaultChecked={value === true || value === "on"}
          aria-invalid={message ? true : undefined}
          aria-describedby={message && `${id}-error`}
          label={field.label}
        >
          {field.hint}
        </CheckboxOption>
      </div>
    );
  }
  if (field.kind === "key") return <CourseKey {...field} name={name} id={typed} />;
  if (field.kind === "logo") return <LogoField name={typed} error={message} />;
  const described = [field.hint && `${id}-hint`, message && `${id}-error`].filter(Boolean).join(" ");
  const attributes = {
    id,
    name,
    defaultValue: typed,
    "aria-required": !field.optional || undefined,
    "aria-invalid": message ? true : undefined,
    "aria-describedby": described || undefined,
  };
  return (
    <Field
      htmlFor={id}
      label={field.optional ? field.label : `${field.label} *`}
      isWrong={message !== undefined}
    >
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
      {field.kind === "markdown" && <Signs placeholders={field.placeholders} />}
      {field.kind === "choice" || field.kind === "course" || field.kind === "picture" ? (
        <Select {...attributes} size="low">
          {field.optional && (
            <option value="">{field.kind === "picture" ? texts.noPicture : texts.noCourse}</option>
          )}
          {field.options?.includes(typed) || (field.optional && !typed) || (
            <option value={typed}>{typed || texts.choose}</option>
          )}
          {field.options?.map((option, index) => (
            <option key={option} value={option}>
              {field.optionLabels?.[index] ?? option}
            </option>
          ))}
        </Select>
      ) : field.kind === "text" || field.kind === "markdown" ? (
        <TextArea {...attributes} rows={rowsFor(field.kind, typed)} />
      ) : field.kind === "accent" ? (
        <AccentInput {...attributes} better={message && /#[0-9a-f]{6}$/.exec(message)?.[0]} />
      ) : (
        <Input
          {...attributes}
          size="low"
          type={TYPES[field.kind as keyof typeof TYPES] ?? "text"}
          inputMode={field.kind === "number" ? "decimal" : undefined}
        />
      )}
      {field.hint && <Hint id={`${id}-hint`}>{field.hint}</Hint>}
    </Field>
  );
}
