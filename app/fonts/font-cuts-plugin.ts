import path from "node:path";
import type { Plugin } from "vite";
import { cutFonts, type FirstFonts } from "./font-cuts";
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
 * of those that pages need first.
 */
export function fontCuts({ cut = true }: FontCutsOptions = {}): Plugin {
  let first: FirstFonts = { text: [], italic: undefined };
  return {
    name: "font-cuts",
    async configResolved({ root }) {
      if (!cut) return;
      first = await cutFonts(path.join(root, "build/fonts"), pageCharacters(path.join(root, "app")));
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      const imports: string[] = [];
      const imported = (file: string | undefined) => {
        if (file) imports.push(`import font${imports.length} from ${JSON.stringify(`${file}?url`)};`);
        return file ? `font${imports.length - 1}` : "undefined";
      };
      const members = `text: [${first.text.map(imported)}], italic: ${imported(first.italic)}`;
      return `${imports.join("\n")}\nexport default { ${members} };`;
    },
  };
}
