/**
 * Makes modules of Markdown files, compiled and checked:
 *
 *   import.meta.glob("./articles/*.md", { query: "?front-matter", … })   for lists
 *   import("./articles/some-slug.md?article")                             front matter, html, sections
 *   import.meta.glob("./articles/*.md", { query: "?passages", … })       its sentences, for the search
 *   import page from "./legal/privacy.md?page"                            front matter, html, sections
 *
 * A broken file fails the build with a list of everything that is wrong in it; in development the page shows it.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { loadTexts } from "../content/load-texts";
import { compilePage } from "../markdown/pages";
import { pictureSize } from "../markdown/picture-size";
import { type CompiledArticle, checkArticleSet, compileArticle } from "./compile";
import { readPassages } from "./passages";

/** Anchors of public pages that texts may link to, besides the pages themselves. */
const ANCHORS = ["/#features", "/#courses", "/#testimonials"];

interface ArticlesPluginOptions {
  /** The folder of the blog's articles, relative to the project's root. */
  articles?: string;
}

/** The Vite plugin for `*.md?front-matter`, `*.md?article`, `*.md?passages` and `*.md?page`. */
export function articlesPlugin({ articles = "app/content/articles" }: ArticlesPluginOptions = {}): Plugin {
  let root = process.cwd();
  const compiled = new Map<string, { source: string; addresses: string; article: CompiledArticle }>();

  const articleFiles = (folder: string) => readdirSync(folder).filter((name) => name.endsWith(".md"));
  const addressesOf = async (folder: string) => {
    const { module } = await loadTexts<typeof import("../content/public-pages")>("public-pages");
    const pages = module.publicPages.map((page) => page.path);
    return new Set([...pages, ...ANCHORS, ...articleFiles(folder).map((name) => `/blog/${slugOf(name)}`)]);
  };

  const optionsFor = (file: string) => ({ file: path.relative(root, file), picture: picturesOf(file) });

  /** An article is needed as a list entry and as a page, by two builds: it is compiled once. */
  const article = async (file: string): Promise<CompiledArticle> => {
    const source = readFileSync(file, "utf8");
    const addresses = await addressesOf(path.dirname(file));
    const key = [...addresses].join("\n");
    const known = compiled.get(file);
    if (known?.source === source && known.addresses === key) return known.article;
    const made = compileArticle(source, { ...optionsFor(file), slug: slugOf(file), addresses });
    compiled.set(file, { source, addresses: key, article: made });
    return made;
  };

  return {
    name: "articles",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      // In development a half-written article must not keep the server from starting.
      if (this.meta.watchMode) return;
      const folder = path.join(root, articles);
      const all = await Promise.all(articleFiles(folder).map((name) => article(path.join(folder, name))));
      checkArticleSet(
        articles,
        all.map(({ frontMatter }) => frontMatter),
      );
    },
    async load(id) {
      const [file = "", query] = id.split("?");
      if (!file.endsWith(".md") || query === undefined) return null;
      const asked = new URLSearchParams(query);
      if (asked.has("front-matter")) return toModule((await article(file)).frontMatter, file);
      if (asked.has("article")) return toModule(await article(file), file);
      if (asked.has("passages")) {
        return toModule({ slug: slugOf(file), passages: readPassages((await article(file)).html) }, file);
      }
      if (asked.has("page")) {
        const source = readFileSync(file, "utf8");
        const addresses = await addressesOf(path.join(root, articles));
        return toModule(compilePage(source, { ...optionsFor(file), addresses }), file);
      }
      return null;
    },
  };
}

function slugOf(file: string): string {
  return path.basename(file, ".md");
}

/** Finds pictures in the folder beside a text. Vite makes their addresses from their content later: see toModule. */
function picturesOf(file: string) {
  return (name: string) => {
    if (!/^[\w-]+\.\w+$/.test(name)) throw new Error("give the name of a file in pictures/, beside the text");
    return { address: `{{picture:${name}}}`, ...pictureSize(readFileSync(pictureFile(file, name))) };
  };
}

const pictureFile = (file: string, name: string) => path.join(path.dirname(file), "pictures", name);

function toModule(value: object, file: string) {
  const imports: string[] = [];
  const json = JSON.stringify(value).replace(/\{\{picture:(.+?)\}\}/g, (_, name: string) => {
    const variable = `picture${imports.length}`;
    imports.push(`import ${variable} from ${JSON.stringify(`${pictureFile(file, name)}?url`)};`);
    return `" + ${variable} + "`;
  });
  return { code: `${imports.join("\n")}\nexport default ${json};`, map: null, moduleSideEffects: false };
}
