import { checkLogo, type LogoFile, logoFile, logoName } from "~/brand/logo.server";
import { textsOf } from "./texts.server";

/** Logos of the drafts that staff are looking at, by their names. */
const offered = new Map<string, { text: string; file: LogoFile }>();
/** How many are kept in memory. */
const MAX_OFFERED = 16;

/** Makes a logo's file available if it is valid. @returns its name */
export function offerLogo(logo: string): string {
  const name = logoName(logo);
  if (offered.has(name)) return name;
  try {
    // A draft's logo, too, is served in its checked form, never as uploaded.
    offered.set(name, { text: logo, file: { ...logoFile(checkLogo(logo)), name } });
  } catch {
    return name;
  }
  const [oldest = ""] = offered.keys();
  if (offered.size > MAX_OFFERED) offered.delete(oldest);
  return name;
}

/** The file of a logo: the one that pages show, or one that staff saw recently. */
export function findLogo(name: string): LogoFile | undefined {
  const { logo } = textsOf("brand");
  return logo && logoName(logo) === name ? logoFile(logo) : offered.get(name)?.file;
}

/** A logo that staff saw recently, such as one that could not be saved. */
export const offeredLogo = (name: string): string | undefined => offered.get(name)?.text;
