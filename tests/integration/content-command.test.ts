import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inDatabase } from "../setup/database-file";
import { commandFile, runProgram } from "../setup/programs";

let folder: string;
let texts: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "content-"));
  texts = path.join(folder, "texts");
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const content = (...args: string[]) =>
  runProgram(commandFile("content"), args, { DATABASE_PATH: path.join(folder, "site.sqlite") });
const readAll = (of: string) =>
  Object.fromEntries(
    fs
      .readdirSync(of, { recursive: true, encoding: "utf8" })
      .filter((name) => path.extname(name) !== "")
      .map((name) => [name, fs.readFileSync(path.join(of, name), "utf8")]),
  );
const edit = (name: string, from: string, to: string) => {
  const file = path.join(texts, name);
  const before = fs.readFileSync(file, "utf8");
  expect(before).toContain(from);
  fs.writeFileSync(file, before.replace(from, to));
};
/** Removes all texts but these from the export. */
const leaveOnly = (...names: string[]) => {
  for (const name of Object.keys(readAll(texts)))
    if (!names.includes(name)) fs.rmSync(path.join(texts, name));
};
const query = (sql: string) =>
  inDatabase(path.join(folder, "site.sqlite"), (database) => database.prepare(sql).all());
const versions = () => query("SELECT key, version, state, author FROM content_versions ORDER BY id");
const storedPictures = () =>
  query(
    `SELECT id, width, height, description, file_name AS fileName, author,
       (SELECT count(*) FROM picture_files WHERE picture_id = pictures.id) AS files FROM pictures`,
  );

