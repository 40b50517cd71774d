/** Packs what the server needs from the CMU Pronouncing Dictionary into the module virtual:word-stresses: see table.ts. */
import type { Plugin } from "vite";
import { packStresses, type Stress } from "./table";

const MODULE = "virtual:word-stresses";
const RESOLVED_MODULE = `\0${MODULE}`;

/** The Vite plugin for the module, which only the server needs. */
export function wordStresses(): Plugin {
  return {
    name: "word-stresses",
    resolveId: (id) => (id === MODULE ? RESOLVED_MODULE : null),
    async load(id) {
      if (id !== RESOLVED_MODULE) return null;
      const { dictionary } = await import("cmu-pronouncing-dictionary");
      // One string: a string for each line would take the parser longer, and twice the memory.
      return `export default ${JSON.stringify(packStresses(stresses(dictionary)))}.split("\\n");`;
    },
  };
}

function stresses(dictionary: Record<string, string>): [string, Stress][] {
  return Object.entries(dictionary).flatMap(([word, sounds]): [string, Stress][] => {
    // The possessive of a word sounds like the word; a second way to say one is in brackets.
    if (!/^[a-z]+('[a-z]+)?$/.test(word) || (word.endsWith("'s") && word.slice(0, -2) in dictionary))
      return [];
    const vowels = [...(sounds.match(/\d/g) ?? [])];
    const stress = Math.max(0, vowels.indexOf("1")) + 1;
    return vowels.length > 0 ? [[word, { syllables: vowels.length, stress }]] : [];
  });
}
