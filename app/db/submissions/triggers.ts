import { getTableName } from "drizzle-orm";
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from "../../format/reference";
import type { ListTable } from "./list-table";
import { searchName, searchTextSql } from "./search-text";

/**
 * The search index of a list and the triggers that follow its table, for a migration: drizzle-kit has no words for them. A
 * test compares them with those of a migrated database.
 */
export function listStatements(list: ListTable): string[] {
  const { table, columns } = list;
  const name = getTableName(table);
  const followed = Object.values({ ...columns, held: table.heldReason, plain: table.plainWords })
    .map((column) => column.name)
    .filter((column) => !["id", "handled_by", "note_version"].includes(column));
  const trigger = (suffix: string, event: string, ...statements: string[]) =>
    `CREATE TRIGGER ${name}_${suffix} AFTER ${event} ON ${name} BEGIN\n${statements.map((statement) => `\t${statement};\n`).join("")}END;`;
  return [
    `CREATE VIRTUAL TABLE ${searchName(list)} USING fts5(text, content='', contentless_delete=1, detail=none, tokenize='trigram');`,
    trigger("listed", "INSERT", ...add(list)),
    trigger("unlisted", "DELETE", ...take(list), FORGET),
    trigger("relisted", `UPDATE OF ${followed.join(", ")}`, ...take(list), ...add(list), FORGET),
    referenceTrigger(name),
  ];
}

/** What is held as suspected spam stands in no list, and a row has its reference before it is listed. */
const isListed = (row: string) => `${row}.held_reason IS NULL AND ${row}.reference <> ''`;

const add = (list: ListTable) => [
  `INSERT INTO ${searchName(list)} (rowid, text) SELECT NEW.id, ${searchTextSql(list, "NEW")} WHERE ${isListed("NEW")}`,
  count(list, "NEW", "1"),
];

const take = (list: ListTable) => [
  `DELETE FROM ${searchName(list)} WHERE rowid = OLD.id`,
  count(list, "OLD", "-1"),
];

/** What a visitor wrote, such as a subject, goes with the last row that has it. */
const FORGET = "DELETE FROM list_counts WHERE rows = 0";

function count(list: ListTable, row: string, difference: string): string {
  const values = Object.entries(countedSql(list, row)).map(([facet, value]) => `('${facet}', ${value})`);
  return `INSERT INTO list_counts (list, facet, value, rows) SELECT '${list.list}', column1, column2, ${difference} FROM (VALUES ${values.join(", ")}) WHERE ${isListed(row)}
\t\tON CONFLICT DO UPDATE SET rows = rows + excluded.rows`;
}

/** The value of every facet that is counted, as SQL. */
export function countedSql({ filters, counted }: ListTable, row: string): Record<string, string> {
  return {
    all: "''",
    quarter: `strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(${row}.created_at), 0) / 900 * 900, 'unixepoch')`,
    ...Object.fromEntries(Object.entries(filters).map(([name, { value }]) => [name, value(row)])),
    ...Object.fromEntries(Object.entries(counted).map(([name, value]) => [name, value(row)])),
  };
}

/** A row that another program inserts gets its reference here; three attempts, should a number be taken. */
function referenceTrigger(name: string): string {
  const letter = `substr('${REFERENCE_ALPHABET}', 1 + abs(random() % ${REFERENCE_ALPHABET.length}), 1)`;
  const reference = Array(REFERENCE_LENGTH).fill(letter).join(" || ");
  const attempt = `\tUPDATE OR IGNORE ${name} SET reference = ${reference} WHERE id = NEW.id AND reference = '';\n`;
  return `CREATE TRIGGER ${name}_reference AFTER INSERT ON ${name} WHEN NEW.reference = '' BEGIN\n${attempt.repeat(3)}END;`;
}
