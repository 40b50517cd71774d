import { spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { store } from "~/db/client.server";
import { requireSameFiles } from "~/db/open-files.server";
import { databaseFile, workerProgram } from "~/settings/data-folder.server";

/** Attachments that are sent at the same time: the process of each takes up to 100 MB for as long as its reader needs. */
const MOST_AT_ONCE = 3;

/** Milliseconds: over a slow line 10 MB take minutes. */
const TIME_LIMIT = 10 * 60_000;

let open = 0;

/**
 * Takes an attachment, counted from 1, out of a received mail, in a process of its own: strangers wrote the mail, and the
 * memory that reading it takes goes when the process ends.
 * @returns its bytes as they are read; "busy" where too many are being sent, "unreadable" where it cannot be taken out
 */
export async function openAttachment(
  mailId: number,
  position: number,
): Promise<ReadableStream<Uint8Array> | "busy" | "unreadable"> {
  if (open >= MOST_AT_ONCE) return "busy";
  // It opens the database by its path.
  requireSameFiles(store().$client);
  open++;
  // It gets nothing of the site's environment: there are secrets in it.
  const child = spawn(
    process.execPath,
    [
      "--max-old-space-size=256",
      workerProgram("mailbox/attachment.worker"),
      databaseFile,
      String(mailId),
      String(position),
    ],
    {
      env: { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" },
      stdio: ["ignore", "pipe", "ignore"],
      timeout: TIME_LIMIT,
      killSignal: "SIGKILL",
    },
  );
  const ended = once(child, "close");
  ended.catch(() => {}).finally(() => open--);
  const content = contentOf(child.stdout, ended);
  const first = await content.next().catch(() => undefined);
  if (!first) return "unreadable";
  const body = Readable.from(following(first, content));
  // A reader who leaves needs nothing more.
  body.once("close", () => child.kill("SIGKILL"));
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}

/** What a process prints. @throws where it fails before its end: a part must not look like the whole */
async function* contentOf(output: Readable, ended: Promise<unknown[]>): AsyncGenerator<Buffer> {
  yield* output;
  const [code] = await ended;
  if (code !== 0) throw new Error("An attachment could not be read to its end.");
}

async function* following(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>) {
  if (!first.done) yield first.value;
  yield* rest;
}
