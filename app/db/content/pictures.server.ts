import { and, desc, eq } from "drizzle-orm";
import type { Actor } from "../audit/events";
import { logEventWithin } from "../audit/log.server";
import { store } from "../client.server";
import { pictureFiles, pictures } from "../schema";
import { inTransaction, type Transaction } from "../write.server";
import { type ContentVersion, openVersions, publishedVersions } from "./versions.server";

export type Picture = typeof pictures.$inferSelect;

/** Every picture, newest first. */
export const listPictures = (): Picture[] =>
  store().select().from(pictures).orderBy(desc(pictures.createdAt), desc(pictures.id)).all();

export const findPicture = (id: string): Picture | undefined =>
  store().select().from(pictures).where(eq(pictures.id, id)).get();

/** A picture's file by size; undefined if there is none. */
export function findPictureFile(
  { id, width, height }: Pick<Picture, "id" | "width" | "height">,
  isSmall: boolean,
): Buffer | undefined {
  return store()
    .select({ content: pictureFiles.content })
    .from(pictureFiles)
    .innerJoin(pictures, eq(pictures.id, pictureFiles.pictureId))
    .where(
      and(
        eq(pictures.id, id),
        eq(pictures.width, width),
        eq(pictures.height, height),
        eq(pictureFiles.isSmall, isSmall),
      ),
    )
    .get()?.content;
}

/** A picture with its files, as WebP. */
export interface NewPicture extends Omit<Picture, "createdAt" | "author"> {
  large: Buffer;
  small: Buffer;
}

export type StoreResult = "picture" | "description" | "nothing" | "overtaken";

/** Stores a picture with its files, once. If it is stored already, its description is added unless it has one. */
export const storePicture = (picture: NewPicture, by: Actor): Promise<StoreResult> =>
  inTransaction((transaction) => {
    const { id, description } = picture;
    if (storePictureWithin(transaction, picture, by)) return "picture";
    const current = findPicture(id)?.description;
    if (description === "" || description === current) return "nothing";
    if (current !== "") return "overtaken";
    describePictureWithin(transaction, id, description, by);
    return "description";
  });

/** @param by absent at the command line @returns false if it exists already */
export function storePictureWithin(
  transaction: Transaction,
  { large, small, ...picture }: NewPicture,
  by: Actor | undefined,
): boolean {
  const { changes } = transaction
    .insert(pictures)
    .values({ ...picture, author: by?.email ?? "import" })
    .onConflictDoNothing()
    .run();
  if (changes === 0) return false;
  const pictureId = picture.id;
  transaction
    .insert(pictureFiles)
    .values([
      { pictureId, isSmall: false, content: large },
      { pictureId, isSmall: true, content: small },
    ])
    .run();
  logEventWithin(transaction, { kind: "picture", by, change: "uploaded", id: pictureId });
  return true;
}

/**
 * Sets the description of a picture; a picture that a text shows cannot lose it.
 * @param seen the one that it replaces; absent to replace any
 * @returns why not, if it was not set
 */
export const describePicture = (
  id: string,
  description: string,
  by: Actor,
  seen?: string,
): Promise<"used" | "gone" | "overtaken" | undefined> =>
  inTransaction((transaction) => {
    const current = findPicture(id)?.description;
    if (current === description) return undefined;
    if (current !== undefined && seen !== undefined && seen !== current) return "overtaken";
    if (description === "" && isPictureUsed(id)) return "used";
    return describePictureWithin(transaction, id, description, by) ? undefined : "gone";
  });

/** @param by absent at the command line @returns whether there is such a picture */
export function describePictureWithin(
  transaction: Transaction,
  id: string,
  description: string,
  by: Actor | undefined,
): boolean {
  const { changes } = transaction.update(pictures).set({ description }).where(eq(pictures.id, id)).run();
  if (changes > 0) logEventWithin(transaction, { kind: "picture", by, change: "described", id });
  return changes > 0;
}

/** All texts that use a picture, newest first: public, scheduled or drafts. */
export const textsWithPictures = (): ContentVersion[] =>
  [...openVersions(), ...publishedVersions()]
    .filter(({ body }) => body.includes("/pictures/"))
    .sort((a, b) => b.id - a.id);

/** Whether a text shows a picture: public, scheduled or a draft. */
export const isPictureUsed = (id: string): boolean =>
  textsWithPictures().some(({ body }) => body.includes(`/pictures/${id}-`));

/** Removes a picture that no text shows. @returns why not, if it was not removed */
export function removePicture(id: string, by: Actor): Promise<"used" | "gone" | undefined> {
  return inTransaction((transaction) => {
    if (isPictureUsed(id)) return "used";
    const { changes } = transaction.delete(pictures).where(eq(pictures.id, id)).run();
    if (changes === 0) return "gone";
    logEventWithin(transaction, { kind: "picture", by, change: "removed", id });
    return undefined;
  });
}
