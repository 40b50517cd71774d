import { getTableColumns, sql } from "drizzle-orm";
import type { ComposedMail } from "~/mail-templates/compose.server";
import { plainWords } from "~/search/words";
import { insertMails, type MailOwner } from "../outbox.server";
import { prepareOnce } from "../prepared.server";
import { contactInquiries, enrollmentEntries } from "../schema";
import { write } from "../write.server";
import { withReference } from "./reference.server";
import { submissionKey } from "./submission-key.server";

type SubmissionTable = typeof contactInquiries | typeof enrollmentEntries;

/** The columns that no visitor fills. */
type SiteColumn =
  | "id"
  | "createdAt"
  | "submissionId"
  | "reference"
  | "heldReason"
  | "handledAt"
  | "handledBy"
  | "note"
  | "noteVersion"
  | "plainWords";

/** What a visitor fills in of a row. */
export type Answers<Table extends SubmissionTable> = Omit<Table["$inferSelect"], SiteColumn>;

/** A form that is to be stored. */
interface Submission<Table extends SubmissionTable> {
  answers: Answers<Table>;
  /** The form's hidden id; see `submissionKey`. */
  submissionId: string | undefined;
  /** Why it is held as suspected spam, if it is. */
  heldReason: string | null;
  mails: (reference: string) => ComposedMail[];
  owner: (id: number) => MailOwner;
}

/**
 * The statements that store a form, prepared: the insert fires triggers, and compiling those takes longer than storing a row.
 */
function prepareStatements(table: SubmissionTable) {
  const { id, createdAt, handledAt, handledBy, note, noteVersion, ...columns } = getTableColumns(table);
  const values = Object.fromEntries(Object.keys(columns).map((name) => [name, sql.placeholder(name)]));
  return prepareOnce((store) => ({
    insert: store
      .insert(table)
      .values(values as never)
      .onConflictDoNothing({ target: table.submissionId })
      .returning({ id: table.id })
      .prepare(),
    earlier: store
      .select({ reference: table.reference })
      .from(table)
      .where(sql`${table.submissionId} = ${sql.placeholder("submissionId")}`)
      .prepare(),
  }));
}

const statements = {
  contact_inquiries: prepareStatements(contactInquiries),
  enrollment_entries: prepareStatements(enrollmentEntries),
};

/**
 * Stores a form and its mails in one transaction, once: a repetition of the same submission changes nothing and gets the
 * same reference. When this resolves all of it is on disk.
 */
export async function storeOnce<Table extends SubmissionTable>(
  table: Table["_"]["name"],
  { answers, submissionId, heldReason, mails, owner }: Submission<Table>,
): Promise<{ reference: string }> {
  const texts = Object.values(answers) as (string | null)[];
  const key = submissionKey(submissionId, { ...answers } as Record<string, string | null>);
  return write((store) =>
    withReference(`${table}.reference`, (reference) =>
      store.transaction(
        (transaction) => {
          const { insert, earlier } = statements[table]();
          const row = {
            ...answers,
            plainWords: plainWords(texts),
            submissionId: key,
            reference,
            heldReason,
          };
          const created = insert.get(row);
          if (!created) return earlier.get({ submissionId: key }) as { reference: string };
          insertMails(transaction, mails(reference), {
            owner: { ...owner(created.id), reference },
            held: heldReason !== null,
          });
          return { reference };
        },
        { behavior: "immediate" },
      ),
    ),
  );
}
