import { execFile } from "node:child_process";
import fs from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { buildSync } from "esbuild";
import { buildReference } from "./build-reference.mjs";
import { median, onCore, processorTime, residentMemory, spread, table } from "./machine.mjs";
import { REMIX_SERVE, seed, signIn, startServer, startSite, temporaryFolder } from "./servers.mjs";

const ROUNDS = 3;
/** Seconds of load in each round. */
const SECONDS = 4;
/**
 * A response from memory takes microseconds, and the machine's speed varies by more than the two servers differ. So the bare
 * server and ours are measured in short turns, and each turn is compared with the next.
 */
const TURNS = 15;
const TURN_SECONDS = 2;
const CONNECTIONS = 50;
/** For responses that take some milliseconds: on a busy machine fifty at a time would all still be pending at the end. */
const FEW_CONNECTIONS = 8;
const autocannon = path.resolve("node_modules/autocannon/autocannon.js");
const execute = promisify(execFile);

/** The Speed table's rows about pages, storing, starting and memory. */
export async function run() {
  const folder = temporaryFolder();
  console.log("Building what the site is compared with.");
  const stockFolder = buildReference("stock");
  const emptyFolder = buildReference("empty");

  const site = await startSite(folder);
  const cookie = await signIn(folder, site.url);
  seed(folder, 50);
  const page = await cachedPage(`${site.url}/`);
  const file = path.join(folder, "home.br");
  fs.writeFileSync(file, page);
  const bare = await startServer([path.resolve("tests/bench/bare-server.mjs"), file]);
  const stock = await startServer([REMIX_SERVE, "build/server/index.js"], {
    cwd: stockFolder,
    DATABASE_PATH: path.join(folder, "site.sqlite"),
  });

  const staff = { Cookie: cookie };
  const cases = [
    { name: "home page", server: "bare node:http", from: bare, path: "/" },
    { name: "home page", server: "this site", from: site, path: "/" },
    { name: "home page", server: "stock Remix", from: stock, path: "/" },
    { name: "contact form", server: "this site", from: site, path: "/contact" },
    { name: "contact form", server: "stock Remix", from: stock, path: "/contact" },
    { name: "staff list of 50 rows", server: "this site", from: site, path: "/inquiries", headers: staff },
    { name: "staff list of 50 rows", server: "stock Remix", from: stock, path: "/inquiries", headers: staff },
  ].map((entry, index) => ({
    ...entry,
    connections: index < 2 ? CONNECTIONS : FEW_CONNECTIONS,
    processor: [],
    perSecond: [],
    bytes: 0,
  }));

  const fromMemory = cases.filter(({ connections }) => connections === CONNECTIONS);
  const rendered = cases.filter(({ connections }) => connections === FEW_CONNECTIONS);

  try {
    for (const entry of cases) await load(entry, SECONDS);
    console.log(`${TURNS} short turns of what comes from memory.`);
    for (let turn = 1; turn <= TURNS; turn++) await measure(fromMemory, TURN_SECONDS);
    for (let round = 1; round <= ROUNDS; round++) {
      console.log(`Round ${round} of ${ROUNDS} of what is rendered.`);
      await measure(rendered, SECONDS);
    }
  } finally {
    for (const server of [site, bare, stock]) await server.stop();
  }
  return [
    describePages(cases),
    await memoryUnderLoad(temporaryFolder()),
    await startTimes(emptyFolder),
    await storing(),
  ];
}

