import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findBackup, openBackup, readBackups } from "~/backup/backup-files.server";
import { backupTexts } from "~/content/staff/backups";
import { logEvents } from "~/db/audit/log.server";
import { notFound, textResponse } from "~/http/error-responses.server";
import { seeOther } from "~/http/toast.server";
import { currentStaff, hasRecentPassword, requireOwner } from "~/session.server";

/** A backup as a file: for an owner who has just given the password, since it holds everything. */
export async function loader({ request, params: { name = "" } }: LoaderFunctionArgs) {
  const owner = await requireOwner(request);
  if (!(await hasRecentPassword(request))) return seeOther("/backups");
  const opened = await readBackups(async () => {
    const backup = findBackup(name);
    return backup && { backup, file: await openBackup(backup.path) };
  });
  if (opened === "unreadable") throw textResponse(backupTexts.unreadable, 503);
  if (!opened) throw notFound();
  const { backup, file } = opened;
  const { size } = await file.stat();
  const headers = {
    "Content-Type": "application/vnd.sqlite3",
    "Content-Length": String(size),
    "Content-Disposition": `attachment; filename="${backup.name.replace(/[^\w.-]/g, "_")}"`,
    "Cache-Control": "no-store, no-transform",
    "X-Content-Type-Options": "nosniff",
  };
  if (request.method === "HEAD") {
    await file.close();
    return new Response(null, { headers });
  }
  try {
    await logEvents({ kind: "backup", by: owner, change: "downloaded", name: backup.name });
  } catch (error) {
    await file.close();
    throw error;
  }
  // It is closed at its end, and where the browser leaves.
  const chunks = Readable.from(whileOwner(request, file.createReadStream({ highWaterMark: CHUNK })));
  return new Response(Readable.toWeb(chunks) as ReadableStream<Uint8Array>, { headers });
}

/** Bytes that are read at a time. */
const CHUNK = 512 * 1024;

/** Breaks off once the session or the role has ended: a slow reader could go on for hours. */
async function* whileOwner(request: Request, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    const reader = await currentStaff(request);
    if (reader?.role !== "owner") throw new Error("Who asked for this backup is no owner anymore.");
    yield chunk;
  }
}
