#!/usr/bin/env node
// Stands in for `docker` in the test of the operators' page: most machines that run tests have no Docker engine. It
// knows the commands and options on that page alone, and runs what a container would run in the project's folder. What
// it cannot show is that the image itself works; see tests/install.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const state = process.env.DOCKER_STATE;
const project = process.env.DOCKER_PROJECT;
const file = path.join(state, "state.json");
const { images, containers } = fs.existsSync(file)
  ? JSON.parse(fs.readFileSync(file, "utf8"))
  : { images: [], containers: {} };
const save = () => fs.writeFileSync(file, JSON.stringify({ images, containers }));

function fail(message) {
  console.error(`docker: ${message}`);
  process.exit(125);
}

/** The options before the first other argument, as in Docker. `valued` options take a value, `flags` do not. */
function parse(args, { valued = [], flags = [] }) {
  const options = [];
  while (args[0]?.startsWith("-")) {
    const name = args.shift();
    if (valued.includes(name)) options.push([name, args.shift() ?? fail(`flag needs an argument: ${name}`)]);
    else if (flags.includes(name)) options.push([name]);
    else fail(`unknown flag: ${name}`);
  }
  const all = (name) => options.filter(([option]) => option === name).map(([, value]) => value);
  return { all, one: (name) => all(name).at(-1), has: (name) => all(name).length > 0, rest: args };
}

const exact = (args, count) => (args.length === count ? args : fail(`takes ${count} arguments, got ${args}`));
const named = (name) => containers[name] ?? fail(`No such container: ${name}`);

/** What a container is given, in terms of this machine: its variables, and the paths that represent its volumes. */
function readContainer({ all, one, rest }) {
  const [image, ...command] = rest;
  if (!images.includes(image)) fail(`Unable to find image ${image}`);
  const mounts = all("-v").map((mount) => {
    const [source, target, mode] = mount.split(":");
    if (!target?.startsWith("/") || (mode && mode !== "ro")) fail(`invalid mount ${mount}`);
    const volume = path.join(state, "volumes", source, "_data");
    if (!source.startsWith("/")) fs.mkdirSync(volume, { recursive: true });
    else if (!fs.existsSync(source)) fail(`${source} does not exist`);
    return { target, place: source.startsWith("/") ? source : volume };
  });
  const lines = all("--env-file").flatMap((name) => fs.readFileSync(name, "utf8").split("\n"));
  const settings = [...lines.filter((line) => line && !line.startsWith("#")), ...all("-e")];
  const [, , outside] = one("-p")?.match(/^(127\.0\.0\.1:)?(\d+):3000$/) ?? [];
  const variables = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: outside ?? "3000",
    DATABASE_PATH: "/app/data/site.sqlite",
    ...Object.fromEntries(settings.map((line) => line.split(/=(.*)/s).slice(0, 2))),
  };
  return { mounts, variables, command };
}

const located = (text, mounts) =>
  mounts.reduce((result, { target, place }) => result.replaceAll(target, place), text);

function environment({ mounts, variables }) {
  const settings = Object.entries(variables).map(([name, value]) => [name, located(value, mounts)]);
  return { PATH: process.env.PATH, HOME: state, ...Object.fromEntries(settings) };
}

function runInside(container, command) {
  const [program, ...args] = command.map((word) => located(word, container.mounts));
  const options = { cwd: project, env: environment(container), stdio: "inherit" };
  return spawnSync(program, args, options).status ?? 1;
}

function start(name) {
  const container = named(name);
  const log = fs.openSync(path.join(state, `${name}.log`), "a");
  const child = spawn("node", ["--max-semi-space-size=8", "commands/start.mjs"], {
    cwd: project,
    env: environment(container),
    detached: true,
    stdio: ["ignore", log, log],
  });
  child.unref();
  container.pid = child.pid;
  save();
}

async function stop(name) {
  const container = named(name);
  try {
    process.kill(container.pid, "SIGTERM");
    for (;;) {
      process.kill(container.pid, 0);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  } catch {
    container.pid = undefined;
  }
  save();
}

const [verb, ...args] = process.argv.slice(2);
if (verb === "build") {
  const { one, rest } = parse(args, { valued: ["-t"], flags: ["--pull"] });
  const [folder] = exact(rest, 1);
  if (!fs.existsSync(path.join(folder, "Dockerfile"))) fail(`there is no Dockerfile in ${folder}`);
  images.push(one("-t"));
  save();
} else if (verb === "run") {
  const options = parse(args, {
    valued: ["--name", "--restart", "-p", "-v", "-e", "--env-file", "--log-opt"],
    flags: ["-d", "--rm", "-it"],
  });
  const container = readContainer(options);
  if (options.has("-d")) {
    const name = options.one("--name");
    if (containers[name]) fail(`The container name ${name} is already in use`);
    containers[name] = container;
    start(name);
  } else process.exitCode = runInside(container, container.command);
} else if (verb === "exec") {
  const [name, ...command] = parse(args, { flags: ["-it"] }).rest;
  if (!named(name).pid) fail(`container ${name} is not running`);
  process.exitCode = runInside(named(name), command);
} else if (verb === "logs") {
  const [name] = exact(parse(args, { valued: ["--since"], flags: ["--timestamps"] }).rest, 1);
  named(name);
  process.stdout.write(fs.readFileSync(path.join(state, `${name}.log`)));
} else if (verb === "stop") await stop(exact(args, 1)[0]);
else if (verb === "start") start(exact(args, 1)[0]);
else if (verb === "rename") {
  const [from, to] = exact(args, 2);
  if (containers[to]) fail(`The container name ${to} is already in use`);
  containers[to] = named(from);
  delete containers[from];
  save();
} else if (verb === "rm") {
  const [name] = exact(args, 1);
  if (named(name).pid) fail(`cannot remove a running container: ${name}`);
  delete containers[name];
  save();
} else fail(`unknown command: ${verb}`);
