import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { unpackBase } from "./base-images";

/** The result of a Dockerfile, in a folder that serves as the container's root. */
export interface Image {
  root: string;
  /** Whether the folder is a system that programs can run in. Otherwise the system and its Node are this machine's. */
  hasSystem: boolean;
  workdir: string;
  variables: Record<string, string>;
  user: string;
  command: string[];
  healthcheck: string[];
  volumes: string[];
}

interface Instruction {
  name: string;
  rest: string;
}

/** The user and group ids that represent the image's unprivileged user. */
export interface Identity {
  uid: number;
  gid: number;
}

/** How a program is started. */
interface Invocation {
  file: string;
  args: string[];
  options: { cwd?: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
}

/**
 * Carries out a Dockerfile's steps in folders on this machine, for machines without a container engine. It knows the instructions
 * that ours uses and refuses any others. The base images are made by `unpackBase`.
 */
export class DockerfileRunner {
  private readonly stages = new Map<string, Image>();

  /**
   * @param context the folder that the Dockerfile builds from
   * @param workspace an empty folder for the stages
   * @param unprivileged who acts as the image's user
   */
  constructor(
    private readonly context: string,
    private readonly workspace: string,
    private readonly unprivileged: Identity,
  ) {}

  /** Runs the whole Dockerfile and returns its last stage. */
  build(): Image {
    let stage: Image | undefined;
    for (const instruction of parseDockerfile(
      fs.readFileSync(path.join(this.context, "Dockerfile"), "utf8"),
    )) {
      console.log(`${instruction.name} ${instruction.rest}`);
      if (instruction.name === "FROM") stage = this.beginStage(instruction.rest);
      else if (stage) this.apply(stage, instruction);
      else throw new Error(`${instruction.name} comes before FROM`);
    }
    if (!stage) throw new Error("The Dockerfile has no FROM");
    return stage;
  }

  /** A built stage, by its name. */
  stage(name: string): Image {
    const found = this.stages.get(name);
    if (!found) throw new Error(`The Dockerfile has no stage ${name}`);
    return found;
  }

  /** The folder or file on this machine for a `location` in the image. */
  locate(image: Image, location: string): string {
    return path.join(image.root, path.posix.resolve(image.workdir, location));
  }

  /** How a container of this image would start a program: as its user, with its variables and no others. */
  invocation(image: Image, command: string[], variables: Record<string, string> = {}): Invocation {
    if (!image.hasSystem) {
      const [file = "", ...args] = command;
      const { PATH } = process.env;
      const env = environment({ PATH, HOME: "/" }, this.locatedVariables(image), variables);
      return { file, args, options: { cwd: this.locate(image, "."), env, ...this.unprivileged } };
    }
    const [volume = ""] = image.volumes;
    const [user = ""] = image.user.split(":");
    const script = path.join(import.meta.dirname, "in-container.sh");
    const args = ["--mount", script, image.root, image.workdir, volume, user, ...command];
    return { file: "unshare", args, options: { env: environment(SYSTEM, image.variables, variables) } };
  }

  private locatedVariables(image: Image): Variables {
    const located = Object.entries(image.variables).map(([name, value]) => [
      name,
      path.isAbsolute(value) ? this.locate(image, value) : value,
    ]);
    return Object.fromEntries(located);
  }

  private beginStage(rest: string): Image {
    const [source = "", , name = `${this.stages.size}`] = rest.split(/\s+/);
    const root = path.join(this.workspace, name);
    const base = this.stages.get(source);
    if (base) linkFolder(base.root, root);
    const stage: Image = {
      hasSystem: base ? base.hasSystem : unpackBase(source, root),
      workdir: "/",
      variables: {},
      user: "root",
      command: [],
      healthcheck: [],
      volumes: [],
      ...structuredClone(base),
      root,
    };
    this.stages.set(name, stage);
    return stage;
  }

  private apply(stage: Image, { name, rest }: Instruction): void {
    switch (name) {
      case "WORKDIR":
        stage.workdir = path.posix.resolve(stage.workdir, rest);
        fs.mkdirSync(this.locate(stage, "."), { recursive: true });
        return;
      case "ENV":
        for (const [, key = "", value = ""] of rest.matchAll(/(\w+)=(\S+)/g)) stage.variables[key] = value;
        return;
      case "USER":
        stage.user = rest;
        return;
      case "COPY":
        this.copy(stage, rest);
        return;
      case "RUN":
        if (rest === "npm ci") this.install(stage);
        else this.run(stage, rest);
        return;
      case "VOLUME":
        stage.volumes.push(rest);
        return;
      case "HEALTHCHECK":
        stage.healthcheck = JSON.parse(rest.slice(rest.indexOf("["))) as string[];
        return;
      case "CMD":
        stage.command = JSON.parse(rest) as string[];
        return;
      case "EXPOSE":
      case "STOPSIGNAL":
        return;
      default:
        throw new Error(`${name} is an instruction this test does not know. Teach it.`);
    }
  }

