import { Readable } from "node:stream";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findBackup, openBackup, readBackups } from "~/backup/backup-files.server";
import { backupTexts } from "~/content/staff/backups";
import { logEvents } from "~/db/audit/log.server";
import { downloadHeaders } from "~/http/download-headers.server";
import { notFound, textResponse } from "~/http/error-responses.server";
import { seeOther } from "~/http/see-other.server";
import { hasRecentPassword, requireOwner, whileAllowed } from "~/session.server";

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
  const headers = downloadHeaders(backup.name.replace(/[^\w.-]/g, "_"), "application/vnd.sqlite3");
  headers.set("Content-Length", String(size));
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
  const stored = file.createReadStream({ highWaterMark: CHUNK });
  const chunks = Readable.from(whileAllowed(request, stored, ({ role }) => role === "owner"));
  return new Response(Readable.toWeb(chunks) as ReadableStream<Uint8Array>, { headers });
}

/** Bytes that are read at a time. */
const CHUNK = 512 * 1024;
