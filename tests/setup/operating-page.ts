import fs from "node:fs";
import path from "node:path";

export const operatingPage = fs.readFileSync(
  path.resolve(import.meta.dirname, "../../docs/operating.md"),
  "utf8",
);

/** A fenced block of the operators' page. */
interface Block {
  heading: string;
  language: string;
  text: string;
}

/** Every block of the operators' page, in order. */
export function readBlocks(): Block[] {
  let heading = "";
  const blocks: Block[] = [];
  for (const [, title, language, text] of operatingPage.matchAll(
    /^#{1,3} (.+)$|^```(\w*)\n([\s\S]*?)^```$/gm,
  )) {
    if (title !== undefined) heading = title;
    else blocks.push({ heading, language: language ?? "", text: text ?? "" });
  }
  return blocks;
}

/** The blocks below a heading in one language. @throws if there is none */
export function blocksOf(heading: string, language: string): string[] {
  const found = readBlocks().filter((block) => block.heading === heading && block.language === language);
  if (found.length === 0) throw new Error(`The operators' page has no ${language} below "${heading}".`);
  return found.map(({ text }) => text);
}
