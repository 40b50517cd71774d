/**
 * Renders the social images at build time and exports their paths as the module virtual:social-images: page key or
 * article slug to a path with a content hash. It is the hash of the drawing, not of the rendered file, so that the
 * browser's and the server's build agree although only the first one renders.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { loadTexts } from "../content/load-texts";
import { readFrontMatter } from "../markdown/front-matter";
import { drawSocialImage, IMAGE_FONT } from "./image";

const MODULE = "virtual:social-images";
const RESOLVED = `\0${MODULE}`;
const FONT_FILE = "@fontsource/gentium-book-plus/files/gentium-book-plus-latin-400-normal.woff";

/** The brand, as a build does not know the operator's settings. */
const SITE_NAME = "Tonic";

interface Image {
  key: string;
  /** The path among the build's files. */
  fileName: string;
  svg: string;
}

/**
 * The Vite plugin for the images and their module.
 * @param articles the folder of the blog's articles, relative to the project's root
 */
export function socialImages(articles = "app/content/articles"): Plugin {
  let config: ResolvedConfig;

  const articleFiles = () => {
    const folder = path.join(config.root, articles);
    return readdirSync(folder)
      .filter((name) => name.endsWith(".md"))
      .sort()
      .map((name) => path.join(folder, name));
  };

  const texts = () => loadTexts<typeof import("../content/sharing")>("sharing");

  const images = async (): Promise<Image[]> => {
    const { sharedPages } = (await texts()).module;
    const pages = Object.entries(sharedPages).map(([key, page]) => ({ key, ...page }));
    const posts = articleFiles().map((file) => {
      const { title, melody } = readFrontMatter(readFileSync(file, "utf8")).fields;
      return { key: path.basename(file, ".md"), title: String(title), melody: String(melody) };
    });
    return [...pages, ...posts].map(({ key, title, melody }) => {
      const svg = drawSocialImage({ title, melody, siteName: SITE_NAME });
      const hash = createHash("sha256").update(svg).digest("hex").slice(0, 10);
      return { key, svg, fileName: `${config.build.assetsDir}/share-${key}-${hash}.png` };
    });
  };

  const cache = () => path.join(config.root, "node_modules/.cache/social-images");

  return {
    name: "social-images",
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      for (const file of [...articleFiles(), ...(await texts()).files]) this.addWatchFile(file);
      const paths = (await images()).map(({ key, fileName }) => [key, `${config.base}${fileName}`]);
      return `export default ${JSON.stringify(Object.fromEntries(paths))};`;
    },
    async generateBundle() {
      if (config.build.ssr) return;
      for (const { fileName, svg } of await images()) {
        this.emitFile({ type: "asset", fileName, source: await render(svg, fileName, cache()) });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        // Drawing all of them takes too long to do it for each file of a page.
        if (!request.url?.startsWith(`${config.base}${config.build.assetsDir}/share-`)) return next();
        try {
          const wanted = (await images()).find(({ fileName }) => request.url === `${config.base}${fileName}`);
          if (!wanted) return next();
          const png = await render(wanted.svg, wanted.fileName, cache());
          response.setHeader("Content-Type", "image/png").end(png);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** The image as PNG, rendered once and then cached under its name. */
async function render(svg: string, fileName: string, cache: string): Promise<Buffer> {
  const file = path.join(cache, path.basename(fileName));
  try {
    return readFileSync(file);
  } catch {
    // Loaded here because only builds render.
    const { renderAsync } = await import("@resvg/resvg-js");
    const { default: subsetFont } = await import("subset-font");
    // The renderer reads TrueType only, and the font's package ships WOFF. The markup has all characters of the text.
    const woff = readFileSync(createRequire(import.meta.url).resolve(FONT_FILE));
    const fontFile = file.replace(/png$/, "ttf");
    mkdirSync(cache, { recursive: true });
    replace(fontFile, await subsetFont(woff, svg, { targetFormat: "truetype" }));
    const font = { loadSystemFonts: false, fontFiles: [fontFile], defaultFontFamily: IMAGE_FONT };
    const png = (await renderAsync(svg, { font })).asPng();
    replace(file, png);
    return png;
  }
}

/** Writes a file so that another build at the same time never reads half of it. */
function replace(file: string, content: Buffer): void {
  const part = `${file}.${process.pid}.part`;
  writeFileSync(part, content);
  renameSync(part, file);
}
