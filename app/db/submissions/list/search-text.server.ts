import { getTableName } from "drizzle-orm";
import { digitsSql, type SubmissionTable } from "../../schema";
import type { ListTable } from "../list-table.server";
import { noteTextsSql } from "../stored-notes.server";

/**
 * The text of a row in the search index, line by line: its answers and notes, its words without accents, the digits of its
 * telephone number, and a token for each filter.
 */

/** The text of a row as SQL. @param row what the row is called there, such as `NEW` */
export function searchTextSql({ kind, lines, filters }: ListTable, row: string): string {
  const tokens = Object.entries(filters)
    .filter(([, { isLine }]) => !isLine)
    .map(([name, { value }]) => filterTokenSql(name, value(row)));
  const words = lines.map((columns) =>
    columns.map(({ name, notNull }) => (notNull ? `${row}.${name}` : `coalesce(${row}.${name}, '')`)),
  );
  const text = [
    ...words.map((values) => values.join(" || ' ' || ")),
    noteTextsSql(kind, row),
    `coalesce(${row}.plain_words, '')`,
    digitsSql(`coalesce(${row}.phone, '')`),
  ];
  return `char(10) || ${[...text, ...tokens].map((line) => `${line} || char(10)`).join(" || ")}`;
}

/**
 * A filter token is the first letter of a filter's name and the first three of its value, shifted to private-use characters that nobody
 * types. Two values may share a token: the query checks the row as well.
 */
const PRIVATE = 0xe000;
const TOKEN_LETTERS = [1, 2, 3];

/** What `char()` of SQLite makes of a number behind the last character. */
const REPLACEMENT = 0xfffd;

function filterTokenSql(filter: string, value: string): string {
  const letters = TOKEN_LETTERS.map((n) => `${PRIVATE} + coalesce(unicode(substr(${value}, ${n})), 0)`);
  return `char(${PRIVATE + filter.charCodeAt(0)}, ${letters.join(", ")})`;
}

export function filterToken(filter: string, value: string): string {
  const letters = [...value];
  const codes = TOKEN_LETTERS.map((n) => {
    const code = PRIVATE + (letters[n - 1]?.codePointAt(0) ?? 0);
    return code > 0x10ffff ? REPLACEMENT : code;
  });
  return String.fromCodePoint(PRIVATE + filter.charCodeAt(0), ...codes);
}

/** The name of the search index of a table. */
export const searchName = (table: SubmissionTable) => `${getTableName(table)}_search`;
