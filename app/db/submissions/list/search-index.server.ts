import type Database from "better-sqlite3";
import { getTableColumns, getTableName } from "drizzle-orm";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { groupDigits } from "~/format/digits";
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from "~/format/reference";
import { aboutColumnName } from "../../schema";
import { type ListDefinition, listDefinitions } from "../list-definitions.server";
import { updateAllPlainWords } from "./plain-words.server";
import { searchName, searchTextSql } from "./search-text.server";

/**
 * Each list's search index and counts, and the triggers that keep them and a row's time of answer up to date. They are built from
 * the list's definition, not by migrations: drizzle-kit knows neither triggers nor virtual tables.
 */

/**
 * Replaces the triggers of a list whose definition has changed, and rebuilds its index and counts. To force it, drop a trigger.
 * @param beforeRebuild may throw: nothing is rebuilt then
 */
export function updateListIndexes(sqlite: Database.Database, beforeRebuild: () => void): void {
  for (const list of listDefinitions) {
    if (hasTriggers(sqlite, list)) continue;
    beforeRebuild();
    logRebuild(sqlite, list);
    sqlite
      .transaction(() => {
        const triggers = Object.entries(triggersOf(list));
        for (const [name] of triggers) sqlite.exec(`DROP TRIGGER IF EXISTS ${name}`);
        updateAllPlainWords(drizzle(sqlite), list);
        rebuildIndex(sqlite, list);
        for (const [, trigger] of triggers) sqlite.exec(trigger);
      })
      .immediate();
  }
}

/** Half a million rows take a minute, during which an operator would think that the start hangs. */
function logRebuild(sqlite: Database.Database, { table, listName }: ListDefinition): void {
  const rows = Number(
    sqlite
      .prepare(`SELECT count(*) FROM ${getTableName(table)}`)
      .pluck()
      .get(),
  );
  if (rows > 0)
    console.warn(
      `The search index of ${listName} is rebuilt (${groupDigits(rows)} of them): the start waits for it.`,
    );
}

function hasTriggers(sqlite: Database.Database, list: ListDefinition): boolean {
  const triggerSql = sqlite
    .prepare("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?")
    .pluck();
  return Object.entries(triggersOf(list)).every(([name, trigger]) => triggerSql.get(name) === trigger);
}

/** The triggers of a list, by their names. */
function triggersOf(list: ListDefinition): Record<string, string> {
  const { table } = list;
  const name = getTableName(table);
  const about = aboutColumnName(list.kind);
  const followed = Object.values(getTableColumns(table))
    .map((column) => column.name)
    .filter((column) => !UNLISTED_COLUMNS.includes(column));
  const trigger = (suffix: string, event: string, ...statements: string[]) => ({
    [`${name}_${suffix}`]: `CREATE TRIGGER ${name}_${suffix} AFTER ${event} BEGIN\n${statements.map((statement) => `\t${statement};\n`).join("")}END`,
  });
  return {
    ...trigger("listed", `INSERT ON ${name}`, ...addRow(list)),
    ...trigger("unlisted", `DELETE ON ${name}`, ...removeRow(list), DELETE_EMPTY_COUNTS),
    ...trigger(
      "relisted",
      `UPDATE OF ${followed.join(", ")} ON ${name}`,
      ...removeRow(list),
      ...addRow(list),
      DELETE_EMPTY_COUNTS,
    ),
    ...trigger(
      "noted",
      `INSERT ON submission_notes WHEN NEW.${about} IS NOT NULL`,
      ...reindexNoted(list, "NEW"),
    ),
    ...trigger(
      "unnoted",
      `DELETE ON submission_notes WHEN OLD.${about} IS NOT NULL`,
      ...reindexNoted(list, "OLD"),
    ),
    ...trigger(
      "answered",
      `INSERT ON answers WHEN NEW.${about} IS NOT NULL`,
      `UPDATE ${name} SET answered_at = ${lastAnswerSql(list)} WHERE id = NEW.${about}`,
    ),
    ...trigger(
      "answer_taken_back",
      `DELETE ON answers WHEN OLD.${about} IS NOT NULL`,
      `UPDATE ${name} SET answered_at = ${lastAnswerSql(list)} WHERE id = OLD.${about}`,
    ),
    // A mail that bounced or was given up, or one that is retried.
    ...trigger(
      "answer_failed",
      "UPDATE OF state ON outbox_mails WHEN NEW.kind = 'answer' AND (NEW.state = 'failed') <> (OLD.state = 'failed')",
      `UPDATE ${name} SET answered_at = ${lastAnswerSql(list)} WHERE id IN (SELECT ${about} FROM answers WHERE mail_id = NEW.id)`,
    ),
    // A row that another program inserts gets its reference here.
    ...trigger(
      "reference",
      `INSERT ON ${name} WHEN NEW.reference = ''`,
      ...Array(MAX_REFERENCE_ATTEMPTS).fill(
        `UPDATE OR IGNORE ${name} SET reference = ${RANDOM_REFERENCE} WHERE id = NEW.id AND reference = ''`,
      ),
    ),
  };
}

