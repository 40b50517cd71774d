/**
 * The addresses of pictures that staff have uploaded: /pictures/{id}-{width}x{height}.webp, and the same with -small for one of
 * 640 pixels at most. They include the size, so that compiling a text need not look it up.
 */
const ADDRESS = /^\/pictures\/([0-9a-f]{16})-([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/;

interface PictureAddress {
  id: string;
  /** Pixels. */
  width: number;
  height: number;
}

export const pictureAddress = ({ id, width, height }: PictureAddress): string =>
  `/pictures/${id}-${width}x${height}.webp`;

/** The parts of a picture's address; null for any other address. */
export function readPictureAddress(address: string): PictureAddress | null {
  const [, id, width, height] = ADDRESS.exec(address) ?? [];
  return id ? { id, width: Number(width), height: Number(height) } : null;
}

/** The address of the smaller picture. */
export const smallPictureAddress = (address: string): string => address.replace(/\.webp$/, "-small.webp");
