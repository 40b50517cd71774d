import { levelNames } from "~/content/level-names";
import { editingTexts } from "~/content/staff/content";
import { capitalized } from "~/format/capitalized";
import { fillIn } from "~/format/template";
import { withoutMarks } from "~/melody/notation";
import type { GroupField, LeafField, ListField, RowsField, TreeField } from "./field-tree";
import { EMPTY_LISTS, FIXED_NAMES, HINTS, ITEM_LABELS, KNOWN_FIELDS, LABELS } from "./known-fields";

/** The most items in a list. */
const MAX_LIST_ITEMS = 60;

/** `marginNote` becomes "Margin note". */
function labelOf(name: string): string {
  if (LABELS[name]) return LABELS[name];
  const words = name.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return capitalized(words);
}

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** The field for a shipped value with this name. */
export function fieldFor(name: string, value: unknown): TreeField {
  const label = labelOf(name);
  const hint = HINTS[name];
  const known = KNOWN_FIELDS[name];
  if (FIXED_NAMES.has(name)) return { kind: "fixed", label, value: value as string };
  // The value is undefined if this list item lacks a field that others have.
  if (known && (value === undefined || (known.kind === "number") === (typeof value === "number")))
    return { label, hint, ...known };
  if (typeof value === "boolean") return { kind: "flag", label, hint, optional: true };
  if (typeof value === "number") return { kind: "number", label, hint, from: 0, to: 1_000_000 };
  if (typeof value === "string") return textField(label, hint, value);
  const empty = EMPTY_LISTS[name];
  if (empty) return { kind: "list", label, item: fieldFor(oneOf(label), empty.example), to: empty.to };
  if (Array.isArray(value)) return listField(label, ITEM_LABELS[name] ?? oneOf(label), value);
  if (typeof value === "object" && value !== null) return groupField(label, value);
  throw new Error(`There is no field for ${name}: ${String(value)}.`);
}

function textField(label: string, hint: string | undefined, value: string): LeafField {
  const isLong = value.length > 90 || value.includes("\n");
  const max = Math.max(isLong ? 1000 : 200, value.length * 3);
  const kind = isLong ? "text" : "line";
  // A text may be empty if the shipped one is.
  const isEmpty = value === "";
  return { kind, label, hint, max, optional: isEmpty, isText: isEmpty, placeholders: placeholdersOf(value) };
}

function groupField(label: string, value: object): GroupField {
  const entries = Object.entries(value).filter(
    ([name, each]) => name !== "ipa" && (each !== undefined || KNOWN_FIELDS[name]?.kind === "number"),
  );
  return {
    kind: "group",
    label,
    fields: Object.fromEntries(entries.map(([name, each]) => [name, fieldFor(name, each)])),
  };
}

function listField(label: string, one: string, items: readonly unknown[]): ListField | RowsField {
  const fields = items.map((item) => fieldFor("item", item));
  const relabeled = fields.map((field, index) => {
    const id = (items[index] as { id?: unknown } | null)?.id;
    return { ...field, label: `${one} ${isLevelName(id) ? id : index + 1}` };
  });
  if (fields.some(hasFixed)) return { kind: "rows", label, rows: relabeled };
  return { kind: "list", label, item: { ...fields.reduce(mergeFields), label: one }, to: MAX_LIST_ITEMS };
}

const isLevelName = (id: unknown): id is string => levelNames.some((name) => name === id);

/** The label of one item, from the label of its list. */
const oneOf = (list: string) => list.replace(/ies$/, "y").replace(/s$/, "");

const hasFixed = (field: TreeField): boolean =>
  field.kind === "fixed" || (field.kind === "group" && Object.values(field.fields).some(hasFixed));

/** One field for two list items. What only one of them has is optional. */
export function mergeFields(a: TreeField, b: TreeField): TreeField {
  if (a.kind === "group" && b.kind === "group") {
    const names = [...new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])];
    const fields = names.map((name): [string, TreeField] => {
      const [inA, inB] = [a.fields[name], b.fields[name]];
      if (inA && inB) return [name, mergeFields(inA, inB)];
      const only = (inA ?? inB) as TreeField;
      return [name, only.kind === "list" || only.kind === "rows" ? only : { ...only, optional: true }];
    });
    return { ...a, fields: Object.fromEntries(fields), optional: a.optional || b.optional };
  }
  if (a.kind === "list" && b.kind === "list") return { ...a, item: mergeFields(a.item, b.item) };
  if (isLeaf(a) && isLeaf(b)) {
    return {
      ...(a.kind === "text" ? a : b),
      max: Math.max(a.max ?? 0, b.max ?? 0) || undefined,
      optional: a.optional || b.optional,
      placeholders: [...new Set([...(a.placeholders ?? []), ...(b.placeholders ?? [])])],
    };
  }
  throw new Error(`The items of a list are not alike: ${a.kind} and ${b.kind}.`);
}

