import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parse, stringify } from "yaml";
import { databaseIn, temporaryFolder } from "./servers.mjs";

/** Words of each length in place of others, so that texts are new and as long as before. */
const WORDS = ["kind", "quiet", "direct", "careful", "personal", "practical", "thoughtful"];
const NAME = "Acme English";

/** What an owner fills in besides words. */
const CHOICES = {
  site: { siteName: NAME, legalName: "Acme English Ltd.", contactEmail: "hello@acme.example" },
  brand: {
    penLight: "#1d4ed8",
    penDark: "#93c5fd",
    logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><path d="M0 40L20 0L40 40Z" fill="#1d4ed8"/></svg>',
  },
  footer: {
    socialLinks: ["LinkedIn", "YouTube", "Instagram"].map((network) => ({
      network,
      profile: `https://www.${network.toLowerCase()}.com/acme-english`,
    })),
  },
  instructor: { name: "Noor Aziz" },
  hours: { saturday: true },
};

/** Publishes every text of the site in another version, and waits until visitors see it. */
export async function publishEdited(folder, url) {
  const texts = temporaryFolder();
  content(folder, "export", texts);
  const names = fs.readdirSync(texts, { recursive: true }).filter((name) => /\.(yaml|md)$/.test(name));
  for (const name of names) {
    const file = path.join(texts, name);
    const written = fs.readFileSync(file, "utf8");
    const key = path.basename(name, ".yaml");
    fs.writeFileSync(
      file,
      name.endsWith(".md")
        ? editedArticle(written)
        : stringify({ ...edited(parse(written)), ...CHOICES[key] }, { lineWidth: 0 }),
    );
  }
  const published = content(folder, "import", texts).split(/[^\w-]+/);
  const keys = names.map((name) => path.parse(name).name);
  const left = keys.filter((key) => !published.includes(key) && !published.includes(`article-${key}`));
  if (left.length > 0) throw new Error(`As they ship: ${left.join(", ")}.`);
  for (let tries = 0; !(await (await fetch(url)).text()).includes(NAME); tries++) {
    if (tries === 100) throw new Error("What was published does not appear.");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  console.log(`${names.length} texts were edited.`);
}

/** Runs `npm run content`. @returns what it prints */
function content(folder, ...args) {
  const done = spawnSync(process.execPath, ["build/commands/content.js", ...args], {
    env: { ...process.env, DATABASE_PATH: databaseIn(folder) },
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(done.stdout + done.stderr);
  return done.stdout;
}

function edited(value) {
  if (typeof value === "string") return editedProse(value);
  if (Array.isArray(value)) return value.map(edited);
  if (typeof value !== "object" || value === null) return value;
  // The highlight of a testimonial repeats words of its text.
  if ("highlight" in value) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, edited(each)]));
}

function editedArticle(file) {
  const [, head, body] = /^(---\n.*?\n---\n)(.*)$/s.exec(file);
  return head + editedProse(body);
}

/** Every line of prose with another word in it; links, notation and what pages fill in stay. */
const editedProse = (text) =>
  text
    .split("\n")
    .map((line) => (/^(?! )[^`[\]{}#|<>@/=]* [^`[\]{}#|<>@/=]*$/.test(line) ? editedLine(line) : line))
    .join("\n");

function editedLine(line) {
  const [...words] = line.matchAll(/(?<=\s)[a-z]{4,10}\b/g);
  const [word] = words.slice(-1);
  if (!word) return line;
  const [old] = word;
  return line.slice(0, word.index) + WORDS[old.length - 4] + line.slice(word.index + old.length);
}