  private copy(stage: Image, rest: string): void {
    const words = rest.split(/\s+/);
    const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
    const target = words.pop();
    if (!target || words.some((word) => word.startsWith("--")))
      throw new Error(`COPY ${rest} is not understood`);

    const source = from === undefined ? undefined : this.stages.get(from);
    if (from !== undefined && !source) throw new Error(`COPY --from=${from}: there is no such stage`);
    const ignored = source ? () => false : readDockerignore(this.context);
    for (const word of words) {
      const origin = source ? this.locate(source, word) : path.join(this.context, word);
      const isFolder = fs.statSync(origin).isDirectory();
      const into = target.endsWith("/") && !isFolder ? path.join(target, path.basename(word)) : target;
      if (!source && ignored(word)) throw new Error(`.dockerignore excludes ${word}, and COPY asks for it`);
      fs.cpSync(origin, this.locate(stage, into), {
        recursive: true,
        preserveTimestamps: true,
        verbatimSymlinks: true,
        filter: (file) => !ignored(path.relative(this.context, file)),
      });
    }
  }

  /**
   * Copies what `npm ci` has made of the same lockfile: `npm test` itself has just shown that it can be made from nothing. No
   * package runs a script then, so a compiler on this machine makes no difference.
   */
  private install(stage: Image): void {
    for (const name of ["package.json", "package-lock.json"]) fs.accessSync(this.locate(stage, name));
    const settings = fs.readFileSync(this.locate(stage, ".npmrc"), "utf8");
    if (!/^ignore-scripts=true$/m.test(settings)) throw new Error("npm ci would run scripts");
    const installed = path.join(this.context, "node_modules");
    // `npm prune` in the image would follow them, and remove packages out here.
    const hasLinks = fs
      .readdirSync(installed, { withFileTypes: true })
      .some((entry) => entry.isSymbolicLink());
    if (hasLinks) throw new Error("node_modules has links: install the packages themselves");
    fs.cpSync(installed, this.locate(stage, "node_modules"), {
      recursive: true,
      verbatimSymlinks: true,
      // What tools have stored beside the packages stays out.
      filter: (file) => !/^\.(?!bin\b|package-lock)/.test(path.relative(installed, file)),
    });
  }

  private run(stage: Image, rest: string): void {
    if (/\b(?:apt|apt-get|apk)\b/.test(rest)) throw new Error(`RUN ${rest} would change the system`);
    const { uid, gid } = this.unprivileged;
    const { status } = stage.hasSystem
      ? spawnSync("chroot", [stage.root, "env", `--chdir=${stage.workdir}`, "sh", "-c", rest], {
          env: environment(SYSTEM),
          stdio: "inherit",
        })
      : spawnSync("sh", ["-c", rest.replaceAll("1000:1000", `${uid}:${gid}`)], {
          cwd: this.locate(stage, "."),
          env: environment(machineVariables(), this.locatedVariables(stage)),
          stdio: "inherit",
        });
    if (status !== 0) throw new Error(`RUN ${rest} failed (exit code ${status})`);
  }
}

type Variables = Record<string, string | undefined>;

/** The last of several variables with the same name counts. */
const environment = (...variables: Variables[]): NodeJS.ProcessEnv => Object.assign({}, ...variables);

/** The variables that a program in its own system gets besides the image's. */
const SYSTEM = { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", HOME: "/" };

/** Splits a Dockerfile into its instructions, without comments and with continued lines joined. */
export function parseDockerfile(text: string): Instruction[] {
  const lines = text.split("\n").filter((line) => !line.trimStart().startsWith("#"));
  const joined = lines.join("\n").replace(/\\\n\s*/g, "");
  return joined
    .split("\n")
    .map((line) => /^([A-Z]+)\s+(.*\S)\s*$/.exec(line))
    .filter((match) => match !== null)
    .map(([, name = "", rest = ""]) => ({ name, rest }));
}

/** Whether a path, relative to the context, stays out of the image. As in Docker, the last matching line decides. */
function readDockerignore(context: string): (file: string) => boolean {
  const rules = fs
    .readFileSync(path.join(context, ".dockerignore"), "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ included: line.startsWith("!"), pattern: dockerPattern(line.replace("!", "")) }));
  return (file) => {
    const matching = rules.filter(({ pattern }) => pattern.test(file));
    return file !== "" && matching.at(-1)?.included === false;
  };
}

/** A pattern matches a path and everything below it. */
function dockerPattern(pattern: string): RegExp {
  const source = pattern
    .split("/")
    .map((part) =>
      part === "**" ? "**" : part.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*"),
    )
    .join("/")
    .replaceAll("**/", "(?:.*/)?");
  return new RegExp(`^${source}(?:/|$)`);
}

/** Only what npm needs: an image is the same wherever it is built. */
function machineVariables(): Variables {
  const needed = /^(PATH|LANG|TMPDIR|npm_config_cache)$/i;
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name))),
    HOME: os.homedir(),
  };
}

/** Copies a folder by linking its files: a stage replaces some of them but edits none. */
function linkFolder(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else fs.linkSync(source, target);
  }
}
