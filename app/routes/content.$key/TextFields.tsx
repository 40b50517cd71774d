import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { createContext, useContext } from "react";
import { editingTexts } from "~/content/staff-content";
import { fillIn } from "~/format/template";
import { INTENT } from "~/forms/intent";
import type { GroupField, LeafField, ListField, RowsField, Field as TextTree } from "~/publishing/field-tree";
import { CheckboxOption, Field, FieldError, Hint, Input, Select, TextArea } from "~/ui/form/controls";
import { Action } from "~/ui/staff/Action";
import { AccentInput, LogoField } from "./BrandFields";

const { form: texts, course: courseTexts } = editingTexts;

/** The list whose buttons changed it just now: what it is in stays unfolded. */
export const ChangedList = createContext<string | undefined>(undefined);

/** What a form shows in its fields, and what is wrong with them, by their names. */
export interface Typed {
  value: unknown;
  errors: NonNullable<SubmissionResult["error"]>;
}

/** The names of all fields with an error, in the order of the page. */
export function wrongFields(errors: Typed["errors"]) {
  return Object.entries(errors).flatMap(([name, messages]) =>
    messages ? [{ id: idOf(name), name, errors: messages }] : [],
  );
}

const idOf = (name: string) => name.replace(/\W+/g, "-").replace(/-$/, "");
const within = (name: string, key: string | number) =>
  typeof key === "number" ? `${name}[${key}]` : name ? `${name}.${key}` : key;

interface PartProps<Part> {
  field: Part;
  name: string;
  value: unknown;
  errors: Typed["errors"];
}

/** The fields of a text, from its tree. */
export function TextFields({ field, name, value, errors }: PartProps<TextTree>) {
  switch (field.kind) {
    case "fixed":
      return null;
    case "group":
      return <Group field={field} name={name} value={value} errors={errors} />;
    case "list":
      return <List field={field} name={name} value={value} errors={errors} />;
    case "rows":
      return <Rows field={field} name={name} value={value} errors={errors} />;
    default:
      return <Leaf field={field} name={name} value={value} errors={errors} />;
  }
}

function Group({ field, name, value, errors }: PartProps<GroupField>) {
  const values = (value ?? {}) as Record<string, unknown>;
  const typed = Object.entries(field.fields).filter(([, { kind }]) => kind !== "fixed");
  const fields = typed.map(([key, each]) => (
    // Numbers are short: two of them stand side by side.
    <div key={key} className={each.kind === "number" ? "min-w-0" : "col-span-full grid min-w-0 gap-4"}>
      <TextFields field={each} name={within(name, key)} value={values[key]} errors={errors} />
    </div>
  ));
  // The whole text is not framed once more.
  if (name === "") return <div className={`${FIELDS} gap-y-5`}>{fields}</div>;
  return (
    <fieldset className={FRAME}>
      <legend className={LEGEND}>{field.label}</legend>
      <div className={`${FIELDS} gap-y-4`}>{fields}</div>
    </fieldset>
  );
}

const FIELDS = "grid grid-cols-2 items-end gap-x-6";

/**
 * An item of a list. One that has lists of its own is long: it is folded under its title, unless it is new, something is wrong in it, or
 * a list in it was changed just now.
 */
function Item({ field, name, value, errors }: PartProps<TextTree>) {
  const changed = useContext(ChangedList);
  const item = <TextFields field={field} name={name} value={value} errors={errors} />;
  if (field.kind !== "group" || !Object.values(field.fields).some(isLong)) return item;
  const { title } = (value ?? {}) as { title?: string };
  const isWrong = Object.keys(errors).some((wrong) => isWithin(name, wrong));
  const isOpen = isWrong || isEmpty(value) || (changed !== undefined && isWithin(name, changed));
  return (
    <details open={isOpen}>
      <summary className="min-h-9 cursor-pointer font-semibold wrap-anywhere">
        {field.label}
        {title && `: ${title}`}
      </summary>
      <div className="mt-3">{item}</div>
    </details>
  );
}

