import { parseDocument, stringify } from "yaml";
import { type TextKey, textKeys } from "~/content/shipped.server";
import { titleOfText } from "~/content/staff-content";
import { publishTexts } from "~/db/content-versions.server";
import { editedBody, isTextKey, schemas } from "./texts.server";

interface TextFile {
  /** `courses.yaml`. */
  name: string;
  text: string;
}

/** Every text that can be edited as a file that a person can read: an export of what was imported is the same to the byte. */
export function exportTexts(): TextFile[] {
  return textKeys.map((key) => ({
    name: `${key}.yaml`,
    text: `# ${titleOfText(key)}\n${stringify(editedBody(key).body, { lineWidth: 0 })}`,
  }));
}

/**
 * Publishes the texts in these files that differ from what is published, all in one transaction.
 * @returns what is wrong with them, as sentences; then nothing was changed
 */
export async function importTexts(
  files: readonly TextFile[],
): Promise<{ problems: string[]; published: string[] }> {
  const problems: string[] = [];
  const changed: { key: TextKey; body: string; base: number; change: "imported" }[] = [];
  if (files.length === 0) problems.push("There is no .yaml file in the folder.");
  for (const { name, text } of files) {
    const key = name.replace(/\.ya?ml$/, "");
    if (!isTextKey(key)) {
      problems.push(`${name}: there is no such text. There are: ${textKeys.join(", ")}.`);
      continue;
    }
    const read = readYaml(text);
    if ("error" in read) {
      problems.push(`${name}: ${read.error}`);
      continue;
    }
    const parsed = schemas[key].safeParse(read.value);
    if (!parsed.success) {
      problems.push(
        ...parsed.error.issues.map(
          ({ path, message }) => `${name}, ${path.join(".") || "the whole"}: ${message}.`,
        ),
      );
      continue;
    }
    const { body, version: base } = editedBody(key);
    // What is published was read by the same schema.
    if (JSON.stringify(parsed.data) === JSON.stringify(schemas[key].parse(body))) continue;
    changed.push({ key, body: JSON.stringify(parsed.data), base, change: "imported" });
  }
  if (problems.length > 0) return { problems, published: [] };
  const newer = await publishTexts(changed, undefined);
  if (newer)
    return { problems: [`${newer}: somebody published a newer version just now. Try again.`], published: [] };
  return { problems: [], published: changed.map(({ key }) => key) };
}

function readYaml(text: string): { value: unknown } | { error: string } {
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error) return { error: error.message.split("\n")[0] ?? "" };
  try {
    // Anchors that repeat one another without end are refused.
    return { value: document.toJS({ maxAliasCount: 100 }) };
  } catch (problem) {
    return { error: problem instanceof Error ? problem.message : String(problem) };
  }
}
