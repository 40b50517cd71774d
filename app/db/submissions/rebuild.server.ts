import { getTableName } from "drizzle-orm";
import { store } from "../client.server";
import type { ListTable } from "./list-table";
import { searchName, searchTextSql } from "./search-text";
import { countedSql } from "./triggers";

/**
 * How the index merges its segments: as it goes along, so that each is read and written several times; or, for many rows at
 * once, all of them at the end, which takes three quarters of the time and leaves an index in one segment.
 */
const MERGING = {
  asItGoes: { automerge: 4, crisismerge: 16 },
  atTheEnd: { automerge: 0, crisismerge: 1000 },
};

/** Builds a list's search index and counts from its table, as its triggers would have made them row by row. */
export function rebuildIndex(list: ListTable): void {
  const { $client } = store();
  const name = getTableName(list.table);
  const search = searchName(list);
  const listed = `FROM ${name} WHERE held_reason IS NULL`;
  const command = (word: string, value = "NULL") =>
    $client.exec(`INSERT INTO ${search} (${search}, rank) VALUES ('${word}', ${value})`);
  const merge = (how: keyof typeof MERGING) => {
    for (const [setting, value] of Object.entries(MERGING[how])) command(setting, String(value));
  };

  command("delete-all");
  merge("atTheEnd");
  $client.exec(
    `INSERT INTO ${search} (rowid, text) SELECT id, ${searchTextSql(list, name)} ${listed} ORDER BY id`,
  );
  command("optimize");
  merge("asItGoes");
  $client.exec(`DELETE FROM list_counts WHERE list = '${list.list}'`);
  for (const [facet, value] of Object.entries(countedSql(list, name))) {
    $client.exec(`INSERT INTO list_counts (list, facet, value, rows)
      SELECT '${list.list}', '${facet}', ${value}, count(*) ${listed} GROUP BY 3`);
  }
}
