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
