import type { AccentName } from "~/brand/accents";

/**
 * What can be typed for a text, as a tree: it is read from the text that ships, by the names and the values in it. The form, the
 * schema and the files of an export are all made from this tree, so that a text is described in one place.
 */
export type Field = LeafField | GroupField | ListField | RowsField;

interface Labeled {
  label: string;
  hint?: string;
}

export interface LeafField extends Labeled {
  kind:
    | "line"
    | "text"
    | "markdown"
    | "sentence"
    | "choice"
    | "course"
    | "date"
    | "link"
    | "web"
    | "email"
    | "phone"
    | "number"
    | "flag"
    | "picture"
    | "time"
    | "zone"
    | "accent"
    | "logo"
    | "key"
    | "fixed";
  optional?: boolean;
  /** Pages read an empty text where nothing was typed. */
  isText?: boolean;
  /** The shortest and the longest text, in characters. */
  min?: number;
  max?: number;
  /** What can be chosen, and what each is called where that is something else. */
  options?: readonly string[];
  optionLabels?: readonly string[];
  /** The range of a number. */
  from?: number;
  to?: number;
  /** The {placeholders} that the page fills in. */
  placeholders?: readonly string[];
  /** Whether a course may be one that is not offered. */
  evenHidden?: boolean;
  /** Which of the brand's colors it is. */
  accent?: AccentName;
  /** What a fixed field always is. */
  value?: string | number | boolean;
}

export interface GroupField extends Labeled {
  kind: "group";
  fields: Record<string, Field>;
  optional?: boolean;
}

/** Any number of items that are alike. */
export interface ListField extends Labeled {
  kind: "list";
  item: Field;
  to: number;
  /** The items that something refers to, and why they cannot be removed. */
  kept?: readonly { id: string; why: string }[];
}

/** Items whose number and order code relies on. */
export interface RowsField extends Labeled {
  kind: "rows";
  rows: Field[];
}
