import { and, asc, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { among } from "../among.server";
import { store } from "../client.server";
import { aboutColumn, answers, kindsFromPeople, receivedMails, type SubmissionKind } from "../schema";

/** An answer, or a mail from a person. */
export interface Message {
  at: string;
  by: string;
  text: string;
}

/** Characters of a mail in an export: a batch of rows has to fit into memory, and a cell of a spreadsheet into that. */
const MAX_MAIL_LENGTH = 12_000;

/**
 * Reads what was answered and replied, of many submissions of a kind one after the other.
 * @returns for ids of submissions what was said about each, in time; those about which nothing was said are missing
 */
export function conversationReader(kind: SubmissionKind): (ids: readonly number[]) => Map<number, Message[]> {
  const [answer, received] = [aboutColumn(answers, kind), aboutColumn(receivedMails, kind)];
  const isThere = (table: typeof answers | typeof receivedMails, owner: SQL | undefined) =>
    store().select({ id: table.id }).from(table).where(owner).limit(1).get() !== undefined;
  // Most of a million rows have neither, and where none has there is nothing to look up.
  const hasAny = isThere(answers, isNotNull(answer)) || isThere(receivedMails, isNotNull(received));
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
