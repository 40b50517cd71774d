import sharp from "sharp";

/** Why a picture is not encoded. */
export type PictureRefusal = "unreadable" | "tooManyPixels";

export interface EncodedPicture<Content> {
  /** The original's, after turning it upright. */
  width: number;
  height: number;
  /** WebP without metadata, narrowest first. */
  sizes: { width: number; height: number; content: Content }[];
}

/** What the process prints as JSON, with the files in Base64. */
export type EncodeAnswer = EncodedPicture<string> | { refused: PictureRefusal };

/** Widths in pixels: for a picture in a column, and for one across the page or on a high-density screen. */
const WIDTHS = [640, 1280];

/** In pixels, for long screenshots: an address has four digits for the height. The limit of WebP itself is 16,383. */
const MAX_HEIGHT = 9999;

/** Telephones of “12 megapixels” make pictures of 12.2 million pixels, those of “24” 24.5. */
const MAX_PIXELS = 25_000_000;

// Only these three decoders: others, such as SVG's, can read files and run for minutes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * Encodes a picture in two sizes.
 * @throws sharp's error if it is not a whole picture of one of the three kinds
 */
export async function encode(original: Buffer): Promise<EncodeAnswer> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true } as const;
  const { autoOrient, width, height } = await sharp(original, {
    ...options,
    limitInputPixels: false,
  }).metadata();
  if (width * height > MAX_PIXELS) return { refused: "tooManyPixels" };
  const sizes = [];
  for (const widest of WIDTHS) {
    // EXIF, GPS, XMP and color profiles are dropped by default.
    const { data, info } = await sharp(original, options)
      .autoOrient()
      .resize({ width: widest, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: 80, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    sizes.push({ width: info.width, height: info.height, content: data.toString("base64") });
  }
  return { width: autoOrient.width, height: autoOrient.height, sizes };
}
