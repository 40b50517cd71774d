/**
 * The addresses of pictures that staff have uploaded: /pictures/{id}-{width}x{height}.webp, and the same with -small for one of 640
 * pixels at most. They say the size, so that a text is compiled without asking for it.
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

/** What an address of a picture says; null for any other address. */
export function readPictureAddress(address: string): PictureAddress | null {
  const [, id, width, height] = ADDRESS.exec(address) ?? [];
  return id ? { id, width: Number(width), height: Number(height) } : null;
}

/** The address of the smaller one. */
export const smallPictureAddress = (address: string): string => address.replace(/\.webp$/, "-small.webp");
