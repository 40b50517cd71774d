import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { shippedTexts } from "~/content/shipped.server";
import { editable } from "~/publishing/fields/fields";
import { freePort } from "../setup/free-port.mjs";
import { startServer } from "../setup/server";
import { removeSite, startStaffedSite } from "../setup/site";
import { formOf, publishText } from "../setup/text-form";

/** Behaves like a version of Node that does not announce which server begins to listen. */
const SILENT_NODE = `data:text/javascript,${encodeURIComponent(`
  import { channel } from "node:diagnostics_channel";
  Object.defineProperty(channel("tracing:net.server.listen:asyncEnd"), "publish", { value() {} });
`)}`;

it("refuses to run where the site cannot check the requests of remix-serve", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "site-"));
  const server = spawn(
    process.execPath,
    ["--import", SILENT_NODE, "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(await freePort()),
        DATABASE_PATH: path.join(folder, "site.sqlite"),
      },
    },
  );
  let printed = "";
  server.stdout.on("data", (chunk) => (printed += chunk));
  server.stderr.on("data", (chunk) => (printed += chunk));
  const timer = setTimeout(() => server.kill("SIGKILL"), 30_000);
  try {
    const [code] = await once(server, "close");
    expect(printed).toContain("It is not safe to run, so it stops.");
    expect(printed, "nobody is told to open it").not.toContain(" is at http");
    expect(code).toBe(1);
  } finally {
    clearTimeout(timer);
    fs.rmSync(folder, { recursive: true });
  }
});

it("checks the requests from the first one on, though a sentence of its own has to be read before, on every address", async () => {
  const { site: first, cookie } = await startStaffedSite();
  const form = formOf(editable(shippedTexts.home));
  form.set("hero.headline", "Say it so that they listen");
  await publishText(first, cookie, "home", form);
  await first.stop();

  const again = await startServer({ dataFolder: first.dataFolder, environment: { HOST: undefined } });
  const response = await fetch(again.url);
  expect(await response.text()).toContain("Say it so that they listen");
  expect(response.headers.get("Content-Security-Policy")).toContain("default-src");
  await removeSite(again);
});
