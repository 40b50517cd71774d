import { getTableName } from "drizzle-orm";
import { digitsSql, type SubmissionTable } from "../../schema";
import type { ListDefinition } from "../list-definitions.server";
import { noteTextsSql } from "../stored-notes.server";

/**
 * The text of a row in the search index, line by line: its answers and notes, its words without accents, the digits of its
 * telephone number, and a token for each filter.
 */

/** The text of a row as SQL. @param row the row's name there, such as `NEW` */
export function searchTextSql({ kind, lines, filters }: ListDefinition, row: string): string {
  const tokens = Object.entries(filters)
    .filter(([, { isLine }]) => !isLine)
    .map(([name, { value }]) => filterTokenSql(name, value(row)));
  const [name = "''", ...words] = lines.map((columns) =>
    columns
      .map(({ name, notNull }) => (notNull ? `${row}.${name}` : `coalesce(${row}.${name}, '')`))
      .join(" || ' ' || "),
  );
  const text = [
    SPACES.reduce((value, space) => `replace(${value}, char(${space.codePointAt(0)}), ' ')`, name),
    ...words,
    noteTextsSql(kind, row),
    `coalesce(${row}.plain_words, '')`,
    digitsSql(`coalesce(${row}.phone, '')`),
  ];
  return `char(10) || ${[...text, ...tokens].map((line) => `${line} || char(10)`).join(" || ")}`;
}

/** Spaces that keyboards and telephones write instead of a plain one, such as the wide one between Japanese names. */
const SPACES = ["\u00A0", "\u202F", "\u3000"];

/**
 * A filter token is a single trigram, the cheapest thing to search for, of private-use characters, which nobody types: the first letter of
 * a filter's name with the first of its value, the second, and the fifth, which tells "weekdays" from "weekends".
 * Values may share a token: the query checks the row as well.
 */
const PRIVATE = 0xf0000;
const SEVEN_BITS = 0x7f;

const firstCharacter = (filter: string) => PRIVATE + (filter.charCodeAt(0) << 7);

function filterTokenSql(filter: string, value: string): string {
  const letter = (n: number) => `(coalesce(unicode(substr(${value}, ${n})), 0) & ${SEVEN_BITS})`;
  return `char(${firstCharacter(filter)} + ${letter(1)}, ${PRIVATE} + ${letter(2)}, ${PRIVATE} + ${letter(5)})`;
}

export function filterToken(filter: string, value: string): string {
  const letter = (n: number) => ([...value][n - 1]?.codePointAt(0) ?? 0) & SEVEN_BITS;
  return String.fromCodePoint(firstCharacter(filter) + letter(1), PRIVATE + letter(2), PRIVATE + letter(5));
}

/** The name of the search index of a table. */
export const searchName = (table: SubmissionTable) => `${getTableName(table)}_search`;
