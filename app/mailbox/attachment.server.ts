import { once } from "node:events";
import { Readable } from "node:stream";
import { millisecondsInMinute } from "date-fns/constants";
import { store } from "~/db/client.server";
import { requireSameFiles } from "~/db/file/open-files.server";
import { programFile } from "~/processes/program.server";
import { startProcess } from "~/processes/start.server";
import { databaseFile } from "~/settings/data-folder.server";

/** Simultaneous downloads: each needs a process of up to 100 MB for as long as its reader takes. */
const MAX_CONCURRENT = 3;

/** Milliseconds: 10 MB take minutes over a slow line. */
const TIME_LIMIT = 10 * millisecondsInMinute;

let open = 0;

/**
 * Extracts an attachment, counted from 1, from a received mail, in a separate process; 0 is the mail itself.
 * @param signal is aborted when its reader has left, even before the first byte
 * @returns its bytes as they are read; "busy" if too many are being sent
 */
export async function openAttachment(
  mailId: number,
  position: number,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | "busy" | "unreadable"> {
  if (open >= MAX_CONCURRENT) return "busy";
  // The process opens the database by its path.
  requireSameFiles(store().$client);
  const args = [databaseFile, String(mailId), String(position)];
  const child = startProcess(programFile("mailbox/attachment.process"), args, {
    heap: 256,
    timeLimit: TIME_LIMIT,
    signal,
  });
  open++;
  const ended = once(child, "close");
  ended.catch(() => {}).finally(() => open--);
  const content = contentOf(child.stdout, ended);
  const first = await content.next().catch(() => undefined);
  if (!first) return "unreadable";
  return Readable.toWeb(Readable.from(prepend(first, content))) as ReadableStream<Uint8Array>;
}

/** What a process prints. @throws if the process fails: a part must not look like the whole */
async function* contentOf(output: Readable, ended: Promise<unknown[]>): AsyncGenerator<Buffer> {
  yield* output;
  const [code] = await ended;
  if (code !== 0) throw new Error("An attachment could not be read to its end.");
}

async function* prepend(first: IteratorResult<Buffer>, rest: AsyncGenerator<Buffer>) {
  if (!first.done) yield first.value;
  yield* rest;
}
