import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { compressFully } from "./compression.server";

/** Pictures and fonts are already compressed. */
const COMPRESSIBLE = /\.(css|js|svg|txt)$/;

/** The Vite plugin that writes `.br` and `.gz` files beside the browser's files, for static-files.server.ts. */
export function compressedFiles(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "compressed-files",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      // Remix writes the last of the browser's files, its manifest, while it builds the server.
      if (!config.build.ssr) return;
      const folder = path.resolve(config.root, config.build.outDir, "../client");
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(path.join(folder, name))),
      );
    },
  };
}

async function compress(file: string): Promise<void> {
  const { identity, br, gzip } = await compressFully(await readFile(file));
  // A file of one line may grow when compressed.
  if (br.length < identity.length) await writeFile(`${file}.br`, br);
  if (gzip.length < identity.length) await writeFile(`${file}.gz`, gzip);
}
