import { PassThrough } from "node:stream";
import { expect, it, vi } from "vitest";
import { CommandError } from "./run-command";
import { askSecret } from "./secret-input";

async function typed(keys: string): Promise<string> {
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  vi.spyOn(process, "stdin", "get").mockReturnValue(terminal as never);
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const asked = askSecret("Password: ");
  terminal.write(keys);
  return asked;
}

it("a secret is typed up to Enter, and not shown", async () => {
  expect(await typed("correct horse\r")).toBe("correct horse");
  expect(vi.mocked(process.stdout.write).mock.calls).toEqual([["Password: "], ["\n"]]);
});

it.each([
  ["Ctrl-C", "abc\x03"],
  ["Ctrl-D", "\x04"],
])("%s ends the question with a sentence", async (_key, keys) => {
  await expect(typed(keys)).rejects.toEqual(new CommandError("Canceled. Nothing was changed."));
});

it.each([
  ["with spaces, and without a line break as Windows writes it", "  correct horse \r\n", "  correct horse "],
  ["without the empty line at the end of its file", "correct horse\n\n", "correct horse"],
  ["without a line break at its end", "correct horse", "correct horse"],
])("a secret is read from standard input %s", async (_, input, secret) => {
  vi.spyOn(process, "stdin", "get").mockReturnValue(PassThrough.from([input]) as never);
  expect(await askSecret("Password: ")).toBe(secret);
});

it("standard input with no secret is refused, and says how to be asked", async () => {
  vi.spyOn(process, "stdin", "get").mockReturnValue(PassThrough.from(["\n"]) as never);
  await expect(askSecret("Password: ")).rejects.toEqual(
    new CommandError(
      "The password is asked for at a terminal (with docker: -it), else read from standard input. Nothing came.",
    ),
  );
});
