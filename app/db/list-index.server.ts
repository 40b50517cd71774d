import { store } from "./client.server";
import type { ListTable } from "./list.server";

/**
 * Builds a list's search index and counts anew, as the triggers in drizzle/0004_lists.sql would have made them row by
 * row. The index takes its rows in the order of its own numbers, or it would sort itself out after each of them.
 */
export function rebuildIndex({ name, list, facets, text }: ListTable): void {
  const { $client } = store();
  const listed = `FROM ${name} WHERE held_reason IS NULL AND reference <> ''`;
  const counted = (facet: string, value: string, rows: string) =>
    $client.exec(`INSERT INTO list_counts (list, facet, value, rows)
      SELECT '${list}', '${facet}', ${value}, ${rows} ${listed} GROUP BY 3`);

  $client.exec(`INSERT INTO ${name}_search (${name}_search) VALUES ('delete-all')`);
  $client.exec(`INSERT INTO ${name}_search (rowid, text)
    SELECT coalesce(unixepoch(substr(created_at, 1, 10)), 0) / 86400 * 4294967296 + id, ${text} ${listed} ORDER BY 1`);
  $client.exec(`DELETE FROM list_counts WHERE list = '${list}'`);
  counted("all", "''", "count(*)");
  counted("new", "''", "sum(handled_at IS NULL)");
  counted("day", "substr(created_at, 1, 10)", "count(*)");
  if (list === "inquiries") counted("phone", "''", "sum(phone IS NOT NULL)");
  for (const facet of facets) counted(facet, facet, "count(*)");
}