const isLong = ({ kind }: TextTree) => kind === "list" || kind === "rows";
const isWithin = (name: string, other: string) =>
  other.startsWith(`${name}.`) || other.startsWith(`${name}[`);
const isEmpty = (value: unknown) => Object.values(value ?? {}).every((each) => !each);

const FRAME = "min-w-0 border-l-2 border-rule pl-4";
const LEGEND = "mb-3 font-semibold";

function Rows({ field, name, value, errors }: PartProps<RowsField>) {
  const items = Array.isArray(value) ? value : [];
  return (
    <fieldset className={FRAME}>
      <legend className={LEGEND}>{field.label}</legend>
      <div className="grid gap-5">
        {field.rows.map((each, index) => (
          <Item
            key={each.label}
            field={each}
            name={within(name, index)}
            value={items[index]}
            errors={errors}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A list with buttons that work without scripts: each sends the whole form, and the page comes back with the list changed. */
function List({ field, name, value, errors }: PartProps<ListField>) {
  const items = Array.isArray(value) ? value : [];
  const item = field.item.label;
  const isKept = (each: unknown) => field.kept?.includes((each as { id?: string } | null)?.id ?? "");
  return (
    <fieldset className={FRAME} id={idOf(name)}>
      <legend className={LEGEND}>{field.label}</legend>
      {errors[name] && <FieldError id={`${idOf(name)}-error`}>{errors[name]?.[0]}</FieldError>}
      <ol className="grid gap-5">
        {items.map((each, index) => {
          const at = within(name, index);
          const label = `${item} ${index + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the names of the fields are their places
            <li key={index} className="grid gap-2">
              <Item field={{ ...field.item, label }} name={at} value={each} errors={errors} />
              <p className="flex flex-wrap items-center gap-2">
                {index > 0 && (
                  <ListButton
                    intent={{ type: "reorder", payload: { name, from: index, to: index - 1 } }}
                    of={label}
                  >
                    {texts.up}
                  </ListButton>
                )}
                {index < items.length - 1 && (
                  <ListButton
                    intent={{ type: "reorder", payload: { name, from: index, to: index + 1 } }}
                    of={label}
                  >
                    {texts.down}
                  </ListButton>
                )}
                {isKept(each) ? (
                  <span className="text-note text-ink-2">{courseTexts.kept}</span>
                ) : (
                  <ListButton intent={{ type: "remove", payload: { name, index } }} of={label}>
                    {texts.remove}
                  </ListButton>
                )}
              </p>
            </li>
          );
        })}
      </ol>
      {items.length < field.to && (
        <p className="mt-3">
          <ListButton intent={{ type: "insert", payload: { name, defaultValue: emptyItem(field.item) } }}>
            {fillIn(texts.add, { item: item.toLowerCase() })}
          </ListButton>
        </p>
      )}
    </fieldset>
  );
}

const emptyItem = ({ kind }: TextTree) => (kind === "group" ? {} : "");

function ListButton({ intent, of, children }: { intent: object; of?: string; children: string }) {
  return (
    <Action type="submit" name={INTENT} value={JSON.stringify(intent)} formNoValidate>
      {children}
      {of && <span className="sr-only">: {of}</span>}
    </Action>
  );
}

const TYPES = { web: "url", email: "email", phone: "tel", date: "date", time: "time" } as const;

const rowsFor = (kind: "text" | "markdown", typed: string) =>
  kind === "markdown" ? 28 : Math.min(12, 3 + Math.ceil(typed.length / 80));

/** The sheet of signs beside a text in Markdown. */
function Signs({ known = [] }: { known?: readonly string[] }) {
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
      {known.length > 0 && (
        <p className="mt-3 wrap-anywhere">
          {fillIn(legal, { names: known.map((name) => `{{${name}}}`).join(" ") })}
        </p>
      )}
    </details>
  );
}

/** What a course is called in addresses, which nobody types, and the way to its page. */
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

function Leaf({ field, name, value, errors }: PartProps<LeafField>) {
  const id = idOf(name);
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
      {field.kind === "markdown" && <Signs known={field.placeholders} />}
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
