// Loaded into a server under test before anything else (`--import`): lets a test do to the server's database connection what no
// other process can, such as making its disk appear full. The test sends commands as messages.
import { syncBuiltinESMExports } from "node:module";
import { setImmediate as nextTurn } from "node:timers/promises";
import v8 from "node:v8";
import vm from "node:vm";
import zlib from "node:zlib";
import { advanceClock } from "./clock.mjs";

// The page cache compresses each page once, as far as possible: 50 ms that no test needs, a thousand times in a run.
if (process.env.TEST_FULL_COMPRESSION !== "on") {
  const { brotliCompress, constants } = zlib;
  zlib.brotliCompress = (body, { params }, done) =>
    brotliCompress(body, { params: { ...params, [constants.BROTLI_PARAM_QUALITY]: 4 } }, done);
  syncBuiltinESMExports();
}

process.on("message", async ({ id, pragma, statements, advance: by }) => {
  try {
    if (by) return process.send({ id, result: advance(by) });
    const { $client: connection } = globalThis.__processState.database.store;
    const result = statements
      ? await prepareAndCollect(connection, statements)
      : connection.pragma(pragma, { simple: true });
    process.send({ id, result });
  } catch (error) {
    process.send({ id, error: String(error) });
  }
});
// The message channel alone must not keep the process alive.
process.channel?.unref();

let ahead = 0;

/** Moves the clock forward, here and in processes started from now on. */
function advance(milliseconds) {
  ahead += milliseconds;
  process.env.TEST_CLOCK_AHEAD = String(ahead);
  process.env.NODE_OPTIONS = `--import=${import.meta.resolve("./clock.mjs")}`;
  return advanceClock(milliseconds);
}

/** Prepares statements and drops them. @returns how many were garbage-collected */
async function prepareAndCollect(connection, statements) {
  v8.setFlagsFromString("--expose-gc");
  const collectGarbage = vm.runInNewContext("gc");
  let collected = 0;
  const registry = new FinalizationRegistry(() => collected++);
  for (let count = 1; count <= statements; count++) {
    const statement = connection.prepare("SELECT ?").pluck();
    if (statement.get(count) !== count) throw new Error(`Statement ${count} gave another value`);
    registry.register(statement);
    if (count % 5000 > 0 && count < statements) continue;
    await nextTurn();
    collectGarbage();
    await nextTurn();
  }
  return collected;
}
