import { and, asc, inArray, isNotNull, sql } from "drizzle-orm";
import { among } from "../../among.server";
import { store } from "../../client.server";
import { hasRow } from "../../rows.server";
import { aboutColumn, answers, kindsFromPeople, receivedMails, type SubmissionKind } from "../../schema";

/** An answer, or a mail from a person. */
export interface Message {
  at: string;
  by: string;
  text: string;
}

/** Characters of a mail in an export: a batch must fit into memory, and a conversation into a spreadsheet's cell. */
const MAX_MAIL_LENGTH = 12_000;

/**
 * Reads the answers and replies of many submissions, batch by batch.
 * @returns a function of ids, which gives the messages of each that has any
 */
export function conversationReader(kind: SubmissionKind): (ids: readonly number[]) => Map<number, Message[]> {
  const [answer, received] = [aboutColumn(answers, kind), aboutColumn(receivedMails, kind)];
  // An export reads ten thousand batches: if nobody has ever answered, it skips the queries.
  const hasAny = hasRow(answers, isNotNull(answer)) || hasRow(receivedMails, isNotNull(received));
  return (ids) => (hasAny ? read(kind, ids) : new Map());
}

function read(kind: SubmissionKind, ids: readonly number[]): Map<number, Message[]> {
  const [answer, received] = [aboutColumn(answers, kind), aboutColumn(receivedMails, kind)];
  const sent = store()
    .select({ about: answer, at: answers.createdAt, by: answers.staffEmail, text: answers.text })
    .from(answers)
    .where(among(answer, ids))
    .orderBy(asc(answers.id))
    .all();
  const replies = store()
    .select({
      about: received,
      at: receivedMails.receivedAt,
      by: sql<string>`coalesce(nullif(${receivedMails.senderName}, ''), ${receivedMails.senderAddress})`,
      text: sql<string>`substr(${receivedMails.text}, 1, ${MAX_MAIL_LENGTH})`,
    })
    .from(receivedMails)
    .where(and(among(received, ids), inArray(receivedMails.kind, kindsFromPeople)))
    .orderBy(asc(receivedMails.id))
    .all();
  const said = new Map<number, Message[]>();
  for (const { about, ...entry } of [...sent, ...replies]) {
    if (about === null) continue;
    const earlier = said.get(about);
    if (earlier) earlier.push(entry);
    else said.set(about, [entry]);
  }
  return said;
}