/** When a row was last answered since it began to wait, by a mail that has not failed, as SQL. */
export function lastAnswerSql(list: ListDefinition): string {
  const name = getTableName(list.table);
  return `(SELECT max(answers.created_at) FROM answers LEFT JOIN outbox_mails ON outbox_mails.id = answers.mail_id
\t\tWHERE answers.${aboutColumnName(list.kind)} = ${name}.id AND outbox_mails.state IS NOT 'failed'
\t\tAND answers.created_at >= coalesce(${name}.waiting_since, ${name}.created_at))`;
}

/** The columns that no search, filter or count depends on. */
const UNLISTED_COLUMNS = ["id", "submission_id", "handled_by", "next_step_on"];

/** Held rows are in no list, and a row gets its reference before it is listed. */
const isListed = (row: string) => `${row}.held_reason IS NULL AND ${row}.reference <> ''`;

const addRow = (list: ListDefinition) => [
  `INSERT INTO ${searchName(list.table)} (rowid, text) SELECT NEW.id, ${searchTextSql(list, "NEW")} WHERE ${isListed("NEW")}`,
  countRow(list, "NEW", "1"),
];

const removeRow = (list: ListDefinition) => [
  `DELETE FROM ${searchName(list.table)} WHERE rowid = OLD.id`,
  countRow(list, "OLD", "-1"),
];

/** Reindexes the row of a note, unless the row is being deleted with its notes. */
function reindexNoted(list: ListDefinition, note: string): string[] {
  const search = searchName(list.table);
  const name = getTableName(list.table);
  const id = `${note}.${aboutColumnName(list.kind)}`;
  return [
    `DELETE FROM ${search} WHERE rowid = ${id}`,
    `INSERT INTO ${search} (rowid, text) SELECT id, ${searchTextSql(list, name)} FROM ${name} WHERE id = ${id} AND ${isListed(name)}`,
  ];
}

/** A visitor's words, such as a subject, must not outlive the last row that has them. */
const DELETE_EMPTY_COUNTS = "DELETE FROM list_counts WHERE rows = 0";

function countRow(list: ListDefinition, row: string, difference: string): string {
  const values = Object.entries(countedSql(list, row)).map(([facet, value]) => `('${facet}', ${value})`);
  return `INSERT INTO list_counts (list, facet, value, rows) SELECT '${list.listName}', column1, column2, ${difference} FROM (VALUES ${values.join(", ")}) WHERE ${isListed(row)}
\t\tON CONFLICT DO UPDATE SET rows = rows + excluded.rows`;
}

/** The value of every facet that is counted, as SQL. */
function countedSql({ filters, counted }: ListDefinition, row: string): Record<string, string> {
  return {
    all: "''",
    quarter: `strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(${row}.created_at), 0) / 900 * 900, 'unixepoch')`,
    ...Object.fromEntries(Object.entries(filters).map(([name, { value }]) => [name, value(row)])),
    ...Object.fromEntries(Object.entries(counted).map(([name, value]) => [name, value(row)])),
  };
}

/** For when a reference is taken. */
const MAX_REFERENCE_ATTEMPTS = 3;
const RANDOM_REFERENCE = Array(REFERENCE_LENGTH)
  .fill(`substr('${REFERENCE_ALPHABET}', 1 + abs(random() % ${REFERENCE_ALPHABET.length}), 1)`)
  .join(" || ");

/** When the index merges its segments. A rebuild merges once, at the end: that takes three quarters of the time. */
const MERGING = {
  asRowsArrive: { automerge: 4, crisismerge: 16 },
  atTheEnd: { automerge: 0, crisismerge: 1000 },
};

/**
 * Bytes of a page of the index; FTS5's default is 4050. A search that jumps from hit to hit reads the whole page that it lands on: half
 * as many bytes take half the time.
 */
const PAGE_SIZE = 2000;

/** Rebuilds a list's search index and counts from its table, exactly as the triggers would have built them. */
export function rebuildIndex(sqlite: Database.Database, list: ListDefinition): void {
  const name = getTableName(list.table);
  const search = searchName(list.table);
  const listed = `FROM ${name} WHERE held_reason IS NULL`;
  const command = (word: string, value = "NULL") =>
    sqlite.exec(`INSERT INTO ${search} (${search}, rank) VALUES ('${word}', ${value})`);
  const merge = (how: keyof typeof MERGING) => {
    for (const [setting, value] of Object.entries(MERGING[how])) command(setting, String(value));
  };

  command("delete-all");
  command("pgsz", String(PAGE_SIZE));
  merge("atTheEnd");
  sqlite.exec(
    `INSERT INTO ${search} (rowid, text) SELECT id, ${searchTextSql(list, name)} ${listed} ORDER BY id`,
  );
  command("optimize");
  merge("asRowsArrive");
  sqlite.exec(`DELETE FROM list_counts WHERE list = '${list.listName}'`);
  for (const [facet, value] of Object.entries(countedSql(list, name))) {
    sqlite.exec(`INSERT INTO list_counts (list, facet, value, rows)
      SELECT '${list.listName}', '${facet}', ${value}, count(*) ${listed} GROUP BY 3`);
  }
}
