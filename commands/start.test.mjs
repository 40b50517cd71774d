import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

/** A project in which the server and the commands print what they were started with. */
let root;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "start-"));
  for (const name of fs.readdirSync(import.meta.dirname)) {
    if (/^\w+\.mjs$/.test(name))
      write(`commands/${name}`, fs.readFileSync(path.join(import.meta.dirname, name)));
  }
  write("package.json", '{ "type": "module", "engines": { "node": ">=22" } }');
  write("package-lock.json", '{ "packages": {} }');
  write("node_modules/.package-lock.json", '{ "packages": {} }');
  write("node_modules/better-sqlite3/index.js", "module.exports = class { close() {} }");
  write("node_modules/@remix-run/serve/dist/cli.js", PRINT);
  write("build/client/entry.js", "");
  write("build/server/index.js", "");
  write("build/commands/staff.js", PRINT);
  write("build/commands/backup.js", "");
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const PRINT =
  "const { NODE_ENV, PORT, HOST, SITE_NAME } = process.env; console.log(JSON.stringify({ NODE_ENV, PORT, HOST, SITE_NAME, argv: process.argv.slice(1), cwd: process.cwd() }));";

describe("npm start", () => {
  test("runs the server on port 3000 and for production, from wherever it is called", () => {
    expect(start().printed).toMatchObject({
      NODE_ENV: "production",
      PORT: "3000",
      argv: [
        path.join(root, "node_modules/@remix-run/serve/dist/cli.js"),
        path.join(root, "build/server/index.js"),
      ],
      cwd: root,
    });
  });

  test.each(["0", "65536", "80a"])("refuses PORT=%s in one line", (PORT) => {
    expect(start({ PORT })).toEqual({
      status: 1,
      stderr: `PORT must be a whole number from 1 to 65535. It is "${PORT}".\n`,
    });
  });

  test.each(["1", "65535"])("takes PORT=%s", (PORT) => expect(start({ PORT }).printed.PORT).toBe(PORT));

  test("takes the port and the address without spaces around them, as Docker's --env-file may have", () => {
    expect(start({ PORT: "5000 ", HOST: " 127.0.0.1\r" }).printed).toMatchObject({
      PORT: "5000",
      HOST: "127.0.0.1",
    });
  });

  test("reads .env, over which the environment's values win", () => {
    write(".env", "PORT=4000\nSITE_NAME=Acme\n");
    expect(start({ PORT: "5000" }).printed).toMatchObject({ PORT: "5000", SITE_NAME: "Acme" });
  });

  test("says in one line that .env cannot be read", () => {
    fs.mkdirSync(path.join(root, ".env"));
    const { status, stderr } = start();
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The settings in \S+\/\.env cannot be read: EISDIR[^\n]*\.\n$/);
  });

  test("says in one line what happens before the server listens", () => {
    write(
      "node_modules/@remix-run/serve/dist/cli.js",
      `setTimeout(() => { throw Object.assign(new Error("listen"), { syscall: "listen", code: "EADDRINUSE", port: 3000 }); });`,
    );
    expect(start()).toEqual({
      status: 1,
      stderr:
        "Port 3000 is in use by another program. Stop that program, or choose another port with PORT.\n",
    });
  });
});

describe("a command", () => {
  test("gets its arguments, the settings of .env, and NODE_ENV", () => {
    write(".env", "SITE_NAME=Acme\n");
    expect(run("run.mjs", ["staff", "add", "mia@example.com"]).printed).toMatchObject({
      argv: [path.join(root, "build/commands/staff.js"), "add", "mia@example.com"],
      NODE_ENV: "production",
      SITE_NAME: "Acme",
    });
  });

  test.each([
    [["stafff"], "stafff"],
    [[], "without a name"],
    [["../server/index"], "../server/index"],
  ])("that does not exist is refused, and the existing ones are listed: %j", (args, named) => {
    expect(run("run.mjs", args)).toEqual({
      status: 1,
      stderr: `There is no command ${named}. There are: backup, staff.\n`,
    });
  });
});

test.each(["start.mjs", "run.mjs"])("%s prepares first, and says what it cannot do", (name) => {
  fs.rmSync(path.join(root, "build/server"), { recursive: true });
  expect(run(name, ["staff"])).toEqual({
    status: 1,
    stderr: `${root} holds neither a build of the site nor its sources.\n`,
  });
});

const start = (environment) => run("start.mjs", [], environment);

/** @returns what the program was started with, or how it ended */
function run(name, args, environment = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, "commands", name), ...args],
    {
      env: { PATH: process.env.PATH, ...environment },
      cwd: os.tmpdir(),
      encoding: "utf8",
    },
  );
  return status === 0 && stdout ? { printed: JSON.parse(stdout) } : { status, stderr };
}

function write(file, content) {
  const target = path.join(root, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, content);
}
