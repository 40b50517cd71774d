import { listAuditOf } from "~/db/audit-log.server";
import { listMailsOf } from "~/db/outbox.server";
import { kindOf, type SubmissionKind, type SubmissionList } from "~/db/schema";
import type { StaffMember } from "~/db/staff.server";
import { readNotes } from "~/db/submissions/notes";
import { findPerson } from "~/db/submissions/person.server";
import type { RowList } from "~/db/submissions/row-list.server";
import { workOf } from "~/db/submissions/work.server";
import { formatMoment } from "~/format/time-zone.server";
import { type ListParameters, readListAddress } from "./address";
import { readId } from "./list-address";
import { listColleagues, type StoredRow, sentBy } from "./list-page.server";
import { toQuery } from "./load.server";
import { wroteBesides } from "./person";
import { personOf, sentenceOf } from "./sentence";

interface SubmissionPage<Row extends StoredRow, Named extends object> {
  list: RowList<Row>;
  kind: SubmissionList;
  parameters: ListParameters;
  reference: string | undefined;
  /** A row with the name of its person. */
  named: (row: Row) => Named & { name: string };
}

/** Something that was said or sent about a submission, with its time as it is stored and in words. */
export type ThreadEntry = { at: string; moment: string } & (
  | { kind: "note"; id: number; text: string; by: string | null; isRemovable: boolean }
  | {
      kind: "mail";
      id: number;
      mail: string;
      state: Awaited<ReturnType<typeof listMailsOf>>[number]["state"];
    }
);

/** What was noted and mailed about a submission, in time. */
export async function threadOf(
  kind: SubmissionKind,
  row: { id: number; notes: string },
  staff: StaffMember,
): Promise<ThreadEntry[]> {
  const notes: ThreadEntry[] = readNotes(row.notes).map(({ id, text, by, at }) => ({
    kind: "note",
    id,
    text,
    by,
    at,
    moment: formatMoment(at),
    isRemovable: by === staff.email || staff.role === "owner",
  }));
  const mails: ThreadEntry[] = (await listMailsOf(kind, row.id)).map(
    ({ id, kind, state, createdAt, sentAt }) => {
      const at = sentAt ?? createdAt;
      return { kind: "mail", id, mail: kind, state, at, moment: formatMoment(at) };
    },
  );
  return [...notes, ...mails].sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Everything that the page of a submission shows. @throws 404 where there is none with this reference */
export async function loadSubmission<Row extends StoredRow, Named extends object>(
  request: Request,
  staff: StaffMember,
  { list, kind: listName, parameters, reference, named }: SubmissionPage<Row, Named>,
) {
  const kind = kindOf(listName);
  const row = reference ? await list.findByReference(reference) : undefined;
  if (!row) throw new Response(null, { status: 404, statusText: "Not Found" });
  const { searchParams } = new URL(request.url);
  const { previous, next } = await list.neighbors(toQuery(readListAddress(searchParams, parameters)), row.id);
  const place = (neighbor: Row | undefined) =>
    neighbor && { name: named(neighbor).name, reference: neighbor.reference };
  const sent = sentBy(kind, row, named(row).name);
  const thread = await threadOf(kind, row, staff);
  const history = await listAuditOf(row.reference);
  const toRemove = readId(searchParams.get("remove"));
  return {
    staff,
    colleagues: await listColleagues(),
    row: {
      ...named(row),
      besides: wroteBesides(sent, findPerson(sent)),
      work: workOf(row),
      received: formatMoment(row.createdAt),
      handled:
        row.handledAt === null ? null : { moment: formatMoment(row.handledAt), by: row.handledBy ?? "" },
    },
    thread,
    removing: thread.find((note) => note.kind === "note" && note.id === toRemove && note.isRemovable),
    /** The newest entry of its history. */
    lastEntry: history[0]?.id ?? 0,
    history: history.map((entry) => ({
      id: entry.id,
      moment: formatMoment(entry.createdAt),
      by: personOf(entry),
      sentence: sentenceOf(entry, row.reference).sentence,
    })),
    previous: place(previous),
    next: place(next),
  };
}
