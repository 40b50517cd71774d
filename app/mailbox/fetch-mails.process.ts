import { env } from "~/env.server";
import { loadPublishedTexts } from "~/publishing/load-texts.server";
import { fetchNew } from "./fetch.server";
import type { ImapError } from "./imap-error";

/** The messages to the parent process: which mail is being fetched, and in the end the result. */
export type FetchMessage = { reading: number } | FetchResult;
export type FetchResult = { fetched: number } | { error: ImapError };

// This process ends with its server: the next server will fetch.
process.once("disconnect", () => process.exit());

process.send?.(await run(), () => process.exit());

async function run(): Promise<FetchResult> {
  try {
    if (!env.IMAP_URL) return { fetched: 0 };
    // Notices use the school's current name.
    await loadPublishedTexts(["site", "courses"]);
    const [, , unread] = process.argv;
    const fetched = await fetchNew(env.IMAP_URL, {
      onProgress: (uid) => process.send?.({ reading: uid }),
      unread: unread === undefined ? undefined : Number(unread),
    });
    return { fetched };
  } catch (error) {
    const { authenticationFailed, mailboxMissing, code, serverResponseCode, tlsFailed } = (error ??
      {}) as ImapError;
    return { error: { authenticationFailed, mailboxMissing, code, serverResponseCode, tlsFailed } };
  }
}
