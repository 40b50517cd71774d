import fs from "node:fs";
import path from "node:path";
import type { FullConfig } from "@playwright/test";
import { pictureName, THEMES, WIDTHS } from "./pictures";

/** Writes index.html beside the pictures: a line for each page, with its pictures at every width and theme. */
export default function writeContactSheet({ projects }: FullConfig): void {
  const folder = projects[0]?.outputDir ?? "";
  const pictures = fs.readdirSync(folder).filter((file) => file.endsWith(".png"));
  const [width = 0, theme = "light"] = [WIDTHS.at(-1), THEMES[0]];
  const ending = pictureName("", width, theme);
  const pages = pictures.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
  const rows = pages.toSorted().map((page) => {
    const cells = THEMES.flatMap((theme) =>
      WIDTHS.map((width) => {
        const file = pictureName(page, width, theme);
        return `<a href="${file}"><img src="${file}" width="${width / 4}" alt="${width} ${theme}" loading="lazy"></a>`;
      }),
    );
    return `<h2 id="${page}">${page}</h2>\n<div>${cells.join("\n")}</div>`;
  });
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screenshots</title>
<style>
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; background: #999 }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
</style>
<h1>Screenshots</h1>
${rows.join("\n")}
`;
  const file = path.join(folder, "index.html");
  fs.writeFileSync(file, page);
  console.log(`${pictures.length} pictures of ${pages.length} pages: ${file}`);
}
