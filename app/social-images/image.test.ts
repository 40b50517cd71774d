import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { build, type Rollup } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedPages } from "../content/sharing";
import { drawSocialImage } from "./image";
import { socialImages } from "./plugin";

const picture = (changes = {}) =>
  drawSocialImage({ title: "Get in Touch", melody: "'Can you /hear me?", siteName: "Tonic", ...changes });
const titleLines = (svg: string) =>
  [...svg.matchAll(/class="title"[^>]*>([^<]*)</g)].map((match) => match[1]);

describe("the drawing of a social image", () => {
  it("shows the name, the title and the sentence", () => {
    for (const text of ["Tonic", "Get in Touch", '<tspan class="marked">hear</tspan>'])
      expect(picture()).toContain(text);
    expect(picture()).toContain('width="1200" height="630"');
  });

  it("breaks a long title into lines of similar length", () => {
    expect(titleLines(picture())).toEqual(["Get in Touch"]);
    const title = "Why Standardized Exams Matter in Business English";
    expect(titleLines(picture({ title }))).toEqual(["Why Standardized Exams", "Matter in Business English"]);
    expect(titleLines(picture({ title: `${title} ${title} ${title}` })).join(" ")).toBe(
      `${title} ${title} ${title}`,
    );
  });

  it("sets a long sentence in a smaller size instead of cutting it", () => {
    const size = (melody: string) => Number(/font-size="(\d+)" text-anchor/.exec(picture({ melody }))?.[1]);
    expect(size("I’m a-'fraid we 'might 'need a-'noth-er \\week.")).toBeLessThan(size("\\Now"));
  });

  it("escapes its texts", () => {
    expect(picture({ title: "R&D <b>" })).toContain("R&amp;D &lt;b&gt;");
  });

  it("can be drawn for every listed page", () => {
    for (const page of Object.values(sharedPages))
      expect(titleLines(picture(page)).join(" ")).toBe(page.title);
  });
});

describe("the social images of a build", () => {
  let root: string;
  let browser: Rollup.RollupOutput["output"];
  let server: Rollup.RollupOutput["output"];

  const run = async (ssr: boolean) => {
    const result = await build({
      root,
      base: "/base/",
      configFile: false,
      logLevel: "silent",
      plugins: [socialImages("articles")],
      build: { ssr, write: false, minify: false, rollupOptions: { input: path.join(root, "entry.js") } },
    });
    return (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput;
  };
  const png = (output: typeof browser) => output.filter((file) => file.fileName.endsWith(".png"));

  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), "sharing-"));
    mkdirSync(path.join(root, "articles"));
    for (const [name, title] of [
      ["first", "Saying yes"],
      ["second", "Saying no"],
    ]) {
      writeFileSync(path.join(root, `articles/${name}.md`), `---\ntitle: ${title}\nmelody: 'Say \\so\n---\n`);
    }
    writeFileSync(
      path.join(root, "entry.js"),
      'import images from "virtual:social-images"; globalThis.images = images;',
    );
    browser = (await run(false)).output;
    server = (await run(true)).output;
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("are PNG files of 1200 by 630 for every page and article, made by the browser's build alone", () => {
    expect(png(browser)).toHaveLength(Object.keys(sharedPages).length + 2);
    expect(png(server)).toHaveLength(0);
    for (const file of png(browser)) {
      const bytes = Buffer.from(file.type === "asset" ? file.source : "");
      expect(bytes.toString("latin1", 1, 4)).toBe("PNG");
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  it("have the same addresses in both builds, and each names a file", () => {
    const code = (output: typeof browser) => (output[0].type === "chunk" ? output[0].code : "");
    const paths = (output: typeof browser) =>
      [...code(output).matchAll(/\/base\/(assets\/share-[\w-]+\.png)/g)].map((m) => m[1]);
    expect(paths(browser)).toEqual(paths(server));
    expect(paths(browser).sort()).toEqual(
      png(browser)
        .map((file) => file.fileName)
        .sort(),
    );
    expect(code(server)).toMatch(/"?home"?: "\/base\/assets\/share-home-[0-9a-f]{10}\.png"/);
  });

  it("show their letters: the same sentence with two titles gives two images", () => {
    const bytes = (slug: string) => {
      const file = png(browser).find(({ fileName }) => fileName.includes(`share-${slug}-`));
      return Buffer.from(file?.type === "asset" ? file.source : "");
    };
    expect(bytes("first").equals(bytes("second"))).toBe(false);
  });

  it("are cached for the next build", () => {
    const cached = readdirSync(path.join(root, "node_modules/.cache/social-images"));
    expect(cached.filter((name) => name.endsWith(".png"))).toHaveLength(png(browser).length);
    expect(cached.some((name) => name.endsWith(".part"))).toBe(false);
  });
});
