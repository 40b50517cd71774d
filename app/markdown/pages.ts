/** Legal pages: Markdown with placeholders for what only the running site knows. */
import { z } from "zod";
import { type CompileOptions, compileMarkdown } from "./compile";
import { brokenLinks } from "./links";
import { unknownPlaceholders } from "./placeholders";

const frontMatterSchema = z.strictObject({
  title: z.string().trim().min(1),
  description: z.string().trim().min(1),
});

export interface CompiledPage {
  frontMatter: z.infer<typeof frontMatterSchema>;
  /** Placeholders still stand in it; see placeholders.ts. */
  html: string;
  /** The second-level headings, for a table of contents. */
  sections: { id: string; title: string }[];
}

/** Compiles and checks one legal page. Throws a MarkdownError that lists everything that is wrong. */
export function compilePage(
  source: string,
  {
    file,
    addresses,
    picture,
  }: { file: string; addresses: ReadonlySet<string>; picture?: CompileOptions["picture"] },
): CompiledPage {
  const { frontMatter, html, headings } = compileMarkdown(source, {
    file,
    picture,
    check: (compiled) => [
      ...checkFrontMatter(compiled.frontMatter),
      ...brokenLinks(compiled.links, addresses),
      ...unknownPlaceholders(source).map((token) => `Nobody fills the placeholder ${token}.`),
    ],
  });
  return {
    frontMatter: frontMatterSchema.parse(frontMatter),
    html,
    sections: headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, title: text })),
  };
}

function checkFrontMatter(frontMatter: Record<string, unknown>): string[] {
  const problems = ["title", "description"]
    .filter((name) => !frontMatterSchema.shape[name as "title"].safeParse(frontMatter[name]).success)
    .map((name) => `Front matter: ${name} is missing.`);
  const unknown = Object.keys(frontMatter).filter((name) => !(name in frontMatterSchema.shape));
  if (unknown.length) problems.push(`Front matter: unknown ${unknown.join(", ")}.`);
  if (/\{\{/.test(JSON.stringify(frontMatter)))
    problems.push("Front matter: placeholders are not filled there.");
  return problems;
}
