/** One Markdown file with everything that is wrong with it, so that an author can mend it in one go. */
export class MarkdownError extends Error {
  override name = "MarkdownError";

  constructor(file: string, problems: readonly string[]) {
    const count = problems.length === 1 ? "one problem" : `${problems.length} problems`;
    super(`${file} has ${count}:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
  }
}
