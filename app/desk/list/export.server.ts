import type { AnswerText } from "~/content/answer-text";
import { textsOf } from "~/content/current/texts.server";
import { staffTexts } from "~/content/staff/area";
import { listTexts } from "~/content/staff/lists";
import { listResponses } from "~/content/staff/lists.server";
import { type Column, streamCsv } from "~/csv/stream.server";
import { logEvents } from "~/db/audit/log.server";
import type { SubmissionKind } from "~/db/schema";
import type { StaffMember } from "~/db/staff/accounts.server";
import { countRowsExactly, readBatches, readList } from "~/db/submissions/list/list.server";
import type { ListDefinition } from "~/db/submissions/list-definitions.server";
import { notesAsText, readNotes } from "~/db/submissions/stored-notes.server";
import { type Conversation, conversationReader } from "~/db/submissions/thread/conversations.server";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { createTimestampFormat, formatDay } from "~/format/time-zone.server";
import { downloadHeaders } from "~/http/download-headers.server";
import { orUnavailable, textResponse } from "~/http/error-responses.server";
import { limitExports } from "~/http/requests/rate-limit.server";
import { redirectWithToast } from "~/http/toast.server";
import { withoutQuotes } from "~/mailbox/quote";
import { whileAllowed } from "~/session.server";
import { byTime, endOfArrivalSecond } from "../conversation-order";
import type { Colleague } from "../work";
import { listParameters, parametersOf, readListAddress, withParameters } from "./address";
import { toQuery } from "./load.server";

const { export: texts } = listResponses;

/** Rows per batch: a millisecond of work. Larger batches outlive the young generation, and collecting them takes longer than writing. */
const BATCH = 100;

interface ListExport<Name extends string> {
  list: ListDefinition<Record<Name | "id", unknown>>;
  columns: ExportColumn<Name>[];
}

/** A column of the file, made from a column of the list. */
interface ExportColumn<Name extends string> extends Omit<Column<never>, "value"> {
  name: Name;
  /** Formats a value; without it null is empty. */
  text?: (value: string | null) => string;
}

/**
 * The columns of the answers to a form, in the order of `texts`.
 * @param absent stands for an answer that was not given
 */
export function answerExportColumns<Name extends string>(
  texts: Readonly<Record<Name, AnswerText>>,
  absent = "",
): ExportColumn<Name>[] {
  return (Object.entries(texts) as [Name, AnswerText][]).map(([name, { label, column, multiline }]) => ({
    name,
    header: column ?? label.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    text: (value) => value ?? absent,
    quoted: multiline,
    phone: name === "phone",
  }));
}

/** A stored time as the files write it; nothing if there is none. */
export function exportTimeFormat() {
  const formatTimestamp = createTimestampFormat();
  return (moment: string | null) => (moment === null ? "" : formatTimestamp(moment));
}

/** Who handled a row, when, and the notes about it. */
export const handlingColumns = (formatTime: (moment: string | null) => string) => [
  { name: "handledBy" as const, header: texts.handledBy },
  { name: "handledAt" as const, header: texts.handledAt, text: formatTime },
  {
    name: "notes" as const,
    header: texts.note,
    quoted: true,
    text: (stored: string | null) => notesAsText(readNotes(stored ?? "[]"), formatTime),
  },
];

/** Assignee and next step of a row. */
export const workColumns = (colleagues: readonly Colleague[]) => [
  {
    name: "assigneeId" as const,
    header: listTexts.tools.assignee,
    text: (id: unknown) => colleagues.find((colleague) => colleague.id === id)?.email ?? "",
  },
  { name: "nextStep" as const, header: listTexts.work.step },
  { name: "nextStepOn" as const, header: texts.nextStepOn },
];

/**
 * All rows of the list with the same parameters, in the same order, as a file that is generated while it is sent. `?format=raw` gives the
 * exact values, for programs.
 */
