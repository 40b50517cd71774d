import path from "node:path";
import type { Plugin } from "vite";
import { cutFonts } from "./font-cuts";
import { pageCharacters } from "./page-characters";

/**
 * The Vite plugin that cuts the fonts before anything is built, into build/fonts: the stylesheet imports their rules
 * from there, and Vite gives the files hashed names like all others.
 */
export function fontCuts(): Plugin {
  return {
    name: "font-cuts",
    async configResolved({ root }) {
      await cutFonts(path.join(root, "build/fonts"), pageCharacters(path.join(root, "app")));
    },
  };
}
