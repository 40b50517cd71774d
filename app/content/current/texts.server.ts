import { AsyncLocalStorage } from "node:async_hooks";
import { setSiteZone } from "~/format/time-zone.server";
import type { Article } from "../articles.server";
import type { CoursePage } from "../course-pages/page";
import { shippedTexts, type TextKey, type Texts } from "../shipped.server";

/** The texts that pages, mails and forms currently show. Published texts replace shipped ones; app/publishing puts them here. */
let published: CurrentTexts = { ...shippedTexts, articles: [], coursePages: {} };
let changes = 0;

const previewed = new AsyncLocalStorage<Partial<CurrentTexts>>();

export interface CurrentTexts extends Texts {
  /** The articles that were edited or written by staff: see app/articles for all of them. */
  readonly articles: readonly Article[];
  /** The pages of the courses that were added, by their ids: see course-page.server.ts for those of all. */
  readonly coursePages: Readonly<Record<string, CoursePage>>;
}

/** The texts of a key: those of the preview that is being rendered, otherwise the published ones. */
export function textsOf<Key extends keyof CurrentTexts>(key: Key): CurrentTexts[Key] {
  return previewed.getStore()?.[key] ?? published[key];
}

/** The texts of several keys, for a loader. */
export function pickTexts<Key extends TextKey>(...keys: Key[]): Pick<Texts, Key> {
  return Object.fromEntries(keys.map((key) => [key, textsOf(key)])) as Pick<Texts, Key>;
}

/** Replaces the shipped texts with the published ones, and makes every cached page stale. */
export function setPublishedTexts(edited: Partial<CurrentTexts>): void {
  published = { ...shippedTexts, articles: [], coursePages: {}, ...edited };
  setSiteZone(published.site.timeZone);
  changes++;
}

/** Makes every cached page stale. */
export function dropPages(): void {
  changes++;
}

/** Grows whenever something is published. */
export const textsRevision = (): number => changes;

/** Does some work, such as rendering a page, with these texts instead of the published ones. */
export function withTexts<Result>(texts: Partial<CurrentTexts>, work: () => Result): Result {
  return previewed.run(texts, work);
}

/** Whether what is being rendered is a preview of this text. */
export const isPreviewOf = (key: string): boolean => Object.hasOwn(previewed.getStore() ?? {}, key);

/** Whether what is being rendered is a preview. */
export const isPreview = (): boolean => previewed.getStore() !== undefined;