export async function exportList<Name extends string>(
  request: Request,
  staff: StaffMember,
  { list, columns }: ListExport<Name>,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const { listName } = list;
  const parameters = parametersOf[listName];
  const address = readListAddress(searchParams, parameters);
  const query = toQuery(address);
  const count = readList(list, query).count();
  if (count.rows === 0 && !count.atLeast) {
    return redirectWithToast(withParameters(parameters.path, listParameters(address)), {
      type: "error",
      ...texts.noData,
      description: fillIn(texts.noData.description, { rows: listName }),
    });
  }

  const headers = downloadHeaders(`${listName}-${formatDay(new Date())}.csv`, "text/csv; charset=utf-8");
  // A HEAD request gets no body, so it is no export to be logged.
  if (request.method === "HEAD") return new Response(null, { headers });

  await limitExport(staff.id);
  const { search, choices, from, to } = address;
  const filters = { ...choices, ...(from && { from }), ...(to && { to }) };
  // Logged before the first byte: an export that cannot be logged does not happen. The log has the exact count.
  const rows = count.atLeast ? await countRowsExactly(list, query, request.signal) : count.rows;
  if (request.signal.aborted) return new Response(null);
  const searched = search.trim() !== "";
  try {
    await logEvents({ kind: "export", by: staff, of: listName, count: rows, filters, searched });
  } catch (error) {
    throw orUnavailable(error);
  }
  const read = [...new Set(["id" as const, ...columns.map(({ name }) => name)])];
  const batches = withConversations(whileAllowed(request, readBatches(list, query, read, BATCH)), list.kind);
  const cells = columns.map(({ name, text = (value) => value ?? "", ...column }) => {
    const index = read.indexOf(name);
    return { ...column, value: (row: unknown[]) => text(row[index] as string | null) };
  });
  const formatTime = createTimestampFormat();
  const conversation = {
    header: texts.conversation,
    quoted: true,
    value: (row: unknown[]) => conversationAsText(row[read.length] as Conversation, formatTime),
  };
  return new Response(
    streamCsv([...cells, conversation], batches, {
      raw: searchParams.get("format") === "raw",
      signal: request.signal,
    }),
    { headers },
  );
}

/**
 * Counts an export of a staff member.
 * @throws 429 with a sentence when there were too many
 */
async function limitExport(staffId: number): Promise<void> {
  const limit = await limitExports(staffId);
  if (limit.allowed) return;
  const text = fillIn(staffTexts.exportLimit, {
    minutes: Math.ceil(limit.retryAfter / 60),
    email: textsOf("site").contactEmail,
    phone: textsOf("site").contactPhone,
  });
  throw textResponse(text, 429, { "Retry-After": String(limit.retryAfter) });
}

/** Answers and replies, each under its date and author, without quotations. */
function conversationAsText({ messages, earlier }: Conversation, format: (at: string) => string): string {
  // Most rows have no conversation.
  if (messages.length === 0) return "";
  const lines = messages
    .map(({ at, ...entry }) => ({ ...entry, moment: at, at: endOfArrivalSecond({ receivedAt: at }) }))
    .sort(byTime)
    .map(({ moment, by, text }) => `${format(moment)} ${by}\n${withoutQuotes(text)}`);
  const more = earlier > 0 ? [fillIn(listTexts.thread.earlier, { n: groupDigits(earlier) })] : [];
  return [...more, ...lines].join("\n\n");
}

const NOTHING: Conversation = { messages: [], earlier: 0 };

/** Adds each row's messages as its last column. Its first column is the id. */
async function* withConversations(
  batches: AsyncGenerator<unknown[][]>,
  kind: SubmissionKind,
): AsyncGenerator<unknown[][]> {
  const conversationsOf = conversationReader(kind);
  for await (const rows of batches) {
    const conversations = conversationsOf(rows.map(([id]) => id as number));
    for (const row of rows) row.push(conversations.get(row[0] as number) ?? NOTHING);
    yield rows;
  }
}
