import type { Actor, GoingLiveChange } from "./audit/events";
import { logEventWithin } from "./audit/log.server";
import { readJsonSetting, readSetting, writeSettingWithin } from "./settings.server";
import { inTransaction } from "./write.server";

/** What an owner has confirmed or chosen before the site goes live. */
export interface Statement {
  by: string;
  /** ISO 8601. */
  at: string;
  /** A hash of what was confirmed. */
  of?: string;
}

/** The legal texts were read, backups are copied elsewhere, search engines are to stay away. */
export type StatementName = "legal" | "elsewhere" | "hidden";

export const readStatement = (name: StatementName) => readJsonSetting<Statement>(`live.${name}`);

interface NewStatement {
  name: StatementName;
  /** Absent to withdraw it. */
  statement?: { of?: string };
  change: GoingLiveChange;
}

/** Records a statement, or its withdrawal. @param by absent if the site does it */
export async function writeStatement(
  { name, statement, change }: NewStatement,
  by: Actor | undefined,
): Promise<void> {
  const value =
    statement && JSON.stringify({ by: by?.email ?? "", at: new Date().toISOString(), ...statement });
  await inTransaction((transaction) => {
    const setting = `live.${name}` as const;
    // A double click: the first one counts.
    if (!value && readSetting(setting, transaction) === undefined) return;
    writeSettingWithin(transaction, setting, value);
    logEventWithin(transaction, { kind: "going-live", by, change });
  });
}
