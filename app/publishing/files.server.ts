import { parseDocument, stringify } from "yaml";
import type { Article } from "~/content/articles.server";
import { withTexts } from "~/content/current/texts.server";
import type { Texts } from "~/content/shipped.server";
import { titleOfText } from "~/content/staff/content";
import { isPictureUsed, type NewPicture } from "~/db/content/pictures.server";
import { publishTextsWithin } from "~/db/content/versions.server";
import { inTransaction } from "~/db/write.server";
import { listInWords } from "~/format/list";
import { SLUG } from "~/format/slug";
import { readFrontMatter } from "~/markdown/front-matter";
import { pictureAddress } from "~/markdown/picture-address";
import { importPicturesWithin } from "~/pictures/files.server";
import { linkedCourses, namedCourses } from "./course-ids.server";
import {
  articleKey,
  courseOf,
  type EditKey,
  editedBody,
  editedTitle,
  editKeys,
  isEditKey,
  publicCourses,
  schemaFor,
  slugOf,
} from "./texts.server";

interface TextFile {
  /** `courses.yaml`, `articles/saying-no.md`. */
  name: string;
  text: string;
}

/** Every editable text as a readable file. Importing an export and exporting again gives the same bytes. */
export function exportTexts(): TextFile[] {
  return editKeys().map((key) => {
    const { body } = editedBody(key);
    const slug = slugOf(key);
    return slug === undefined
      ? { name: `${key}.yaml`, text: `# ${titleOfText(key)}\n${yamlOf(body)}` }
      : { name: `articles/${slug}.md`, text: articleFile(body as Article) };
  });
}

const yamlOf = (body: unknown) => stringify(body, { lineWidth: 0 });

const articleFile = ({ markdown, ...head }: Article) => `---\n${yamlOf(head)}---\n\n${markdown}\n`;

interface Imported {
  /** What is wrong with the files, as sentences; if anything is, nothing was changed. */
  problems: string[];
  /** The keys of texts, and the ids of pictures. */
  published: string[];
}

class Refused extends Error {
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
  }
}

/** Stores these pictures, and publishes those of these texts that differ from the published ones, all in one transaction. */
export async function importTexts(
  files: readonly TextFile[],
  pictures: readonly NewPicture[],
): Promise<Imported> {
  // An article may link to another one that comes with it.
  const keys = [...editKeys(), ...files.map(({ name }) => keyOf(name) ?? "")];
  const articles = keys.flatMap((key) => slugOf(key) ?? []).map((slug) => ({ slug }) as Article);
  try {
    const published = await inTransaction((transaction) => {
      // A text is checked together with the pictures that come with it.
      const stored = importPicturesWithin(transaction, pictures);
      const courses = coursesWith(files);
      const { problems, changed } = withTexts({ articles, courses }, () => {
        const checked = checkFiles(files);
        return { ...checked, problems: [...checked.problems, ...missingCourses(files, courses)] };
      });
      if (problems.length > 0) throw new Refused(problems);
      const newer = publishTextsWithin(transaction, changed, undefined);
      if (newer) throw new Refused([`${newer}: somebody published a newer version just now. Try again.`]);
      const undescribed = pictures.filter(({ id, description }) => stored.includes(id) && !description);
      const used = undescribed.filter(({ id }) => isPictureUsed(id));
      if (used.length > 0) throw new Refused(used.map(problemOf));
      return [...stored, ...changed.map(({ key }) => key)];
    });
    return { problems: [], published };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { problems: error.problems, published: [] };
  }
}

const problemOf = (picture: NewPicture) =>
  `${pictureAddress(picture).slice(1)}: a text uses this picture, so the list has to say what it shows.`;

/** The courses after an import: the imported texts may name only these. */
function coursesWith(files: readonly TextFile[]): Texts["courses"] {
  const file = files.find(({ name }) => keyOf(name) === "courses");
  const read = file && readYaml(file.text);
  const imported =
    read && "value" in read ? schemaFor("courses", "import").safeParse(read.value).data : undefined;
  // The schema is derived from the shipped text, so what it accepts has that shape.
  return (imported ?? editedBody("courses").body) as Texts["courses"];
}

