import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { projectFolder } from "../../commands/prepare.mjs";

const { scripts } = JSON.parse(fs.readFileSync(path.join(projectFolder, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

/** The scripts that an operator runs in a container. */
const OPERATOR_SCRIPTS = ["start", "staff", "backup", "restore", "content", "db:seed"];

let image: string;

beforeAll(() => {
  image = fs.mkdtempSync(path.join(os.tmpdir(), "image-"));
  for (const name of ["package.json", "commands", "build", "node_modules", "drizzle"]) {
    const original = path.join(projectFolder, name);
    if (name === "package.json" || name === "commands") {
      fs.cpSync(original, path.join(image, name), { recursive: true });
    } else fs.symlinkSync(original, path.join(image, name));
  }
  fs.copyFileSync(path.join(projectFolder, "package-lock.json"), path.join(image, "package-lock.json"));
});
afterAll(() => fs.rmSync(image, { recursive: true }));

/**
 * One of each kind is run through npm, whose start takes longer than the test itself; the others are run as npm would run them.
 */
const RUN_THROUGH_NPM = ["build", "content"];

function run(name: string) {
  const byNpm = RUN_THROUGH_NPM.includes(name);
  return spawnSync(byNpm ? "npm" : "sh", byNpm ? ["run", "--silent", name] : ["-c", scripts[name] ?? ""], {
    cwd: image,
    encoding: "utf8",
    timeout: 60_000,
    env: {
      PATH: `${path.join(image, "node_modules/.bin")}:${process.env.PATH}`,
      npm_lifecycle_event: name,
      HOME: image,
      NODE_ENV: "production",
      DATABASE_PATH: "/nowhere/site.sqlite",
    },
  });
}

it.each(Object.keys(scripts).filter((name) => !OPERATOR_SCRIPTS.includes(name)))(
  "npm run %s says that it needs the sources, in a folder that has none",
  (name) => {
    const { status, stdout, stderr } = run(name);
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: "",
      stderr: `"npm run ${name}" needs the site's sources, and ${fs.realpathSync(image)} has none: run it in a clone of the repository.\n`,
    });
  },
);

it.each(OPERATOR_SCRIPTS)("npm run %s works without them", (name) => {
  // There is no such database, and there are no arguments, so each exits with a sentence about that.
  expect(run(name).stderr).toMatch(/^(Usage:|The folder \/nowhere for the database does not exist)/);
});

describe("an .env file that cannot be read stops the start and every command with a sentence", () => {
  const settings = () => path.join(fs.realpathSync(image), ".env");
  afterEach(() => fs.rmSync(settings(), { recursive: true }));

  /** Root may read everything; here it gives that up. */
  const ordinary = process.getuid?.() === 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search " : "";
  const start = (program: string) =>
    spawnSync("sh", ["-c", `${ordinary}node ${program}`], { cwd: image, encoding: "utf8" });

  it.each(["commands/start.mjs", "commands/run.mjs staff list"])("%s", (program) => {
    fs.writeFileSync(settings(), "SITE_URL=https://www.example.com\n", { mode: 0 });
    const uid = process.getuid?.();
    expect(start(program)).toMatchObject({
      status: 1,
      stdout: "",
      stderr: `The settings in ${settings()} cannot be read by the user ${uid}. Start this as the site's user, or if that is it: \`chown ${uid} ${settings()}\`.\n`,
    });
    fs.rmSync(settings());
    fs.mkdirSync(settings());
    expect(start(program)).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(/^The settings in \S+ cannot be read: EISDIR[^\n]+\.\n$/),
    });
  });
});
