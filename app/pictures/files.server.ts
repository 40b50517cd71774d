import { parse, stringify } from "yaml";
import { z } from "zod";
import {
  describePictureWithin,
  findPicture,
  findPictureFile,
  listPictures,
  type NewPicture,
  storePictureWithin,
} from "~/db/content/pictures.server";
import type { Transaction } from "~/db/write.server";
import { pictureAddress, readPictureAddress } from "~/markdown/picture-address";
import { encodePicture, MAX_DESCRIPTION_LENGTH, pictureId } from "./encode.server";
import { MAX_FILE_BYTES } from "./limits";

/** The file with the descriptions of the pictures. */
export const PICTURE_LIST = "pictures.yaml";

interface PictureFile {
  /** `pictures.yaml`, `0123456789abcdef-900x600.webp`. */
  name: string;
  content: Buffer;
}

const listSchema = z.array(
  z.strictObject({
    file: z.string(),
    name: z.string().max(120),
    shows: z.string().max(MAX_DESCRIPTION_LENGTH),
  }),
);

/** Every picture as a file, and a list of their descriptions; nothing if there are no pictures. */
export function exportPictures(): PictureFile[] {
  const pictures = listPictures().sort((a, b) => (a.id < b.id ? -1 : 1));
  if (pictures.length === 0) return [];
  const fileOf = (picture: (typeof pictures)[number]) => pictureAddress(picture).slice("/pictures/".length);
  const list = pictures.map((picture) => ({
    file: fileOf(picture),
    name: picture.fileName,
    shows: picture.description,
  }));
  return [
    { name: PICTURE_LIST, content: Buffer.from(stringify(list, { lineWidth: 0 })) },
    ...pictures.map((picture) => ({
      name: fileOf(picture),
      content: findPictureFile(picture, false) ?? Buffer.alloc(0),
    })),
  ];
}

/**
 * Reads exported pictures, and opens each as a browser would: a file that is not what its name says is refused.
 * @returns what is wrong with them, as sentences
 */
export async function readPictureFiles(
  files: readonly PictureFile[],
): Promise<{ problems: string[]; pictures: NewPicture[] }> {
  const problems: string[] = [];
  const pictures: NewPicture[] = [];
  const list = readList(files.find(({ name }) => name === PICTURE_LIST)?.content);
  if (!list)
    return { problems: [`pictures/${PICTURE_LIST}: this is no list of file, name and shows.`], pictures };
  for (const { file, name, shows } of list) {
    const picture = await readPicture(file, files.find((each) => each.name === file)?.content);
    if (picture) pictures.push({ ...picture, fileName: name, description: shows });
    else problems.push(`pictures/${file}: this is not the picture that was exported under this name.`);
  }
  return { problems, pictures };
}

function readList(content: Buffer | undefined) {
  if (!content) return [];
  try {
    // Leaves out the byte order mark of Windows editors, before which YAML sees no list.
    const text = new TextDecoder().decode(content);
    return listSchema.safeParse(parse(text, { maxAliasCount: 0 })).data;
  } catch {
    return undefined;
  }
}

async function readPicture(name: string, large: Buffer | undefined) {
  const named = readPictureAddress(`/pictures/${name}`);
  if (!named || !large || large.length > MAX_FILE_BYTES || pictureId(large) !== named.id) return undefined;
  const encoded = await encodePicture(large);
  if ("refused" in encoded || encoded.width !== named.width || encoded.height !== named.height)
    return undefined;
  const [small] = encoded.sizes;
  return small && { ...named, large, small: small.content };
}

/** Stores the new pictures among these, and the descriptions. @returns the ids of changed pictures */
export function importPicturesWithin(transaction: Transaction, pictures: readonly NewPicture[]): string[] {
  return pictures.flatMap((picture) => {
    const { id, description } = picture;
    if (storePictureWithin(transaction, picture, undefined)) return id;
    if (findPicture(id)?.description === description) return [];
    describePictureWithin(transaction, id, description, undefined);
    return id;
  });
}
