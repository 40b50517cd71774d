import { env } from "~/env.server";
import { fetchNew } from "./fetch.server";
import type { ImapError } from "./imap-error";

/** What the process tells the one that started it. */
export type FetchResult = { fetched: number } | { error: ImapError };

// What has no parent any more has nothing to do: the next server fetches.
process.once("disconnect", () => process.exit());

process.send?.(await run(), () => process.exit());

async function run(): Promise<FetchResult> {
  try {
    return { fetched: env.IMAP_URL ? await fetchNew(env.IMAP_URL) : 0 };
  } catch (error) {
    const { authenticationFailed, code, serverResponseCode, tlsFailed } = (error ?? {}) as ImapError;
    return { error: { authenticationFailed, code, serverResponseCode, tlsFailed } };
  }
}
