import type { Server } from "node:http";
import { closeStore, store } from "~/db/client.server";
import { copyIfMoved } from "~/db/file/copy.server";
import { flushAccessLog } from "./access-log.server";

/** Milliseconds for requests in flight, before their connections are closed. */
const FINISH_TIME = 8000;

/** Milliseconds after which the process ends in any case. `docker stop` waits for 10 s. */
const STOP_TIME = 9500;

type StopTask = () => void | Promise<void>;
const tasks: StopTask[] = [];
let stopping = false;

/** Registers a task to run when the process is told to stop. The database is closed after all tasks and requests. */
export function onStop(task: StopTask): void {
  tasks.push(task);
}

export const isStopping = () => stopping;

/** Shuts down gracefully on SIGTERM and SIGINT. */
export function stopOnSignal(server: Server): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    // remix-serve's listener only closes the server, and would do so a second time.
    process.removeAllListeners(signal);
    process.once(signal, () => void stop(server, signal));
  }
}

async function stop(server: Server, signal: NodeJS.Signals): Promise<void> {
  if (stopping) return;
  stopping = true;
  console.log(`The site stops (${signal}). Open requests are answered first.`);
  setTimeout(() => {
    console.error("Something did not end in time. The process ends without it.");
    process.exit(finish());
  }, STOP_TIME).unref();
  await Promise.all([
    closeServer(server),
    ...tasks.map(async (task) => {
      try {
        await task();
      } catch (error) {
        console.error("A task failed while stopping:", error);
      }
    }),
  ]);
  process.exit(finish());
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), FINISH_TIME);
    server.close(() => {
      clearTimeout(deadline);
      resolve();
    });
  });
}

/** Checkpoints the database's write-ahead log and closes it. @returns the exit code */
function finish(): number {
  let code = 0;
  try {
    const { $client } = store();
    const copy = copyIfMoved($client);
    if (copy)
      console.error(`The database file is not in its place. What it held is in ${copy}: restore that.`);
    $client.pragma("wal_checkpoint(TRUNCATE)");
    closeStore();
  } catch (error) {
    console.error("The database could not be closed cleanly:", error);
    code = 1;
  }
  flushAccessLog();
  if (code === 0) console.log("The site has stopped, and the database is closed.");
  return code;
}

/**
 * After an uncaught error the process is in an unknown state: it logs the error and ends, and its supervisor restarts it. What
 * was acknowledged is on disk.
 */
export function endOnUnexpectedError(): void {
  const end = (what: string) => (error: unknown) => {
    flushAccessLog();
    console.error(`${what}. The process ends.`, error);
    process.exit(1);
  };
  process.on("uncaughtException", end("An error was not caught"));
  process.on("unhandledRejection", end("A promise rejection was not handled"));
}
