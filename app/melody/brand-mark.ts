import { evenGlide } from "./syllable";
import { tail } from "./tail";

/** The mark of the brand, 28 × 24: a nucleus that falls between the two voice lines. `public/favicon.svg` is the same mark. */
export const BRAND_MARK = {
  lines: "M0 1H28M0 23H28",
  fall: tail(evenGlide(0.78, 0.06), { x: 9, width: 17, top: 1, height: 22, thickness: 4.4 }),
  nucleus: { cx: 9, cy: 5.84, r: 4.4 },
};