/** Problems with courses that an import leaves out: a text that is not imported names such a course or links to its page. */
function missingCourses(files: readonly TextFile[], { courses }: Texts["courses"]): string[] {
  const missing = publicCourses().filter(({ id }) => !courses.some((course) => course.id === id));
  if (missing.length === 0) return [];
  const imported = files.map(({ name }) => keyOf(name));
  const staying = editKeys()
    .filter((key) => !imported.includes(key) && !missing.some(({ id }) => id === courseOf(key)))
    .map((key) => {
      const { body } = editedBody(key);
      const text = JSON.stringify(body);
      return { name: editedTitle(key, body), needed: [...linkedCourses(text), ...namedCourses(text)] };
    });
  return missing.flatMap(({ id, title }) => {
    const names = staying.filter(({ needed }) => needed.includes(id)).map(({ name }) => `“${name}”`);
    if (names.length === 0) return [];
    return `courses.yaml: “${title}” is missing, but named or linked to in ${listInWords(names)}: keep it with notOffered: true, or import these texts without it.`;
  });
}

function keyOf(name: string): EditKey | undefined {
  const [, slug = ""] = /^articles\/(.+)\.md$/.exec(name) ?? [];
  if (SLUG.test(slug)) return articleKey(slug);
  const key = name.replace(/\.ya?ml$/, "");
  return isEditKey(key) && slugOf(key) === undefined ? key : undefined;
}

interface ImportedText {
  key: EditKey;
  body: string;
  base: number;
  change: "imported";
}

function checkFiles(files: readonly TextFile[]): { problems: string[]; changed: ImportedText[] } {
  const problems = files.length === 0 ? ["There is no .yaml file in the folder."] : [];
  const changed: ImportedText[] = [];
  for (const file of files) {
    const checked = checkFile(file, files);
    if (Array.isArray(checked)) problems.push(...checked);
    else if (checked) changed.push(checked);
  }
  return { problems, changed };
}

/** @returns the text to publish, or what is wrong with it; undefined if it is public already */
function checkFile(
  { name, text }: TextFile,
  files: readonly TextFile[],
): ImportedText | string[] | undefined {
  const key = keyOf(name);
  if (!key) {
    const texts = editKeys().filter((known) => slugOf(known) === undefined);
    return [
      `${name}: there is no such text. There are: ${texts.join(", ")}; an article is named like saying-no.md.`,
    ];
  }
  const same = files.find((other) => keyOf(other.name) === key);
  if (same && same.name !== name) {
    return [`${name}: this is the text of ${same.name} again. Remove one of the two.`];
  }
  const read = slugOf(key) === undefined ? readYaml(text) : readArticleFile(text);
  if ("error" in read) return [`${name}: ${read.error}`];
  const schema = schemaFor(key, "import");
  const parsed = schema.safeParse(read.value);
  if (!parsed.success) {
    return parsed.error.issues.map(
      ({ path, message }) => `${name}, ${path.join(".") || "the whole"}: ${message.replace(/\.?$/, ".")}`,
    );
  }
  const { body, version: base } = editedBody(key);
  // What is published has passed the same schema.
  if (JSON.stringify(parsed.data) === JSON.stringify(schema.safeParse(body).data)) return undefined;
  return { key, body: JSON.stringify(parsed.data), base, change: "imported" };
}

function readArticleFile(text: string): { value: unknown } | { error: string } {
  const { fields, body, problems } = readFrontMatter(text);
  return problems.length > 0 ? { error: problems.join(" ") } : { value: { ...fields, markdown: body } };
}

function readYaml(text: string): { value: unknown } | { error: string } {
  const document = parseDocument(text);
  const [error] = document.errors;
  // The message ends with a colon and an excerpt on the next lines.
  if (error) return { error: error.message.replace(/:?\n[\s\S]*/, ".") };
  try {
    // Against aliases that expand without end.
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    // A truncated file would empty a text that consists of lists.
    return value === null ? { error: "there is nothing in it." } : { value };
  } catch (problem) {
    return { error: problem instanceof Error ? problem.message : String(problem) };
  }
}
