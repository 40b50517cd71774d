import { eq } from "drizzle-orm";
import { type Store, store } from "./client.server";
import { settings } from "./schema";

/** The names under which something is set. */
export type SettingName =
  | "retention.inquiry"
  | "retention.enrollment"
  | "retention.unrecorded.inquiry"
  | "retention.unrecorded.enrollment"
  | "rewrite.due"
  | "rewrite.due.inquiry"
  | "rewrite.due.enrollment";

/** What is set under this name; undefined if nothing is. */
export async function readSetting(name: SettingName): Promise<string | undefined> {
  return readSettingWithin(store(), name);
}

/** What is set under this name, within a transaction. */
export function readSettingWithin(reader: Pick<Store, "select">, name: SettingName): string | undefined {
  return reader.select({ value: settings.value }).from(settings).where(eq(settings.name, name)).get()?.value;
}

/** Sets a value, or unsets it, within a transaction. */
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
