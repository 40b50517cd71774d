import fs from "node:fs";
import path from "node:path";
import type { FullConfig, Reporter } from "@playwright/test/reporter";
import type { Difference } from "./compare";

type Listed = Pick<Difference, "pixels" | "strongest" | "sizes" | "rows"> & { file: string };

/** Says which pictures differ from the earlier ones, and fails the run where one does. */
export default class ComparisonReport implements Reporter {
  #folder = "";

  onBegin(config: FullConfig): void {
    this.#folder = config.projects[0]?.outputDir ?? "";
  }

  async onEnd(): Promise<{ status: "failed" } | undefined> {
    if (!fs.existsSync(this.#folder)) return undefined;
    const taken = picturesIn(this.#folder);
    fs.writeFileSync(path.join(this.#folder, "index.html"), contactSheet(taken));
    console.log(`\n${taken.length} pictures: ${path.join(this.#folder, "index.html")}`);
    const against = process.env.SCREENSHOTS_AGAINST;
    if (!against) return undefined;

    const earlier = picturesIn(against).filter(isAskedFor);
    const missing = earlier.filter((file) => !taken.includes(file));
    const extra = taken.filter((file) => !earlier.includes(file));
    const differences = readDifferences(path.join(this.#folder, "differences"));
    const report = path.join(this.#folder, "report.html");
    fs.writeFileSync(report, differencesPage({ differences, missing, extra }));
    for (const difference of differences) console.log(`differs  ${difference.file}: ${inWords(difference)}`);
    for (const file of missing) console.log(`missing  ${file}`);
    for (const file of extra) console.log(`extra    ${file}`);
    console.log(
      `${differences.length} of ${taken.length - extra.length} pictures differ, ${missing.length} are missing, ${extra.length} are extra: ${report}`,
    );
    return differences.length + missing.length + extra.length > 0 ? { status: "failed" } : undefined;
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

function readDifferences(folder: string): Listed[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => JSON.parse(fs.readFileSync(path.join(folder, file), "utf8")) as Listed);
}

function inWords({ pixels, strongest, sizes, rows }: Listed): string {
  const parts = [];
  if (sizes) parts.push(`size ${sizes.before} → ${sizes.after}`);
  if (pixels > 0)
    parts.push(`${pixels} pixels, by up to ${strongest} of 255, between ${rows.from} and ${rows.to} px`);
  return parts.join("; ");
}

const pageStart = (title: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<style>
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; background: #999 }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
  figure { margin: 0 }
</style>
<h1>${title}</h1>
`;

/** A line for each page, with its pictures at every width and in both themes. */
function contactSheet(files: string[]): string {
  const rows = [...new Set(files.map(pageOf))].map((page) => {
    const pictures = files.filter((file) => pageOf(file) === page);
    const images = pictures.map(
      (file) => `<a href="${file}"><img src="${file}" alt="${file}" height="400" loading="lazy"></a>`,
    );
    return `<h2 id="${page}">${page}</h2>\n<div>${images.join("\n")}</div>`;
  });
  return pageStart("Screenshots") + rows.join("\n");
}

interface Comparison {
  differences: Listed[];
  missing: string[];
  extra: string[];
}

/** Each difference as it was, as it is, and where it is. */
function differencesPage({ differences, missing, extra }: Comparison): string {
  const rows = differences.map((difference) => {
    const base = difference.file.replace(/\.png$/, "");
    const figures = ["before", "after", "diff"].map(
      (kind) =>
        `<figure><figcaption>${kind}</figcaption><img src="differences/${base}.${kind}.png" alt="" loading="lazy"></figure>`,
    );
    return `<h2 id="${base}"><a href="${difference.file}">${base}</a></h2>\n<p>${inWords(difference)}</p>\n<div>${figures.join("\n")}</div>`;
  });
  const list = (title: string, files: string[]) =>
    files.length > 0 ? `<h2>${title}</h2><ul>${files.map((file) => `<li>${file}</li>`).join("")}</ul>` : "";
  const title = `${differences.length} pictures differ`;
  return pageStart(title) + list("Missing", missing) + list("Extra", extra) + rows.join("\n");
}
