// `npm start`: the production server, from whatever state the folder is in.
import { subscribe } from "node:diagnostics_channel";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { exitWithFailure, OperatorError } from "./failure.mjs";
import { prepare, projectFolder, requireSupportedNode } from "./prepare.mjs";
import { loadSettings } from "./settings.mjs";

// remix-serve starts in the background of its import, so its failures arrive here. Once the site listens, the site handles its
// errors.
process.on("uncaughtException", exitWithFailure);
subscribe("tracing:net.server.listen:asyncEnd", () => process.off("uncaughtException", exitWithFailure));

process.chdir(projectFolder);
requireSupportedNode();
loadSettings();
process.env.NODE_ENV ||= "production";
// remix-serve reads both by itself. Without a port it silently takes a random one when 3000 is in use.
process.env.PORT = process.env.PORT?.trim() || "3000";
process.env.HOST = process.env.HOST?.trim() ?? "";
if (!/^\d{1,5}$/.test(process.env.PORT) || Number(process.env.PORT) < 1 || Number(process.env.PORT) > 65535) {
  throw new OperatorError(`PORT must be a whole number from 1 to 65535. It is "${process.env.PORT}".`);
}

await prepare();

// In this process, so that a stop signal reaches the server and not a launcher in front of it.
const server = createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js");
process.argv = [process.execPath, server, path.join(projectFolder, "build/server/index.js")];
await import(pathToFileURL(server).href);
