import fs from "node:fs";
import path from "node:path";
import { closeStore } from "~/db/client.server";
import { exportTexts, importTexts } from "~/publishing/files.server";

const USAGE = `Usage:
  npm run content -- export FOLDER   writes every text that can be edited, as visitors read it now
  npm run content -- import FOLDER   publishes the texts in the folder that differ; a running site shows them within seconds
Each text is a YAML file named after it, each article a Markdown file in articles/. An import checks every file first and changes nothing where one is wrong.`;

/** A mistake of the caller: only its message is shown. */
class CommandError extends Error {}

async function run([verb, folder, ...more]: string[]): Promise<string> {
  if (!folder || more.length > 0 || (verb !== "export" && verb !== "import")) throw new CommandError(USAGE);
  if (verb === "export") {
    fs.mkdirSync(path.join(folder, "articles"), { recursive: true });
    const texts = exportTexts();
    for (const { name, text } of texts) fs.writeFileSync(path.join(folder, name), text);
    return `Wrote ${texts.length} texts to ${path.resolve(folder)}.`;
  }
  const articles = path.join(folder, "articles");
  const files = [
    ...fs.readdirSync(folder).filter((name) => /\.ya?ml$/.test(name)),
    ...(fs.existsSync(articles) ? fs.readdirSync(articles) : [])
      .filter((name) => name.endsWith(".md"))
      .map((name) => `articles/${name}`),
  ];
  const { problems, published } = await importTexts(
    files.map((name) => ({ name, text: fs.readFileSync(path.join(folder, name), "utf8") })),
  );
  if (problems.length > 0) throw new CommandError(`Nothing was changed.\n${problems.join("\n")}`);
  return published.length > 0 ? `Published: ${published.join(", ")}.` : "Every text is published already.";
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  closeStore();
}
