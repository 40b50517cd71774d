import { parseWithZod } from "@conform-to/zod/v4";
import { logoName } from "~/brand/logo.server";
import type { ContentVersion } from "~/db/content/versions.server";
import { withPlainBreaks } from "~/format/line-breaks";
import { INTENT } from "~/forms/intent";
import type { TreeField } from "../fields/field-tree";
import { fieldAt, fitToFields, isLeaf } from "../fields/fields";
import { type EditKey, fieldTreeOf, schemaFor } from "../texts.server";
import { type ChangedPart, type ComparisonBudget, differencesBetween } from "./differences";

/** More than any text has. */
const MAX_FIELDS = 5000;

/**
 * Reads the form of a text, including what a button did to a list. Browsers send CRLF from forms and LF from scripts; both mean
 * the same text.
 */
export function parseText(key: EditKey, form: Iterable<[string, FormDataEntryValue]>) {
  const typed = new Map<string, string>();
  const text = fieldTreeOf(key);
  for (const [name, value] of form) {
    if (typeof value !== "string" || typed.has(name) || typed.size >= MAX_FIELDS) continue;
    const field = fieldAt(text, name);
    const isKnown = name === INTENT ? listOf(key, value) !== undefined : field !== undefined && isLeaf(field);
    if (isKnown) typed.set(name, withPlainBreaks(value));
  }
  const fields = new FormData();
  for (const [name, value] of typed) fields.append(name, value);
  return parseWithZod(fields, { schema: schemaFor(key), disableAutoCoercion: true });
}

/** The name of the list that the pressed button changes; undefined if it changes none. */
export const changedList = (key: EditKey, form: FormData): string | undefined =>
  listOf(key, String(form.get(INTENT) ?? ""));

/** The list that a button's intent names. */
function listOf(key: EditKey, intent: string): string | undefined {
  try {
    const { type, payload } = JSON.parse(intent);
    const name = String(payload.name);
    const isKnown =
      ["insert", "remove", "reorder"].includes(type) && fieldAt(fieldTreeOf(key), name)?.kind === "list";
    return isKnown ? name : undefined;
  } catch {
    return undefined;
  }
}

/** What was typed, for a form that is shown again. */
export const typedIn = (key: EditKey, { body }: Pick<ContentVersion, "body">): unknown =>
  fitToFields(fieldTreeOf(key), JSON.parse(body));

/** The body that publishing a draft would give; undefined if something in it has to be fixed first. */
export const publishableBody = (key: EditKey, { body }: ContentVersion): unknown =>
  schemaFor(key).safeParse(JSON.parse(body)).data;

export interface Change {
  label: string;
  parts: ChangedPart[];
}

/** The differences between two versions of a text, field by field. */
export function changesBetween(
  key: EditKey,
  before: unknown,
  after: unknown,
  budget: ComparisonBudget,
): Change[] {
  const [old, fresh] = [
    new Map(leavesOf(fieldTreeOf(key), before)),
    new Map(leavesOf(fieldTreeOf(key), after)),
  ];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((label) => {
    const [was = "", is = ""] = [old.get(label), fresh.get(label)];
    return was === is ? [] : [{ label, parts: differencesBetween(was, is, budget) }];
  });
}

/** Every value in a text, with its path in words, such as "Courses, 2, Price". */
function leavesOf(field: TreeField, value: unknown, path: string[] = []): [label: string, value: string][] {
  if (value === undefined || value === null || (isLeaf(field) && field.kind === "fixed")) return [];
  if (isLeaf(field))
    return [[path.join(", "), field.kind === "logo" ? logoName(String(value)) : worded(value)]];
  if (field.kind === "group") {
    return Object.entries(field.fields).flatMap(([name, each]) =>
      leavesOf(each, (value as Record<string, unknown>)[name], [...path, each.label]),
    );
  }
  return (value as unknown[]).flatMap((item, index) => {
    const each = field.kind === "list" ? field.item : field.rows[index];
    return each ? leavesOf(each, item, [...path, String(index + 1)]) : [];
  });
}

const worded = (value: unknown) =>
  value === true || value === "on" ? "Yes" : value === false ? "" : withPlainBreaks(String(value)).trim();
