import path from "node:path";
import type { Plugin } from "vite";
import { cutFonts } from "./font-cuts";
import { pageCharacters } from "./page-characters";

const MODULE = "virtual:first-fonts";
const RESOLVED = `\0${MODULE}`;

interface FontCutsOptions {
  /** Tests that show nothing need no fonts. */
  cut?: boolean;
}

/**
 * The Vite plugin that cuts the fonts before anything is built, into build/fonts: the stylesheet imports their rules
 * from there, and Vite gives the files hashed names like all others. The module virtual:first-fonts has the addresses
 * of those that every page needs first.
 */
export function fontCuts({ cut = true }: FontCutsOptions = {}): Plugin {
  let first: string[] = [];
  return {
    name: "font-cuts",
    async configResolved({ root }) {
      if (!cut) return;
      first = await cutFonts(path.join(root, "build/fonts"), pageCharacters(path.join(root, "app")));
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const imports = first.map(
        (file, index) => `import font${index} from ${JSON.stringify(`${file}?url`)};`,
      );
      return `${imports.join("\n")}\nexport default [${first.map((_, index) => `font${index}`)}];`;
    },
  };
}
