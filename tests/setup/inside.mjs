// Loaded into a server under test before anything else (`--import`): lets a test do to the server's database
// connection what no other process can, such as letting its disk be full. The test sends what it wants as messages.
import { setImmediate as nextTurn } from "node:timers/promises";
import v8 from "node:v8";
import vm from "node:vm";

process.on("message", async ({ id, pragma, statements, advance }) => {
  try {
    if (advance) return process.send({ id, result: advanceClock(advance) });
    const { $client: connection } = globalThis.__store;
    const result = statements
      ? await prepareAndCollect(connection, statements)
      : connection.pragma(pragma, { simple: true });
    process.send({ id, result });
  } catch (error) {
    process.send({ id, error: String(error) });
  }
});
// The messages alone must not keep the process alive.
process.channel?.unref();

/** Lets all that asks for the time hear of a later one. */
function advanceClock(milliseconds) {
  const Before = Date;
  globalThis.Date = class extends Before {
    constructor(...values) {
      super(...(values.length > 0 ? values : [Before.now() + milliseconds]));
    }
    static now() {
      return Before.now() + milliseconds;
    }
  };
  return Date.now();
}

/** Prepares statements and drops them. @returns how many the garbage collector has taken */
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
