import { parse } from "yaml";

/** Fields that hold notation or free text: their signs (' > | \ :) would mean something else in YAML. */
const LITERAL_FIELDS = ["melody", "sentence", "ipa", "label", "caption"];

interface FrontMatter {
  fields: Record<string, unknown>;
  body: string;
  problems: string[];
}

/** Splits a file into the YAML between its two --- lines and its body. Windows editors put a byte order mark before it. */
export function readFrontMatter(source: string): FrontMatter {
  const match = /^\uFEFF?---\r?\n(.*?)\r?\n---(?:\r?\n|$)(.*)$/s.exec(source);
  if (!match)
    return { fields: {}, body: source, problems: ["There is no front matter between two --- lines."] };
  const { fields, problem } = readFields(match[1] ?? "");
  return { fields, body: match[2] ?? "", problems: problem ? [`Front matter: ${problem}`] : [] };
}

/**
 * Reads YAML fields. Notation and free text need no quotes: `sentence: 'That’s a 'good i-\dea`. Quoting them as in YAML is also
 * allowed.
 */
export function readFields(yaml: string): { fields: Record<string, unknown>; problem?: string } {
  const lines = yaml.split(/\r?\n/).map((line) => {
    const [, name = "", value = ""] = /^(\w+):[ \t]+(.*)$/.exec(line.trimEnd()) ?? [];
    if (!LITERAL_FIELDS.includes(name) || isQuoted(value)) return line;
    return `${name}: ${JSON.stringify(value)}`;
  });
  try {
    const fields: unknown = parse(lines.join("\n"));
    if (typeof fields === "object" && fields !== null && !Array.isArray(fields)) {
      return { fields: { ...fields } };
    }
    return { fields: {}, problem: "there are no “name: value” lines." };
  } catch (error) {
    return { fields: {}, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether a value is a YAML string in quotes, or begins a block of lines. Notation never ends with '. */
function isQuoted(value: string): boolean {
  return /^'(?:[^']|'')*'$/.test(value) || /^"(?:[^"\\]|\\.)*"$/.test(value) || /^[|>][-+]?$/.test(value);
}
