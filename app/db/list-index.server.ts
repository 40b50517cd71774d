import { store } from "./client.server";
import type { ListTable } from "./list.server";

/**
 * How the index merges its pieces: left alone as it goes along, so that each is read and written again several times; for
 * many rows at once all of them in the end, which takes three quarters of the time and leaves an index in one piece.
 */
const MERGING = { alone: { automerge: 4, crisismerge: 16 }, inTheEnd: { automerge: 0, crisismerge: 1000 } };

/**
 * Builds a list's search index and counts anew, as its triggers would have made them row by row. The index takes its rows
 * in the order of its own numbers, or it would sort itself out after each of them.
 */
export function rebuildIndex({ name, list, facets, text }: ListTable): void {
  const { $client } = store();
  const search = `${name}_search`;
  const listed = `FROM ${name} WHERE held_reason IS NULL`;
  const tell = (command: string, value = "NULL") =>
    $client.exec(`INSERT INTO ${search} (${search}, rank) VALUES ('${command}', ${value})`);
  const merge = (how: keyof typeof MERGING) => {
    for (const [setting, value] of Object.entries(MERGING[how])) tell(setting, String(value));
  };
  const counted = (facet: string, value: string, rows = "count(*)") =>
    $client.exec(`INSERT INTO list_counts (list, facet, value, rows)
      SELECT '${list}', '${facet}', ${value}, ${rows} ${listed} GROUP BY 3`);

  tell("delete-all");
  merge("inTheEnd");
  $client.exec(`INSERT INTO ${search} (rowid, text)
    SELECT coalesce(unixepoch(substr(created_at, 1, 10)), 0) / 86400 * 4294967296 + id, ${text} ${listed} ORDER BY 1`);
  tell("optimize");
  merge("alone");
  $client.exec(`DELETE FROM list_counts WHERE list = '${list}'`);
  counted("all", "''");
  counted("new", "''", "sum(handled_at IS NULL)");
  counted("day", "substr(created_at, 1, 10)");
  counted(
    "quarter",
    "strftime('%Y-%m-%dT%H:%M', coalesce(unixepoch(created_at), 0) / 900 * 900, 'unixepoch')",
  );
  if (list === "inquiries") counted("phone", "''", "sum(phone IS NOT NULL)");
  else counted("source", "lower(trim(coalesce(hear_about_us, '')))");
  for (const facet of facets) counted(facet, facet);
}