export function isLeaf(field: TreeField): field is LeafField {
  return field.kind !== "group" && field.kind !== "list" && field.kind !== "rows";
}

/** The names that a form of ours sends: `courses[2].features[0]`. Conform throws on others. */
const NAME = /^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*|\[\d{1,2}\])*$/;

/** The field that a name leads to; nothing for a name that the form does not have. */
export function fieldAt(whole: TreeField, name: string): TreeField | undefined {
  if (!NAME.test(name)) return undefined;
  let field: TreeField | undefined = whole;
  for (const [step] of name.matchAll(/[A-Za-z]+|\d+/g)) {
    if (field?.kind === "group") field = Object.hasOwn(field.fields, step) ? field.fields[step] : undefined;
    else if (field?.kind === "rows") field = field.rows[Number(step)];
    else field = field?.kind === "list" && Number(step) >= 0 ? field.item : undefined;
  }
  return field;
}

/**
 * A stored text in the shape of its current fields, which an update may have changed. What no longer fits is left out.
 * @param shipped gives what may not be empty and is not there: an update has added it. Items of a list have no counterpart in it
 */
export function fitToFields(field: TreeField, value: unknown, shipped?: unknown): unknown {
  if (isLeaf(field)) return (typeof value === "object" ? undefined : value) ?? shipped;
  if (field.kind !== "group") {
    const items = Array.isArray(value) ? value : [];
    if (field.kind === "list") return items.map((item) => fitToFields(field.item, item));
    const shippedRows = Array.isArray(shipped) ? shipped : [];
    return items
      .slice(0, field.rows.length)
      .map((item, index) => fitToFields(field.rows[index] as TreeField, item, shippedRows[index]));
  }
  const [given, instead] = [partsOf(value), partsOf(shipped)];
  return Object.fromEntries(
    Object.entries(field.fields)
      .filter(([name, each]) => given.has(name) || (instead.has(name) && !mayBeEmpty(each)))
      .map(([name, each]) => [name, fitToFields(each, given.get(name), instead.get(name))]),
  );
}

const partsOf = (group: unknown): Map<string, unknown> =>
  new Map(typeof group === "object" && group !== null ? Object.entries(group) : []);

const mayBeEmpty = (field: TreeField) => field.kind === "list" || ("optional" in field && field.optional);

/**
 * A shipped text in the form in which it is edited: sentences in words instead of notation and phonetics, and none that repeats a
 * title. Unchecked boxes are left out.
 */
export function editable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(editable);
  if (typeof value !== "object" || value === null) return value;
  const { ipa: _, ...rest } = value as Record<string, unknown>;
  const entries = Object.entries(rest).map(([name, each]) => [
    name,
    name === "melody" ? withoutMarks(String(each)) : editable(each),
  ]);
  const text = Object.fromEntries(
    entries.filter(([, each]) => each !== undefined && each !== null && each !== false),
  );
  if (text.melody && sameWords(text.melody, titleOf(text))) delete text.melody;
  return text;
}

/** The text that is drawn for a group that names no sentence. */
export function titleOf(group: Record<string, unknown>): string | undefined {
  const title = group.headline ?? group.heading ?? group.title;
  return typeof title === "string" ? title : undefined;
}

/** A text without signs and capitals, to compare what is said. */
export const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
const sameWords = (a: string, b: string | undefined) => b !== undefined && lettersOf(a) === lettersOf(b);

/** What can currently be chosen. */
interface Choices {
  pictures: readonly { address: string; description: string }[];
  courses: readonly { id: string; title: string; notOffered?: boolean }[];
  /** The courses that something refers to. */
  needed: NonNullable<ListField["needed"]>;
}

/** The same fields with the pictures and courses that can currently be chosen. In an optional group, every field is optional. */
export function withChoices<Tree extends TreeField>(field: Tree, choices: Choices): Tree {
  const within = <Part extends TreeField>(part: Part) => withChoices(part, choices);
  const { pictures, courses } = choices;
  switch (field.kind) {
    case "group": {
      const free = (each: TreeField) => (field.optional && isLeaf(each) ? { ...each, optional: true } : each);
      const fields = Object.entries(field.fields).map(([name, each]) => [name, within(free(each))]);
      return { ...field, fields: Object.fromEntries(fields) };
    }
    case "list": {
      const hasKeys = field.item.kind === "group" && field.item.fields.id?.kind === "key";
      return { ...field, item: within(field.item), ...(hasKeys && { needed: choices.needed }) };
    }
    case "rows":
      return { ...field, rows: field.rows.map(within) };
    case "picture": {
      const options = pictures.map(({ address }) => address);
      return { ...field, options, optionLabels: pictures.map(({ description }) => description) };
    }
    case "course": {
      const labels = courses.map(({ title, notOffered }) =>
        notOffered ? fillIn(editingTexts.notOffered, { course: title }) : title,
      );
      return { ...field, options: courses.map(({ id }) => id), optionLabels: labels };
    }
    default:
      return field;
  }
}
