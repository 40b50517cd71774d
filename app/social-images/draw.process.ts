/**
 * Renders the drawing on its standard input as PNG, in a separate process: fonts and renderer take 140 MB, which are freed when it
 * ends, and a hostile logo cannot reach the site.
 */
import { readFileSync } from "node:fs";
import os from "node:os";
import { text } from "node:stream/consumers";
import cyrillic from "@fontsource/gentium-book-plus/files/gentium-book-plus-cyrillic-400-normal.woff";
import greek from "@fontsource/gentium-book-plus/files/gentium-book-plus-greek-400-normal.woff";
import latin from "@fontsource/gentium-book-plus/files/gentium-book-plus-latin-400-normal.woff";
import extended from "@fontsource/gentium-book-plus/files/gentium-book-plus-latin-ext-400-normal.woff";
import vietnamese from "@fontsource/gentium-book-plus/files/gentium-book-plus-vietnamese-400-normal.woff";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import renderer from "@resvg/resvg-wasm/index_bg.wasm";
import { IMAGE_FONT } from "./image";
import { unpackWoff } from "./woff";

const read = (file: string) => readFileSync(new URL(file, import.meta.url));

// Visitors' requests come first.
os.setPriority(10);
await initWasm(read(renderer));
const fontBuffers = [latin, extended, cyrillic, greek, vietnamese].map((file) => unpackWoff(read(file)));
const svg = await text(process.stdin);
process.stdout.write(
  new Resvg(svg, { font: { fontBuffers, defaultFontFamily: IMAGE_FONT } }).render().asPng(),
);
