import { createHash } from "node:crypto";
import { hashOfToken } from "~/secrets/token-hash.server";
import { store } from "../client.server";
import { newMessageId } from "../outbox/outbox.server";
import { staffLinks } from "../schema";
import type { Transaction } from "../write.server";
import { withdrawWithin } from "./links.server";

/**
 * Withdraws links that come back from outside: in a bounce, an automatic reply or an answer to the mail with the link, or in a text that
 * somebody sends. All staff read those, and could use the link.
 */

/** The Message-ID of the mail with a link. The link cannot be derived from it. */
const messageIdOf = (tokenHash: string) =>
  newMessageId(createHash("sha256").update(`mail ${tokenHash}`).digest("hex").slice(0, 32));

/** The Message-ID of the mail with a link. */
export const linkMessageId = (token: string) => messageIdOf(hashOfToken(token));

/** A link's token, even if a mail program has wrapped the link in one of its own, or escaped it for HTML. */
const TOKEN = /token(?:=|%(?:25){0,5}3D|&(?:#61|#x3D|equals);)([\w-]{32})/gi;

/** The tokens in a text, from links or from what looks like one. */
export const linkTokensIn = (text: string): string[] =>
  Array.from(text.matchAll(TOKEN), ([, token = ""]) => token);

/** The ids of the links with these tokens, or in mails with these Message-IDs. */
export function findReturnedLinks(messageIds: ReadonlySet<string>, tokens: ReadonlySet<string>): number[] {
  if (messageIds.size + tokens.size === 0) return [];
  const hashes = new Set([...tokens].map(hashOfToken));
  return store()
    .select({ id: staffLinks.id, tokenHash: staffLinks.tokenHash })
    .from(staffLinks)
    .all()
    .filter(({ tokenHash }) => hashes.has(tokenHash) || messageIds.has(messageIdOf(tokenHash)))
    .map(({ id }) => id);
}

/** Withdraws links, in the transaction that stores the mail. */
export function withdrawReturnedLinks(transaction: Transaction, ids: readonly number[]): void {
  for (const id of ids) withdrawWithin(transaction, id, undefined);
}

/** Withdraws the links in a text from outside, in the transaction that stores it. */
export function withdrawLinksIn(transaction: Transaction, text: string): void {
  withdrawReturnedLinks(transaction, findReturnedLinks(new Set(), new Set(linkTokensIn(text))));
}
