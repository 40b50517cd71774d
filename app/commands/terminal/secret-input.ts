import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { CommandError } from "./run-command";

/**
 * Asks at the terminal without showing what is typed; elsewhere reads standard input.
 * @throws CommandError if that is empty, as whoever forgot `-it` was not asked, or if somebody cancels
 */
export async function askSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) {
    const secret = (await text(process.stdin)).replace(/[\r\n]+$/, "");
    if (secret) return secret;
    const what = question.replace(/: $/, "").toLowerCase();
    throw new CommandError(
      `The ${what} is asked for at a terminal (with docker: -it), else read from standard input. Nothing came.`,
    );
  }
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question("");
  } catch {
    // Ctrl-C or Ctrl-D.
    throw new CommandError("Canceled. Nothing was changed.");
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}
