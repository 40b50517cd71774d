import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { freePort } from "../setup/free-port.mjs";
import { table } from "./machine.mjs";
import { temporaryFolder } from "./servers.mjs";

const ROUNDS = 3;
/** Milliseconds from writing a file until a browser shows the edit. */
const GOAL = 1000;
/** Milliseconds after which an edit counts as never shown. */
const LIMIT = 15_000;

const ARTICLE = "essential-business-english-phrases-meetings";
const blurb = /blurb: "[^"]*"/;

/** An edit of each kind, with a mark that its page then shows. */
const EDITS = [
  {
    kind: "component",
    file: "app/ui/page/Footer.tsx",
    edit: (text, mark) => text.replace("</footer>", `${mark}</footer>`),
  },
  {
    kind: "text",
    file: "app/content/site.ts",
    edit: (text, mark) => text.replace(blurb, `blurb: "${mark}"`),
  },
  {
    kind: "style",
    file: "app/ui/styles/foundation.css",
    edit: (text, mark) => `${text}\nbody::after { content: "${mark}" }\n`,
  },
  {
    kind: "text for the server",
    file: "app/content/pages/faq.ts",
    edit: (text, mark) => text.replace(/question: "[^"]*"/, `question: "${mark}"`),
    pages: ["/contact"],
  },
  {
    kind: "article",
    file: `app/content/articles/${ARTICLE}.md`,
    edit: (text, mark) => `${text}\n\n${mark}\n`,
    pages: [`/blog/${ARTICLE}`],
  },
];

/** A page to read, a page with React, and an article. */
const PAGES = ["/about", "/contact", `/blog/${ARTICLE}`];

/** How long `npm run dev` takes to show an edit, and its first page in a fresh clone. */
export async function run({ browser: executablePath }) {
  const clone = makeClone();
  const site = await startDevelopment(clone);
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    const consoleErrors = [];
    page.on("console", (message) => message.type() === "error" && consoleErrors.push(message.text()));
    const begun = performance.now();
    await page.goto(`${site.url}/contact`, { waitUntil: "load", timeout: 120_000 });
    const first = performance.now() - begun;
    console.log(`First page: ${(first / 1000).toFixed(1)} s`);

    const rows = [];
    const missed = [];
    for (const { kind, file, edit, pages = PAGES } of EDITS) {
      for (const address of pages) {
        await page.goto(site.url + address, { waitUntil: "networkidle" });
        const times = [];
        for (let round = 0; round < ROUNDS; round++)
          times.push(await timeUntilSeen(page, path.join(clone, file), edit));
        const median = times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
        rows.push([kind, address, String(Math.round(median))]);
        console.log(`${kind} on ${address}: ${Math.round(median)} ms`);
        if (median > GOAL)
          missed.push(
            `an edited ${kind} is seen on ${address} after ${Math.round(median)} ms, wanted ≤ ${GOAL}`,
          );
      }
    }
    const faults = [...(site.output().match(/^.*\b(warning|\w*error)\b.*$/gim) ?? []), ...consoleErrors];
    return [
      {
        title: "Development: milliseconds until an edit is seen",
        lines: [
          ...table(["edit", "page", "ms"], rows),
          "",
          `From nothing to its address: ${(site.started / 1000).toFixed(1)} s; the first page then takes ${(first / 1000).toFixed(1)} s.`,
          ...faults.map((line) => `Printed: ${line}`),
        ],
        missed,
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
    fs.rmSync(clone, { recursive: true, force: true });
  }
}

/** A copy of the sources and the packages, without anything that a build or an earlier start has left behind. */
function makeClone() {
  const clone = temporaryFolder();
  const listed = spawnSync("git", ["ls-files"], { encoding: "utf8" }).stdout.trim().split("\n");
  for (const file of listed.filter((name) => fs.existsSync(name))) fs.cpSync(file, path.join(clone, file));
  // Links to the same files: copying 700 packages would take longer than everything that is measured.
  spawnSync("cp", ["-al", "node_modules", clone]);
  for (const cache of [".vite", ".cache"])
    fs.rmSync(path.join(clone, "node_modules", cache), { recursive: true, force: true });
  return clone;
}

async function startDevelopment(folder) {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn("npm", ["run", "dev"], {
    cwd: folder,
    detached: true,
    env: { ...process.env, PORT: String(port), DATABASE_PATH: path.join(folder, "site.sqlite") },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const stop = async () => {
    const ended = once(child, "exit");
    process.kill(-child.pid, "SIGTERM");
    await ended;
  };
  while (!output.includes(`:${port}`)) {
    if (child.exitCode !== null) throw new Error(`npm run dev has ended:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const started = performance.now() - begun;
  return { url: `http://localhost:${port}`, started, stop, output: () => output };
}

/** Edits the file, waits for the page to show the edit, and reverts it. */
async function timeUntilSeen(page, file, edit) {
  const text = fs.readFileSync(file, "utf8");
  const mark = `Edited ${Date.now()}`;
  const isShown = async (wanted) =>
    page.waitForFunction(
      ([shown, isWanted]) => {
        const styled = getComputedStyle(document.body, "::after").content;
        return (document.body.textContent.includes(shown) || styled.includes(shown)) === isWanted;
      },
      [mark, wanted],
      { polling: 20, timeout: LIMIT },
    );
  const begun = performance.now();
  fs.writeFileSync(file, edit(text, mark));
  const time = await isShown(true).then(
    () => performance.now() - begun,
    () => LIMIT,
  );
  fs.writeFileSync(file, text);
  await isShown(false).catch(() => {});
  // By then everything triggered by the edit and its undo is over.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return time;
}
