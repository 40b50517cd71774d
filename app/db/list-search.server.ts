import { createMatcher, fold, type SearchTerm } from "~/search/words";
import { store } from "./client.server";
import type { ListTable } from "./list.server";

/**
 * Words for the search index, which knows every group of three characters of a row and in which rows it stands. A row
 * that has all groups of a word may still not have the word: whoever asks looks at the row itself in the end. So not
 * every group has to be asked for, only those that few rows have.
 */

/** Groups that are asked for of each word: more of them take longer and find hardly fewer rows. */
const GROUPS = 6;
/** Of groups that many rows have, the rarest two will do: reading where they all stand takes the most time. */
const ALWAYS = 2;
/** The share of rows from which on a group counts as one of those. */
const MANY = 0.02;

/** The search index's own expression for rows that may hold every term. */
export function matchExpression(table: ListTable, terms: readonly SearchTerm[]): string {
  const sample = sampleOf(table);
  return terms
    .map(({ spellings }) => [...new Set(spellings.flatMap((spelling) => [spelling, fold(spelling)]))])
    .map((spellings) => `(${spellings.map((spelling) => groupsOf(spelling, sample)).join(" OR ")})`)
    .join(" AND ");
}

function groupsOf(spelling: string, sample: string[]): string {
  const letters = [...spelling];
  const groups = [...new Set(letters.slice(2).map((_, n) => letters.slice(n, n + 3).join("")))];
  const howMany = new Map(groups.map((group) => [group, count(sample, fold(group))]));
  const rare = groups
    .sort((a, b) => (howMany.get(a) ?? 0) - (howMany.get(b) ?? 0))
    .slice(0, GROUPS)
    .filter((group, n) => n < ALWAYS || (howMany.get(group) ?? 0) <= sample.length * MANY);
  return `(${rare.map((group) => `"${group.replaceAll('"', '""')}"`).join(" AND ")})`;
}

/** Whether so many rows have every term that it is quicker to look at row after row than to ask the index. */
export function isFrequent(table: ListTable, terms: readonly SearchTerm[]): boolean {
  const sample = sampleOf(table);
  return sample.filter(createMatcher(terms)).length > sample.length / 10;
}

const count = (sample: string[], group: string) => sample.filter((text) => text.includes(group)).length;

/** Some rows, to tell a group of letters that every row has from one that few have. */
const samples = new Map<string, { texts: string[]; until: number }>();
const SAMPLE_SIZE = 200;
const SAMPLE_LIFE = 60_000;

function sampleOf(table: ListTable): string[] {
  const kept = samples.get(table.name);
  if (kept && kept.until > Date.now()) return kept.texts;
  const texts = store()
    .$client.prepare(
      `SELECT ${table.text} FROM ${table.name} WHERE held_reason IS NULL ORDER BY id DESC LIMIT ${SAMPLE_SIZE}`,
    )
    .pluck()
    .all() as string[];
  const folded = texts.map(fold);
  samples.set(table.name, { texts: folded, until: Date.now() + SAMPLE_LIFE });
  return folded;
}
