import type { AccentName } from "~/brand/accents";

/**
 * The fields of a text, as a tree that is derived from the names and values of the text that ships. The form, the schema and the files
 * of an export are made from this tree, so each text is described in one place.
 */
export type TreeField = LeafField | GroupField | ListField | RowsField;

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
  /** If left empty, it is an empty text for pages, not undefined. */
  isText?: boolean;
  /** The shortest and the longest text, in characters. */
  min?: number;
  max?: number;
  /** The choices, and their labels if these differ. */
  options?: readonly string[];
  optionLabels?: readonly string[];
  /** The range of a number. */
  from?: number;
  to?: number;
  /** The {placeholders} that the page fills in. */
  placeholders?: readonly string[];
  /** Whether the chosen course may be one that is not offered. */
  evenHidden?: boolean;
  /** Which of the brand's colors it is. */
  accent?: AccentName;
  /** The constant value of a fixed field. */
  value?: string | number | boolean;
}

export interface GroupField extends Labeled {
  kind: "group";
  fields: Record<string, TreeField>;
  optional?: boolean;
}

/** Any number of similar items. */
export interface ListField extends Labeled {
  kind: "list";
  item: TreeField;
  to: number;
  /** The items that something refers to, and why they cannot be removed. */
  needed?: readonly { id: string; why: string }[];
}

/** Items whose number and order code relies on. */
export interface RowsField extends Labeled {
  kind: "rows";
  rows: TreeField[];
}
