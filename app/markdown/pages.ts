/** Legal pages: Markdown with placeholders for what only the running site knows. */
import { z } from "zod";
import { type CompileOptions, compileMarkdown, type PageSection } from "./compile";
import { checkFields } from "./front-matter";
import { brokenLinks } from "./links";
import { unknownPlaceholders } from "./placeholders";

const text = z.string().trim().min(1, "must not be empty");
const frontMatterSchema = z.strictObject({ title: text, description: text });

export interface CompiledPage {
  frontMatter: z.infer<typeof frontMatterSchema>;
  /** With its placeholders: see placeholders.ts. */
  html: string;
  sections: PageSection[];
}

/** Compiles and checks one legal page. Throws a MarkdownError that lists everything that is wrong. */
export function compilePage(
  source: string,
  { addresses, ...options }: CompileOptions & { addresses: ReadonlySet<string> },
): CompiledPage {
  const { frontMatter, html, sections } = compileMarkdown(source, {
    ...options,
    check: (compiled) => [
      ...checkFields(frontMatterSchema, compiled.frontMatter),
      ...(/\{\{/.test(JSON.stringify(compiled.frontMatter))
        ? ["Front matter: placeholders are not filled there."]
        : []),
      ...brokenLinks(compiled.links, addresses),
      ...unknownPlaceholders(source).map((token) => `Nobody fills the placeholder ${token}.`),
    ],
  });
  return { frontMatter: frontMatterSchema.parse(frontMatter), html, sections };
}
