import { setPublishedTexts } from "~/content/current.server";
import { shippedTexts, type TextKey, type Texts, textKeys } from "~/content/shipped.server";
import {
  type ContentVersion,
  dueVersions,
  newestPublished,
  publishedVersion,
  publishedVersions,
  publishTexts,
} from "~/db/content-versions.server";
import { databaseErrorCode } from "~/db/database-error.server";
import { editable, fieldFor, type GroupField } from "./fields";
import { schemaOf } from "./schema.server";
import { drawSentences } from "./sentences.server";

/** Milliseconds after which the site sees what an import published, and publishes what was scheduled. */
const CHECK_INTERVAL = 5000;

/** What can be edited of each text, as a tree of fields. */
export const fieldsOf = Object.fromEntries(
  textKeys.map((key) => [key, fieldFor(key, shippedTexts[key])]),
) as Record<TextKey, GroupField>;

export const schemas = Object.fromEntries(textKeys.map((key) => [key, schemaOf(fieldsOf[key])])) as Record<
  TextKey,
  ReturnType<typeof schemaOf>
>;

export const isTextKey = (key: string | undefined): key is TextKey => textKeys.some((known) => known === key);

/** A text as it is edited, with its sentences in words: the published version, or the shipped one. */
export function editedBody(key: TextKey): { body: unknown; version: number } {
  const published = publishedVersion(key);
  const body = published && readBody(key, published);
  return body ? { body, version: published.version ?? 0 } : { body: editable(shippedTexts[key]), version: 0 };
}

/** The text of a version; undefined where this build's schema no longer fits it. */
export function readBody(key: TextKey, { body }: Pick<ContentVersion, "body">): unknown {
  return schemas[key].safeParse(JSON.parse(body)).data;
}

/** An edited text as pages read it, with its sentences drawn. */
export async function readyTexts<Key extends TextKey>(key: Key, body: unknown): Promise<Pick<Texts, Key>> {
  // The schema was made from the shipped text, so what it lets through has its shape.
  return { [key]: await drawSentences(body, shippedTexts[key]) } as Pick<Texts, Key>;
}

let loaded = 0;

/**
 * Reads what is published. A text that no longer fits stays as it ships, and the log says so.
 * @param wanted all, where it is absent: a process beside the server has no dictionary to draw sentences with
 */
export async function loadPublishedTexts(wanted: readonly TextKey[] = textKeys): Promise<void> {
  const newest = newestPublished();
  const texts: Partial<Texts> = {};
  for (const row of publishedVersions()) {
    if (!isTextKey(row.key) || !wanted.includes(row.key)) continue;
    const body = readBody(row.key, row);
    if (body === undefined)
      console.error(`The published text "${row.key}" does not fit this version of the site.`);
    else Object.assign(texts, await readyTexts(row.key, body));
  }
  loaded = newest;
  setPublishedTexts(texts);
}

/** Publishes what was scheduled until now, and reads what another program published. */
export async function publishDueTexts(now = new Date()): Promise<void> {
  for (const { key, body } of dueVersions(now.toISOString())) {
    if (!isTextKey(key)) continue;
    const base = publishedVersion(key)?.version ?? 0;
    await publishTexts([{ key, body, base, change: "published" }], undefined);
  }
  if (newestPublished() !== loaded) await loadPublishedTexts();
}

/** Loads what is published, and from then on keeps it up to date. */
export async function startPublishing(): Promise<void> {
  await loadPublishedTexts();
  const check = () =>
    publishDueTexts().catch((error) => {
      // A database error is logged where it is first met.
      if (!databaseErrorCode(error)) console.error("Texts could not be published:", error);
    });
  await check();
  setInterval(check, CHECK_INTERVAL).unref();
}
