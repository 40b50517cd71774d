import { and, asc, desc, inArray, isNotNull, sql } from "drizzle-orm";
import { among } from "../../among.server";
import { store } from "../../client.server";
import { hasRow } from "../../rows.server";
import { aboutColumn, answers, kindsFromPeople, receivedMails, type SubmissionKind } from "../../schema";

/** An answer, or a mail from a person. */
interface Message {
  at: string;
  by: string;
  text: string;
}

/** What was said about a submission. */
export interface Conversation {
  messages: Message[];
  /** How many replies came before these. */
  earlier: number;
}

/**
 * The most received mails that a submission's page and an export contain: anybody who knows a thread's address can send
 * thousands.
 */
export const MAX_RECEIVED = 100;

/** Characters of a mail in an export: a batch must fit into memory, and a conversation into a spreadsheet's cell. */
const MAX_MAIL_LENGTH = 12_000;

/**
 * Reads the answers and replies of many submissions, batch by batch.
 * @returns a function of ids, which gives the messages of each that has any
 */
export function conversationReader(
  kind: SubmissionKind,
): (ids: readonly number[]) => Map<number, Conversation> {
  const [answer, received] = [aboutColumn(answers, kind), aboutColumn(receivedMails, kind)];
  // An export reads ten thousand batches: if nobody has ever answered, it skips the queries.
  const hasAny = hasRow(answers, isNotNull(answer)) || hasRow(receivedMails, isNotNull(received));
  return (ids) => (hasAny ? read(kind, ids) : new Map());
}

function read(kind: SubmissionKind, ids: readonly number[]): Map<number, Conversation> {
  const [answer, received] = [aboutColumn(answers, kind), aboutColumn(receivedMails, kind)];
  const sent = store()
    .select({ about: answer, at: answers.createdAt, by: answers.staffEmail, text: answers.text })
    .from(answers)
    .where(among(answer, ids))
    .orderBy(asc(answers.id))
    .all();
  const newest = store()
    .select({ id: receivedMails.id, about: received })
    .from(receivedMails)
    .where(and(among(received, ids), inArray(receivedMails.kind, kindsFromPeople)))
    .orderBy(desc(receivedMails.id))
    .all();
  const counts = new Map<number | null, number>();
  const shown = newest.filter(({ about }) => {
    const count = (counts.get(about) ?? 0) + 1;
    counts.set(about, count);
    return count <= MAX_RECEIVED;
  });
  const replies = store()
    .select({
      about: received,
      at: receivedMails.receivedAt,
      by: sql<string>`coalesce(nullif(${receivedMails.senderName}, ''), ${receivedMails.senderAddress})`,
      text: sql<string>`substr(${receivedMails.text}, 1, ${MAX_MAIL_LENGTH})`,
    })
    .from(receivedMails)
    .where(
      among(
        receivedMails.id,
        shown.map(({ id }) => id),
      ),
    )
    .orderBy(asc(receivedMails.id))
    .all();
  const conversations = new Map<number, Conversation>();
  for (const { about, ...entry } of [...sent, ...replies]) {
    if (about === null) continue;
    const conversation = conversations.get(about);
    if (conversation) conversation.messages.push(entry);
    else
      conversations.set(about, {
        messages: [entry],
        earlier: Math.max(0, (counts.get(about) ?? 0) - MAX_RECEIVED),
      });
  }
  return conversations;
}
