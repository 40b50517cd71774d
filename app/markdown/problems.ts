/** Everything that is wrong with a Markdown file, so that an author can fix it in one go. */
export class MarkdownError extends Error {
  override name = "MarkdownError";

  constructor(file: string, problems: readonly string[]) {
    const count = problems.length === 1 ? "one problem" : `${problems.length} problems`;
    super(`${file} has ${count}:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
  }
}
