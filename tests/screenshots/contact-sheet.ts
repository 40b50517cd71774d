import fs from "node:fs";
import path from "node:path";
import type { FullConfig, Reporter } from "@playwright/test/reporter";

/** Puts all pictures on one page, and fails the run if an earlier one has no counterpart. */
export default class ContactSheet implements Reporter {
  #folder = "";

  onBegin(config: FullConfig): void {
    this.#folder = config.projects[0]?.outputDir ?? "";
  }

  async onEnd(): Promise<{ status: "failed" } | undefined> {
    if (!fs.existsSync(this.#folder)) return undefined;
    const taken = picturesIn(this.#folder);
    const sheet = path.join(this.#folder, "index.html");
    fs.writeFileSync(sheet, contactSheet(taken));
    console.log(`\n${taken.length} pictures: ${sheet}`);
    const against = process.env.SCREENSHOTS_AGAINST;
    const earlier = against ? picturesIn(against).filter(isAskedFor) : [];
    const missing = earlier.filter((file) => !taken.includes(file));
    for (const file of missing) console.log(`missing  ${file}`);
    return missing.length > 0 ? { status: "failed" } : undefined;
  }
}

const picturesIn = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(".png"))
    .sort();

/** The page or state that a picture shows: its file name without width and theme. */
const pageOf = (file: string) => file.replace(/-\d+-(?:light|dark)\.png$/, "");

function isAskedFor(file: string): boolean {
  const words = process.env.SCREENSHOTS_ONLY?.split(" ").filter(Boolean) ?? [];
  return words.length === 0 || words.some((word) => pageOf(file).includes(word));
}

/** A line for each page, with its pictures at every width and in both themes. */
function contactSheet(files: string[]): string {
  const rows = [...new Set(files.map(pageOf))].map((page) => {
    const pictures = files.filter((file) => pageOf(file) === page);
    const images = pictures.map(
      (file) => `<a href="${file}"><img src="${file}" alt="${file}" height="400" loading="lazy"></a>`,
    );
    return `<h2 id="${page}">${page}</h2>\n<div>${images.join("\n")}</div>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots</title>
<style>
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; background: #999 }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
</style>
<h1>Screenshots</h1>
${rows.join("\n")}`;
}
