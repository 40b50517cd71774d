/** Bytes of a logo's file. */
export const MAX_LOGO_BYTES = 32 * 1024;

/** Why a logo is refused: the name of a sentence in content/staff/content.ts, and what fills it in. */
export class LogoError extends Error {
  override name = "LogoError";
  constructor(
    readonly reason:
      | "gone"
      | "kind"
      | "size"
      | "shape"
      | "png"
      | "pixels"
      | "svg"
      | "element"
      | "attribute"
      | "style",
    readonly what = "",
  ) {
    super(`The logo is refused: ${reason} ${what}`);
  }
}
