import { type Actor, type GoingLiveChange, logEventWithin } from "./audit-log.server";
import { store } from "./client.server";
import { readSettingWithin, writeSettingWithin } from "./settings.server";
import { inTransaction } from "./write.server";

/** What an owner has said, or chosen, before the site goes live. */
export interface Word {
  by: string;
  /** ISO 8601. */
  at: string;
  /** What it was said about: a hash. */
  of?: string;
}

/** That the legal texts were read, that backups are taken elsewhere, that search engines are to stay away. */
export type WordName = "legal" | "elsewhere" | "hidden";

export function readWord(name: WordName): Word | undefined {
  const value = readSettingWithin(store(), `live.${name}`);
  return value ? (JSON.parse(value) as Word) : undefined;
}

interface NewWord {
  name: WordName;
  /** Absent where it is taken back. */
  word?: { of?: string };
  change: GoingLiveChange;
}

/** Notes what an owner says, or takes back what somebody said. @param by absent where the site does it by itself */
export async function writeWord({ name, word, change }: NewWord, by: Actor | undefined): Promise<void> {
  const value = word && JSON.stringify({ by: by?.email ?? "", at: new Date().toISOString(), ...word });
  await inTransaction((transaction) => {
    const setting = `live.${name}` as const;
    // Clicked twice: the first one counts.
    if (!value && readSettingWithin(transaction, setting) === undefined) return;
    writeSettingWithin(transaction, setting, value);
    logEventWithin(transaction, { kind: "going-live", by, change });
  });
}
