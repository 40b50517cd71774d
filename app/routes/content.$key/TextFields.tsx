import { createContext, useContext } from "react";
import { editingTexts } from "~/content/staff/content";
import { fillIn } from "~/format/template";
import { INTENT } from "~/forms/intent";
import type { GroupField, ListField, RowsField, TreeField as TextTree } from "~/publishing/fields/field-tree";
import { FieldError } from "~/ui/form/controls";
import { Action } from "~/ui/staff/Action";
import { elementIdOf, isWithin, type PartProps, within } from "./field-names";
import { Leaf } from "./Leaf";

const texts = editingTexts.form;

/** The list that its buttons have just changed: the item that contains it stays unfolded. */
export const ChangedList = createContext<string | undefined>(undefined);

/** The fields of a text, from its tree. */
export function TextFields({ field, ...part }: PartProps<TextTree>) {
  switch (field.kind) {
    case "fixed":
      return null;
    case "group":
      return <Group field={field} {...part} />;
    case "list":
      return <List field={field} {...part} />;
    case "rows":
      return <Rows field={field} {...part} />;
    default:
      return <Leaf field={field} {...part} />;
  }
}

function Group({ field, name, value, errors }: PartProps<GroupField>) {
  const values = (value ?? {}) as Record<string, unknown>;
  const typed = Object.entries(field.fields).filter(([, { kind }]) => kind !== "fixed");
  const fields = typed.map(([key, each]) => (
    // Numbers are short: two fit side by side.
    <div key={key} className={each.kind === "number" ? "min-w-0" : "col-span-full grid min-w-0 gap-4"}>
      <TextFields field={each} name={within(name, key)} value={values[key]} errors={errors} />
    </div>
  ));
  // The outermost group needs no fieldset.
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
 * An item of a list. One that holds lists is long: it is folded under its title, unless it is new, something is wrong in it, or
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
  // Refusals are reported at the top of the page.
  const isChanged = useContext(ChangedList) === name;
  const whyNeeded = (each: unknown) =>
    field.needed?.find(({ id }) => id === (each as { id?: string } | null)?.id)?.why;
  return (
    <fieldset className={FRAME} id={elementIdOf(name)} tabIndex={isChanged ? -1 : undefined}>
      <legend className={LEGEND}>{field.label}</legend>
      {errors[name] && <FieldError id={`${elementIdOf(name)}-error`}>{errors[name]?.[0]}</FieldError>}
      <ol className="grid gap-5">
        {items.map((each, index) => {
          const at = within(name, index);
          const label = `${item} ${index + 1}`;
          const why = whyNeeded(each);
          const target = isChanged ? { id: at, tabIndex: -1, "aria-label": label } : {};
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the names of the fields are their places
            <li key={index} {...target} className="grid gap-2">
              <Item field={{ ...field.item, label }} name={at} value={each} errors={errors} />
              <p className="flex flex-wrap items-center gap-2">
                {index > 0 && (
                  <ListButton
                    intent={{ type: "reorder", payload: { name, from: index, to: index - 1 } }}
                    goesTo={within(name, index - 1)}
                    of={label}
                  >
                    {texts.up}
                  </ListButton>
                )}
                {index < items.length - 1 && (
                  <ListButton
                    intent={{ type: "reorder", payload: { name, from: index, to: index + 1 } }}
                    goesTo={within(name, index + 1)}
                    of={label}
                  >
                    {texts.down}
                  </ListButton>
                )}
                {why ? (
                  <span className="text-note text-ink-2">{why}</span>
                ) : (
                  <ListButton
                    intent={{ type: "remove", payload: { name, index } }}
                    goesTo={
                      items.length > 1 ? within(name, Math.min(index, items.length - 2)) : elementIdOf(name)
                    }
                    of={label}
                  >
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
          <ListButton
            intent={{ type: "insert", payload: { name, defaultValue: emptyItem(field.item) } }}
            goesTo={within(name, items.length)}
          >
            {fillIn(texts.add, { item: inTitleCase(item) })}
          </ListButton>
        </p>
      )}
    </fieldset>
  );
}

/** A label as buttons write it: Social Link, Number of People. */
const inTitleCase = (label: string) => label.replace(/\b(?!of\b)[a-z]/g, (letter) => letter.toUpperCase());

const emptyItem = ({ kind }: TextTree) => (kind === "group" ? {} : "");

interface ListButtonProps {
  intent: object;
  /** The id of the element at which the returned page begins. */
  goesTo: string;
  of?: string;
  children: string;
}

function ListButton({ intent, goesTo, of, children }: ListButtonProps) {
  return (
    <Action name={INTENT} value={JSON.stringify(intent)} formAction={`#${goesTo}`} formNoValidate>
      {children}
      {of && <span className="sr-only">: {of}</span>}
    </Action>
  );
}