describe("npm run content", () => {
  it("exports texts that a person can read, and an export of an import is the same to the byte", async () => {
    expect(await content("export", texts)).toMatchObject({ code: 0 });
    expect(fs.readFileSync(path.join(texts, "courses.yaml"), "utf8")).toContain("price: 999");
    // As in an archive that a Mac has made.
    const hidden = path.join(texts, "._courses.yaml");
    fs.writeFileSync(hidden, "Mac OS X");
    expect(await content("import", texts)).toMatchObject({
      code: 0,
      stdout: "Every text is published already.\n",
    });
    expect(versions()).toEqual([]);
    fs.rmSync(hidden);

    edit("courses.yaml", "price: 999", "price: 1049");
    // Flattened, as in an export.
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><path d="M0 0H9"/></svg>';
    edit("brand.yaml", 'logo: ""', `logo: ${logo}`);
    edit("faq.yaml", "title: Frequently Asked Questions", 'title: "Asked: often, #1 — „so“"');
    const article = "articles/big-first-idea-email-marketing.md";
    edit(article, "A marketing email", "See [the next one](/blog/asking-twice). A marketing email");
    edit(article, "order: 4", "order: 3");
    fs.writeFileSync(
      path.join(texts, "articles/asking-twice.md"),
      fs
        .readFileSync(path.join(texts, article), "utf8")
        .replace("title: The Big First Idea in", "title: Asking Twice in"),
    );
    const written = readAll(texts);
    expect(await content("import", texts)).toMatchObject({
      code: 0,
      stdout:
        "Published: brand, courses, faq, article-asking-twice, article-big-first-idea-email-marketing.\n",
    });
    expect(versions()).toEqual([
      { key: "brand", version: 1, state: "published", author: "import" },
      { key: "courses", version: 1, state: "published", author: "import" },
      { key: "faq", version: 1, state: "published", author: "import" },
      { key: "article-asking-twice", version: 1, state: "published", author: "import" },
      { key: "article-big-first-idea-email-marketing", version: 1, state: "published", author: "import" },
    ]);
    const again = path.join(folder, "again");
    await content("export", again);
    expect(readAll(again)).toEqual(written);
    expect(await content("import", again)).toMatchObject({ stdout: "Every text is published already.\n" });
  });

  it("takes pictures along with the texts that show them, to the byte", async () => {
    await content("export", texts);
    const article = "articles/big-first-idea-email-marketing.md";
    // Each import would check the others, too.
    leaveOnly("courses.yaml", article);
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#3a7" } })
      .webp()
      .toBuffer();
    const id = createHash("sha256").update(picture).digest("hex").slice(0, 16);
    const pictures = path.join(texts, "pictures");
    fs.mkdirSync(pictures);
    const file = path.join(pictures, `${id}-60x40.webp`);
    fs.writeFileSync(file, picture);
    const list = path.join(pictures, "pictures.yaml");
    const entry = `- file: ${id}-60x40.webp\n  name: board.png\n  shows: A board\n`;
    fs.writeFileSync(list, entry);
    edit(article, "A marketing email", `![A board](/pictures/${id}-60x40.webp)\n\nA marketing email`);
    // If the text is wrong, the picture is not stored either, and vice versa.
    edit("courses.yaml", "price: 999", "price: none");
    expect((await content("import", texts)).stderr).toContain("courses.yaml");
    expect(storedPictures()).toEqual([]);
    edit("courses.yaml", "price: none", "price: 999");

    expect(await content("import", texts)).toMatchObject({
      code: 0,
      stdout: `Published: ${id}, article-big-first-idea-email-marketing.\n`,
    });
    const again = path.join(folder, "again");
    await content("export", again);
    expect(readAll(again)).toMatchObject(readAll(texts));
    expect(fs.readFileSync(path.join(again, "pictures", path.basename(file))).equals(picture)).toBe(true);
    expect(storedPictures()).toEqual([
      {
        id,
        width: 60,
        height: 40,
        description: "A board",
        fileName: "board.png",
        author: "import",
        files: 2,
      },
    ]);

    // As Windows editors save it.
    fs.writeFileSync(list, `\uFEFF${entry.replace("A board", "A white board")}`);
    expect(await content("import", texts)).toMatchObject({ stdout: `Published: ${id}.\n` });
    expect(storedPictures()).toMatchObject([{ description: "A white board" }]);
    expect(await content("import", texts)).toMatchObject({ stdout: "Every text is published already.\n" });

    for (const wrong of [Buffer.concat([picture, Buffer.from("<script>")]), Buffer.from("RIFF    WEBP")]) {
      fs.writeFileSync(file, wrong);
      expect(await content("import", texts)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("this is not the picture that was exported"),
      });
    }
    fs.writeFileSync(list, "- file: ../../etc/passwd\n  name: a\n  shows: b\n");
    expect(await content("import", texts)).toMatchObject({ code: 1 });
    fs.writeFileSync(list, "pictures: none");
    expect((await content("import", texts)).stderr).toContain("this is no list of file, name and shows");
  });

  it("changes nothing where one file is wrong, and says what and where", async () => {
    await content("export", texts);
    edit("courses.yaml", "price: 999", "price: 1049");
    edit("site.yaml", "contactEmail: hello@example.com", "contactEmail: nobody");
    edit("faq.yaml", "href: /teams", "href: javascript:alert(1)");
    fs.writeFileSync(path.join(texts, "figures.yaml"), "title: [unclosed");
    fs.writeFileSync(path.join(texts, "secrets.yaml"), "a: 1");
    edit("brand.yaml", 'logo: ""', 'logo: <svg viewBox="0 0 9 9"><script>alert(1)</script></svg>');
    edit("terms.yaml", "{{LEGAL_NAME}}", "{{LEGAL}}");
    edit("articles/big-first-idea-email-marketing.md", "category: Email Writing", "category: Gossip");
    fs.writeFileSync(path.join(texts, "articles/bare.md"), "No front matter");
    const { code, stdout, stderr } = await content("import", texts);
    expect([code, stdout]).toEqual([1, ""]);
    for (const part of [
      "Nothing was changed.",
      "site.yaml, contactEmail: Enter an email address",
      "faq.yaml, items.",
      "brand.yaml, logo: This SVG has <script>",
      "figures.yaml: ",
      "secrets.yaml: there is no such text.",
      "terms.yaml, markdown: {LEGAL} is not filled in here",
      "articles/big-first-idea-email-marketing.md, category: Choose one of them.",
      "articles/bare.md: There is no front matter between two --- lines.",
    ]) {
      expect(stderr).toContain(part);
    }
    expect(stderr).not.toContain("    at ");
    expect(versions()).toEqual([]);
  });

  it("refuses endlessly growing anchors, a missing folder or a file in its place, and arguments that it does not understand", async () => {
    fs.mkdirSync(texts);
    const bomb = ["a: &a [x, x, x, x, x, x, x, x, x]"];
    for (const [one, next] of ["ab", "bc", "cd", "de", "ef", "fg"].map((pair) => [...pair])) {
      bomb.push(`${next}: &${next} [${Array(9).fill(`*${one}`).join(", ")}]`);
    }
    fs.writeFileSync(path.join(texts, "faq.yaml"), bomb.join("\n"));
    expect(await content("import", texts)).toMatchObject({ code: 1 });
    expect(await content("import", path.join(folder, "none"))).toEqual({
      code: 1,
      stdout: "",
      stderr: `There is no folder ${folder}/none.\n`,
    });
    expect(await content("export", path.join(texts, "faq.yaml"))).toMatchObject({
      code: 1,
      stderr: `${texts}/faq.yaml is a file. Name a folder.\n`,
    });
    expect(await content("destroy", texts)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Usage:"),
    });
  });
});
