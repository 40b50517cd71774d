import { listResponses } from "~/content/staff/lists.server";
import { findDeletionOf, listAuditOf } from "~/db/audit/entries.server";
import type { ListName } from "~/db/schema";
import type { StaffMember } from "~/db/staff/accounts.server";
import { workOf } from "~/db/submissions/changes/work.server";
import { readRow } from "~/db/submissions/list/list.server";
import type { ListDefinition } from "~/db/submissions/list-definitions.server";
import { findPerson } from "~/db/submissions/person.server";
import { countHeldAs } from "~/db/submissions/spam/held.server";
import { unsentAnswers } from "~/db/submissions/thread/answers.server";
import { mixesLetters } from "~/format/email-address";
import { isReference } from "~/format/reference";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";
import { readId } from "~/forms/read-id";
import { personOf, sentenceOf } from "../audit-sentence";
import { missingRow } from "../error-responses";
import { changeList } from "../list/actions.server";
import { listColleagues, toPersonRow } from "../list/page.server";
import { otherSubmissions } from "../person";
import type { ListedSubmission, StaffList } from "../staff-lists.server";
import { answerSubmission } from "./answer-actions.server";
import { loadAnswering } from "./answer-form.server";
import { answerable } from "./answerable.server";
import { neighborsOf } from "./neighbors.server";
import { pasteIntoThread } from "./pasting.server";
import { newestAnswer, threadOf } from "./thread.server";

interface SubmissionPage<Row extends ListedSubmission, Details extends object> {
  list: ListDefinition<Row>;
  reference: string | undefined;
  /** What the page shows of a row in addition to what all rows have. */
  toDetails: (row: Row) => Details;
}

/** The actions of a submission's page: answering it, or changing it as in its list. */
export async function changeSubmission(
  request: Request,
  form: FormData,
  staff: StaffMember,
  list: StaffList,
) {
  /** The page of the next row where this one was opened; after the last one, back. */
  const nextAddress = (row: ListedSubmission) => {
    const { next, back } = neighborsOf(request, staff, list, row);
    return (next ?? back).to;
  };
  const answered = await answerSubmission(request, form, staff, list, nextAddress);
  const pasted = answered ?? (await pasteIntoThread(request, form, staff, list));
  return pasted ?? changeList(request, form, staff, list);
}

/** Why there is no submission with a reference. */
function whyMissing(list: ListName, reference: string) {
  const { titles, held, deleted, unsent, unknown } = listResponses.missing;
  const title = titles[list];
  if (isReference(reference) && countHeldAs(reference) > 0) return { ...held, isHeld: true };
  const deletion = findDeletionOf(reference);
  if (!deletion) return { title, why: unknown, isHeld: false };
  const { createdAt, details } = deletion;
  const why = fillIn(deleted, { staff: personOf(deletion), moment: formatMoment(createdAt) });
  const isUnsent = details.unsent?.includes(reference);
  return { title, why: isUnsent ? `${why} ${unsent}` : why, isHeld: false };
}

/** Everything that the page of a submission shows. @throws 404 if there is none with this reference */
export function loadSubmission<Row extends ListedSubmission, Details extends object>(
  request: Request,
  staff: StaffMember,
  { list, reference = "", toDetails }: SubmissionPage<Row, Details>,
) {
  const row = readRow(list, reference);
  if (!row) throw missingRow(whyMissing(list.listName, reference));
  const { searchParams } = new URL(request.url);
  const sent = toPersonRow(row);
  const thread = threadOf(list.kind, row, staff);
  const history = listAuditOf(row.reference);
  const toRemove = readId(searchParams.get("remove"));
  return {
    staff,
    colleagues: listColleagues(),
    row: {
      ...toDetails(row),
      name: sent.name,
      otherSubmissions: otherSubmissions(sent, findPerson(sent)),
      addressWarning: mixesLetters(sent.email) ? listResponses.mixedLetters : undefined,
      work: workOf(row),
      received: formatMoment(row.createdAt),
      status: row.status,
      handled:
        row.handledAt === null ? null : { moment: formatMoment(row.handledAt), by: row.handledBy ?? "" },
    },
    thread,
    answering: loadAnswering(answerable(row), staff, newestAnswer(thread)),
    removing: thread.find((note) => note.kind === "note" && note.id === toRemove && note.isRemovable),
    /** Set where the address asks whether to delete the row. */
    deletion: searchParams.has("delete") ? { unsent: unsentAnswers(list, [row.id]).length } : undefined,
    /** The newest entry of its history. */
    lastEntry: history[0]?.id ?? 0,
    history: history.map((entry) => ({
      id: entry.id,
      moment: formatMoment(entry.createdAt),
      by: personOf(entry),
      sentence: sentenceOf(entry, row.reference).sentence,
    })),
    neighbors: neighborsOf(request, staff, list, row),
  };
}
