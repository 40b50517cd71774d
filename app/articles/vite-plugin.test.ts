import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build, createServer, type InlineConfig, type ViteDevServer } from "vite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { articlesPlugin } from "./vite-plugin";

const article = (title: string, extra = "", body = "word ".repeat(1100)) =>
  `---\ntitle: ${title}\nexcerpt: Short.\ndescription: ${"Long enough to be found by a search engine. ".repeat(2)}\ncategory: Presentations\nauthor: Ana\ndate: 2025-03-12\nreadTime: 5 min read\nfeatured: true\norder: 1\nmelody: 'Three \\min-utes\nipa: ˈθriː ˈmɪn-ɪts\npictureDescription: A fall.\n${extra}---\n\n${body}\n`;

let root: string;
let server: ViteDevServer | undefined;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "articles-"));
  mkdirSync(path.join(root, "articles"));
  writeFileSync(path.join(root, "articles/pitch.md"), article("Three minutes"));
  writeFileSync(
    path.join(root, "terms.md"),
    "---\ntitle: Terms\ndescription: Rules.\n---\n\n## 1. Law\n\n{{TODAY}}\n",
  );
  writeFileSync(
    path.join(root, "entry.js"),
    `import terms from "./terms.md?page";
     export const list = Object.values(import.meta.glob("./articles/*.md", { query: "?front-matter", eager: true, import: "default" }));
     export const texts = Object.values(import.meta.glob("./articles/*.md", { query: "?passages", eager: true, import: "default" }));
     export const load = () => import("./articles/pitch.md?article").then((module) => module.default);
     export { terms };`,
  );
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(root, { recursive: true, force: true });
});

const config = (): InlineConfig => ({
  root,
  configFile: false,
  logLevel: "silent",
  plugins: [articlesPlugin({ articles: "articles" })],
});
const buildEntry = () =>
  build({
    ...config(),
    build: { ssr: true, write: false, rollupOptions: { input: path.join(root, "entry.js") } },
  });

async function start(): Promise<ViteDevServer> {
  server = await createServer({
    ...config(),
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false },
  });
  return server;
}

describe("the articles plugin", () => {
  it("gives lists the front matter alone, and pages the html", async () => {
    const module = await (await start()).ssrLoadModule("/entry.js");
    expect(module.list).toEqual([
      expect.objectContaining({ slug: "pitch", title: "Three minutes", order: 1 }),
    ]);
    expect(module.list[0]).not.toHaveProperty("html");
    expect((await module.load()).html).toContain("<p>word");
    expect(module.texts).toEqual([
      { slug: "pitch", passages: [{ section: null, sentences: [expect.stringMatching(/^word word/)] }] },
    ]);
    expect(module.terms).toMatchObject({ sections: [{ id: "law", title: "1. Law" }] });
    expect(module.terms.html).toContain("{{TODAY}}");
  });

  it("shows an edited article in development", async () => {
    const running = await start();
    await running.ssrLoadModule("/entry.js");
    const file = path.join(root, "articles/pitch.md");
    writeFileSync(file, article("Four minutes"));
    running.watcher.emit("change", file);
    await expect
      .poll(async () => (await running.ssrLoadModule("/entry.js")).list[0].title)
      .toBe("Four minutes");
  });

  it("builds, without the HTML in what only needs the list", async () => {
    const result = await buildEntry();
    const chunks = (Array.isArray(result) ? result : [result]).flatMap((one) =>
      "output" in one ? one.output : [],
    );
    const entry = chunks.find((chunk) => chunk.type === "chunk" && chunk.isEntry);
    const code = entry?.type === "chunk" ? entry.code : "";
    expect(code).toContain("Three minutes");
    expect(code).not.toContain("<p>word");
  });

  it("gives a picture beside an article its size and an address that changes with its content", async () => {
    mkdirSync(path.join(root, "articles/pictures"));
    const png = Buffer.alloc(5000);
    png.write("\x89PNG\r\n\x1a\n", "latin1");
    png.writeUInt32BE(1280, 16);
    png.writeUInt32BE(720, 20);
    writeFileSync(path.join(root, "articles/pictures/board.png"), png);
    const body = `![A "board"](board.png)\n\n${"word ".repeat(1100)}`;
    writeFileSync(path.join(root, "articles/pitch.md"), article("Three minutes", "", body));
    const result = await buildEntry();
    const code = (Array.isArray(result) ? result : [result])
      .flatMap((one) => ("output" in one ? one.output : []))
      .map((chunk) => (chunk.type === "chunk" ? chunk.code : ""))
      .join("");
    expect(code).toMatch(/\/assets\/board-[\w-]{8}\.png/);
    expect(code).toContain('width="1280" height="720"');
    expect(code).not.toContain("{{picture");

    writeFileSync(path.join(root, "articles/pitch.md"), article("Three", "", "![A board](../board.png)"));
    await expect(buildEntry()).rejects.toThrow("give the name of a file in pictures/");
  });

  it("fails the build with every fault of a broken article", async () => {
    writeFileSync(
      path.join(root, "articles/pitch.md"),
      article("Three minutes", "mood: calm\n", "[x](/nowhere)\n\n# No"),
    );
    await expect(buildEntry()).rejects.toThrow(/pitch\.md has 3 problems:(\n {2}- .+){3}/);
  });

  it("fails the build when two articles claim to be featured, or a new article's link is wrong", async () => {
    writeFileSync(path.join(root, "articles/second.md"), article("Two minutes"));
    await expect(buildEntry()).rejects.toThrow("One article is featured, here are 2: pitch, second.");
    writeFileSync(
      path.join(root, "articles/second.md"),
      article("Two", "", `[x](/blog/third)\n\n${"word ".repeat(1100)}`),
    );
    await expect(buildEntry()).rejects.toThrow("/blog/third leads to no known address");
  });
});
