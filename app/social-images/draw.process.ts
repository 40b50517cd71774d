/**
 * Renders drawings as PNG, one after the other, in a separate process: fonts and renderer take 140 MB, which are freed when it
 * ends, and a hostile logo cannot reach the site.
 */
import { readFileSync } from "node:fs";
import os from "node:os";
import cyrillic from "@fontsource/gentium-book-plus/files/gentium-book-plus-cyrillic-400-normal.woff";
import greek from "@fontsource/gentium-book-plus/files/gentium-book-plus-greek-400-normal.woff";
import latin from "@fontsource/gentium-book-plus/files/gentium-book-plus-latin-400-normal.woff";
import extended from "@fontsource/gentium-book-plus/files/gentium-book-plus-latin-ext-400-normal.woff";
import vietnamese from "@fontsource/gentium-book-plus/files/gentium-book-plus-vietnamese-400-normal.woff";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import renderer from "@resvg/resvg-wasm/index_bg.wasm";
import { IMAGE_FONT } from "./image";
import { unpackWoff } from "./woff";

/** What the site sends, and what it gets for it. */
export interface DrawRequest {
  id: number;
  svg: string;
}
export type DrawAnswer = { id: number; png: Uint8Array } | { id: number; error: string };

const read = (file: string) => readFileSync(new URL(file, import.meta.url));

// Visitors come first.
os.setPriority(10);
const isReady = initWasm(read(renderer));
const fontBuffers = [latin, extended, cyrillic, greek, vietnamese].map((file) => unpackWoff(read(file)));

process.on("message", async ({ id, svg }: DrawRequest) => {
  process.send?.(await draw(id, svg));
});

async function draw(id: number, svg: string): Promise<DrawAnswer> {
  try {
    await isReady;
    const font = { fontBuffers, defaultFontFamily: IMAGE_FONT };
    return { id, png: new Resvg(svg, { font }).render().asPng() };
  } catch (error) {
    return { id, error: String(error) };
  }
}
