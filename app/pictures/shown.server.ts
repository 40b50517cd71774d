import { titleOfText } from "~/content/staff/content";
import { listPictures, type Picture, textsWithPictures } from "~/db/content/pictures.server";
import { pictureAddress, smallPictureAddress } from "~/markdown/picture-address";

/** A picture as the page of pictures shows it. */
export interface ShownPicture extends Picture {
  address: string;
  small: string;
  /** The titles of the texts that show it, public or drafts. */
  usedIn: string[];
}

/** Every picture, newest first, with the texts that use it. */
export function shownPictures(): ShownPicture[] {
  const texts = textsWithPictures();
  return listPictures().map((picture) => {
    const address = pictureAddress(picture);
    const using = texts.filter(({ body }) => body.includes(`/pictures/${picture.id}-`));
    const usedIn = [...new Set(using.map(({ key }) => titleOfText(key)))];
    return { ...picture, address, small: smallPictureAddress(address), usedIn };
  });
}

/** The pictures that a text may use: those with a description. */
export const usablePictures = (): { address: string; description: string }[] =>
  listPictures()
    .filter(({ description }) => description !== "")
    .map((picture) => ({ address: pictureAddress(picture), description: picture.description }));