/** The page as it is sent from memory: only such responses carry a validator. */
async function cachedPage(url) {
  for (;;) {
    const response = await new Promise((resolve, reject) => {
      get(url, { headers: { "Accept-Encoding": "br" }, agent: false }, resolve).on("error", reject);
    });
    const body = await buffer(response);
    if (response.headers.etag) return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** One round: each server in turn, so that whatever else the machine does affects all of them. */
async function measure(cases, seconds) {
  for (const entry of cases) {
    const { processor, perSecond, bytes } = await load(entry, seconds);
    entry.processor.push(processor);
    entry.perSecond.push(perSecond);
    entry.bytes = bytes;
  }
}

/** Requests one page for some seconds. @returns microseconds of processor time and bytes for each response */
async function load({ from, path: address, headers = {}, connections = CONNECTIONS }, seconds) {
  const all = { "Accept-Encoding": "br, gzip", ...headers };
  const given = Object.entries(all).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const options = ["-j", "-c", String(connections), "-d", String(seconds), ...given];
  const before = processorTime(from.pid);
  const [command, args] = onCore(1, [autocannon, ...options, from.url + address]);
  const { stdout } = await execute(command, args, { maxBuffer: 1 << 24 });
  const used = processorTime(from.pid) - before;
  const result = JSON.parse(stdout);
  const answers = result["2xx"];
  if (!answers || result.non2xx > 0)
    throw new Error(
      `${from.url}${address}: ${answers} answers were 2xx, ${result.non2xx} were not, ${result.errors} errors.`,
    );
  return {
    processor: used / answers,
    perSecond: answers / result.duration,
    bytes: Math.round(result.throughput.total / result.requests.total),
  };
}

function describePages(cases) {
  const of = (name, server) => cases.find((entry) => entry.name === name && entry.server === server);
  const time = (name, server) => median(of(name, server).processor);
  const ours = of("home page", "this site").processor;
  const bareToOurs = of("home page", "bare node:http").processor.map(
    (processor, turn) => processor / ours[turn],
  );
  const rows = cases.map(({ name, server, processor, perSecond, bytes }) => [
    name,
    server,
    spread(processor),
    spread(perSecond),
    bytes,
  ]);
  const goals = [
    goal("home page, bare server's processor time to ours", median(bareToOurs), "≥", 0.75),
    ...["contact form", "staff list of 50 rows"].map((name) =>
      goal(
        `${name}, our processor time to stock Remix's`,
        time(name, "this site") / time(name, "stock Remix"),
        "≤",
        0.6,
      ),
    ),
  ];
  return section(
    "Pages",
    [
      ...table(
        [
          "page",
          "server",
          "µs of processor time for each answer",
          "answers a second",
          "bytes of each, headers included",
        ],
        rows,
      ),
      "",
      `Medians (lowest to highest) of alternating rounds: of what comes from memory (the bare server and our home page) ${TURNS} of ${TURN_SECONDS} s with ${CONNECTIONS} connections, of what is rendered ${ROUNDS} of ${SECONDS} s with ${FEW_CONNECTIONS}.`,
      "",
      `The bare server's processor time to that of our home page, turn by turn: ${spread(bareToOurs, 2)}.`,
    ],
    goals,
  );
}

async function memoryUnderLoad(folder) {
  const site = await startSite(folder);
  try {
    for (const address of ["/", "/levels", "/blog", "/contact", "/enroll", "/"])
      await load({ from: site, path: address, connections: FEW_CONNECTIONS }, 2);
    const megabytes = residentMemory(site.pid);
    return section("Memory", [], [goal("resident after load on public pages, MB", megabytes, "≤", 130)]);
  } finally {
    await site.stop();
  }
}

async function startTimes(emptyFolder) {
  const ours = [];
  const empty = [];
  for (let round = 0; round < 5; round++) {
    const reference = await startServer([REMIX_SERVE, "build/server/index.js"], { cwd: emptyFolder });
    await reference.stop();
    empty.push(reference.started);
    const folder = temporaryFolder();
    const site = await startSite(folder);
    await site.stop();
    ours.push(site.started);
  }
  return section(
    "Start until the first answer",
    table(
      ["server", "ms"],
      [
        ["this site, new database", spread(ours)],
        ["remix-serve, empty app", spread(empty)],
      ],
    ),
    [goal("start, ours to the empty app's", median(ours) / median(empty), "≤", 3)],
  );
}

async function storing() {
  const root = temporaryFolder();
  const programs = path.join(root, "build/programs");
  fs.mkdirSync(programs, { recursive: true });
  fs.writeFileSync(path.join(root, "package.json"), JSON.stringify({ type: "module" }));
  for (const name of ["drizzle", "node_modules"]) fs.symlinkSync(path.resolve(name), path.join(root, name));
  const program = path.join(programs, "storing.js");
  buildSync({
    entryPoints: ["tests/bench/storing.mjs"],
    outfile: program,
    bundle: true,
    platform: "node",
    target: "node22",
    format: "esm",
    packages: "external",
    loader: { ".md": "text" },
    external: ["virtual:word-stresses"],
    alias: { "~": path.resolve("app") },
    logLevel: "warning",
  });
  // Beside the site's own data: temporary folders may be in memory, where nothing has to wait for a disk.
  fs.mkdirSync("data", { recursive: true });
  const folder = fs.mkdtempSync(path.resolve("data/bench-"));
  try {
    const [command, args] = onCore(0, [program, folder, "5", "200"]);
    const environment = {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_PATH: path.join(folder, "site.sqlite"),
    };
    const { stdout } = await execute(command, args, { env: environment });
    const { bytes, results: rounds } = JSON.parse(stdout.trim().split("\n").at(-1));
    const [stored, written] = [rounds.map((round) => round.storing), rounds.map((round) => round.writing)];
    return section(
      "Storing a form",
      table(
        ["what", "µs each"],
        [
          ["an inquiry, `synchronous=FULL`", spread(stored)],
          [
            `${(bytes / 1024).toFixed(0)} KB, as many as that adds to the log, written and \`fdatasync\``,
            spread(written),
          ],
        ],
      ),
      [goal("rate of storing to that of write and fdatasync", median(written) / median(stored), "≥", 0.4)],
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns a row of the goals' table, and a sentence if it is missed */
function goal(name, value, relation, wanted) {
  const reached = relation === "≥" ? value >= wanted : value <= wanted;
  const shown = value >= 10 ? value.toFixed(0) : value.toFixed(2);
  return {
    row: [name, `${relation} ${wanted}`, shown, reached ? "reached" : "missed"],
    missed: reached ? [] : [`${name}: ${shown}, wanted ${relation} ${wanted}`],
  };
}

function section(title, lines, goals) {
  const rows = goals.map(({ row }) => row);
  return {
    title,
    lines: [...lines, ...(lines.length ? [""] : []), ...table(["ratio or figure", "goal", "here", ""], rows)],
    missed: goals.flatMap(({ missed }) => missed),
  };
}
