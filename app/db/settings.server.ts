import { eq } from "drizzle-orm";
import { type Store, store } from "./client.server";
import type { Reader } from "./rows.server";
import { type SubmissionKind, settings } from "./schema";

/** The settings of owners, and what the site remembers. Those of the operator are in env.server.ts. */
type SettingName =
  | `retention.${SubmissionKind}`
  | `retention.unrecorded.${SubmissionKind}`
  | "morning-mail.sent"
  | "live.legal"
  | "live.elsewhere"
  | "live.hidden"
  | "backup.elsewhere"
  | "mailbox.position"
  | "mailbox.raw"
  | "mailbox.notice"
  | "mailbox.notice.unmatched"
  | "rewrite.due"
  | `rewrite.due.${SubmissionKind}`;

/** The value of a setting; undefined if it is not set. */
export function readSetting(name: SettingName, reader: Reader = store()): string | undefined {
  return reader.select({ value: settings.value }).from(settings).where(eq(settings.name, name)).get()?.value;
}

/** The value of a setting that is stored as JSON. */
export function readJsonSetting<Value>(name: SettingName, reader?: Reader): Value | undefined {
  const value = readSetting(name, reader);
  return value === undefined ? undefined : (JSON.parse(value) as Value);
}

/** @param value undefined unsets it */
export function writeSettingWithin(
  writer: Pick<Store, "insert" | "delete">,
  name: SettingName,
  value: string | undefined,
): void {
  if (value === undefined) writer.delete(settings).where(eq(settings.name, name)).run();
  else {
    writer
      .insert(settings)
      .values({ name, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } })
      .run();
  }
}
