import { findStress, type Stress } from "./table";

/** Opens the dictionary, which is loaded with the first sentence. The function finds a word in small letters, with a straight apostrophe. */
export async function openDictionary(): Promise<(word: string) => Stress | undefined> {
  const { default: lines } = await import("virtual:word-stresses");
  return (word) => findStress(lines, word);
}
