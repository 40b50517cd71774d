import fs from "node:fs";
import path from "node:path";
import { exportPictures, PICTURE_LIST, readPictureFiles } from "~/pictures/files.server";
import { exportTexts, importTexts } from "~/publishing/files.server";
import { CommandError, runCommand } from "./terminal/run-command";

/** The folder of the pictures. */
const PICTURES = "pictures";

const USAGE = `Usage:
  npm run content -- export FOLDER   writes every text that can be edited, as visitors read it now
  npm run content -- import FOLDER   publishes the texts in the folder that differ; a running site shows them within seconds
Each text is a YAML file named after it, each article a Markdown file in articles/, each picture a file in pictures/. An import checks every file first and changes nothing where one is wrong.`;

async function run([verb, folder, ...more]: string[]): Promise<string> {
  if (!folder || more.length > 0 || (verb !== "export" && verb !== "import")) throw new CommandError(USAGE);
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (verb === "export") {
    if (found && !found.isDirectory())
      throw new CommandError(`${path.resolve(folder)} is a file. Name a folder.`);
    fs.mkdirSync(path.join(folder, "articles"), { recursive: true });
    const texts = exportTexts();
    for (const { name, text } of texts) fs.writeFileSync(path.join(folder, name), text);
    const pictures = exportPictures();
    if (pictures.length > 0) fs.mkdirSync(path.join(folder, PICTURES), { recursive: true });
    for (const { name, content } of pictures) fs.writeFileSync(path.join(folder, PICTURES, name), content);
    return `Wrote ${texts.length} texts to ${path.resolve(folder)}.`;
  }
  if (!found?.isDirectory()) throw new CommandError(`There is no folder ${path.resolve(folder)}.`);
  const files = [
    ...namesIn(folder, ".", ".yaml", ".yml"),
    ...namesIn(folder, "articles", ".md").map((name) => `articles/${name}`),
  ];
  const texts = files.map((name) => ({ name, text: fs.readFileSync(path.join(folder, name), "utf8") }));
  const pictureFiles = namesIn(folder, PICTURES, ".webp", PICTURE_LIST);
  const read = await readPictureFiles(
    pictureFiles.map((name) => ({ name, content: fs.readFileSync(path.join(folder, PICTURES, name)) })),
  );
  if (read.problems.length > 0) throw new CommandError(`Nothing was changed.\n${read.problems.join("\n")}`);
  const { problems, published } = await importTexts(texts, read.pictures);
  if (problems.length > 0) throw new CommandError(`Nothing was changed.\n${problems.join("\n")}`);
  return published.length > 0 ? `Published: ${published.join(", ")}.` : "Every text is published already.";
}

/** The files with these ends. Hidden ones are left out: a Mac puts a “._courses.yaml” beside each “courses.yaml” of an archive. */
function namesIn(folder: string, inside: string, ...ends: string[]): string[] {
  const location = path.join(folder, inside);
  return (fs.existsSync(location) ? fs.readdirSync(location) : []).filter(
    (name) => !name.startsWith(".") && ends.some((end) => name.endsWith(end)),
  );
}

await runCommand(() => run(process.argv.slice(2)));
