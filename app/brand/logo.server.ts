import { createHash } from "node:crypto";
import { LogoError, MAX_LOGO_BYTES } from "./logo-error";
import { checkPng } from "./png.server";
import { flattenSvg } from "./svg";

/** A logo is stored as text, with the version it belongs to: a one-line SVG, or a PNG as `data:` URL. */

const PNG = "data:image/png;base64,";

/** The allowed ratio of width to height. */
const MIN_RATIO = 0.5;
const MAX_RATIO = 12;

/** A logo's file as the text used in forms, versions and exports. `checkLogo` checks it. */
export function logoText(file: Uint8Array): string {
  const bytes = Buffer.from(file);
  if (bytes[0] === 0x89) return PNG + bytes.toString("base64");
  return bytes.toString("utf8").replace(/^\ufeff/, "");
}

/** The names that `logoName` returns. */
const NAME = /^[0-9a-f]{16}\.(svg|png)$/;

/** The logo with nothing in it but what it shows. @throws LogoError */
export function checkLogo(text: string): string {
  if (NAME.test(text)) throw new LogoError("gone");
  if (text.startsWith(PNG)) {
    const { bytes, width, height } = checkPng(Buffer.from(text.slice(PNG.length), "base64"));
    if (bytes.length > MAX_LOGO_BYTES) throw new LogoError("size");
    checkShape(width / height);
    return PNG + bytes.toString("base64");
  }
  if (Buffer.byteLength(text) > 2 * MAX_LOGO_BYTES) throw new LogoError("size");
  // Not UTF-8, or not an SVG.
  if (!/<svg[\s>]/.test(text.slice(0, 4000)) || /[\0\ufffd\ufffe]/.test(text)) throw new LogoError("kind");
  const flat = flattenSvg(text);
  if (Buffer.byteLength(flat) > MAX_LOGO_BYTES) throw new LogoError("size");
  const { width, height } = svgSize(flat);
  checkShape(width / height);
  return flat;
}

function checkShape(ratio: number): void {
  if (!(ratio >= MIN_RATIO && ratio <= MAX_RATIO)) throw new LogoError("shape");
}

const svgSize = (flat: string) => {
  const [, width, height] = /^<svg [^>]*? width="([\d.]+)" height="([\d.]+)"/.exec(flat) ?? [];
  return { width: Number(width), height: Number(height) };
};

/** The name of a logo, made from its content: a form sends it instead of the logo, and the file under /brand has it. */
export function logoName(logo: string): string {
  if (!logo) return "";
  const hash = createHash("sha256").update(logo).digest("hex").slice(0, 16);
  return `${hash}.${logo.startsWith(PNG) ? "png" : "svg"}`;
}

export interface LogoFile {
  name: string;
  type: "image/png" | "image/svg+xml";
  bytes: Buffer;
  width: number;
  height: number;
}

/** The file of a logo that was checked. */
export function logoFile(logo: string): LogoFile {
  const name = logoName(logo);
  if (!logo.startsWith(PNG))
    return { name, type: "image/svg+xml", bytes: Buffer.from(logo), ...svgSize(logo) };
  const bytes = Buffer.from(logo.slice(PNG.length), "base64");
  return { name, type: "image/png", bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
