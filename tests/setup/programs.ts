import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";
import { buildSync } from "esbuild";
import { projectFolder } from "../../commands/prepare.mjs";
import { inheritedEnvironment } from "./server";

/** The built file of one of the site's commands. */
export const commandFile = (name: string) => path.join(projectFolder, `build/commands/${name}.js`);

/** A folder in which a bundled program finds, two levels up, what it finds in the project after a build. */
export class ProgramFolder {
  readonly root = fs.mkdtempSync(path.join(os.tmpdir(), "site-programs-"));
  readonly programs = path.join(this.root, "build/programs");

  constructor() {
    fs.mkdirSync(this.programs, { recursive: true });
    fs.writeFileSync(path.join(this.root, "package.json"), JSON.stringify({ type: "module" }));
    for (const name of ["drizzle", "node_modules"]) {
      fs.symlinkSync(path.join(projectFolder, name), path.join(this.root, name));
    }
  }

  /** Bundles a module given as text, in which `~/` means the application's folder. @returns the program's file */
  bundle(name: string, source: string): string {
    const outfile = path.join(this.programs, `${name}.js`);
    buildSync({
      stdin: { contents: source, loader: "ts", resolveDir: path.join(projectFolder, "app") },
      outfile,
      bundle: true,
      platform: "node",
      target: "node22",
      format: "esm",
      external: ["better-sqlite3", "fxa-common-password-list", "virtual:word-stresses"],
      logLevel: "warning",
    });
    return outfile;
  }

  remove(): void {
    fs.rmSync(this.root, { recursive: true, force: true });
  }
}

/** The result of a program that has ended. */
interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end. @param input what it reads from standard input */
export async function runProgram(
  file: string,
  args: string[],
  environment: Record<string, string>,
  input = "",
): Promise<Outcome> {
  const program = startProgram(file, args, environment);
  program.child.stdin.end(input);
  return program.ended;
}

/** A running program that a test talks to line by line. */
export interface Program {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  say: (line: string) => void;
  /** The next line it prints. @throws if it ends instead */
  nextLine: () => Promise<string>;
  ended: Promise<Outcome>;
}

export function startProgram(file: string, args: string[], environment: Record<string, string>): Program {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...inheritedEnvironment, NODE_ENV: "production", ...environment },
    stdio: ["pipe", "pipe", "pipe"],
  });
  // A program that has already ended no longer reads; its outcome says why.
  child.stdin.on("error", () => {});
  const printed = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk: Buffer) => (printed.stdout += chunk));
  child.stderr.on("data", (chunk: Buffer) => (printed.stderr += chunk));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    say: (line) => child.stdin.write(`${line}\n`),
    nextLine: async () => {
      const line = await lines.next();
      if (line.done) throw new Error(`The program has ended:\n${printed.stderr}`);
      return line.value;
    },
    ended: once(child, "close").then(([code]) => ({ code: code as number | null, ...printed })),
  };
}
