import { eq, getTableName, sql } from "drizzle-orm";
import type { ComposedMail } from "~/mail-templates/compose.server";
import { plainWords } from "~/search/words";
import { insertMails, type MailOwner } from "../outbox.server";
import { prepareOnce } from "../prepared.server";
import { type Answers, answerColumns, type SubmissionTable } from "../schema";
import { inTransaction } from "../write.server";
import { withReference } from "./reference.server";
import { submissionKey } from "./submission-key.server";

/**
 * Stores a form and its mails in one transaction, once: a repetition of the same submission changes nothing and gets the
 * same reference. When the promise resolves, all of it is on disk.
 */
export function storeOnce<Table extends SubmissionTable>(
  table: Table,
  mailsOf: (answers: Answers<Table>, reference: string) => ComposedMail[],
  ownerOf: (id: number) => MailOwner,
) {
  const names = Object.keys(answerColumns(table));
  const statements = prepareStatements(table, names);

  /**
   * @param submissionId the form's hidden id; see `submissionKey`
   * @param heldReason why it is held as suspected spam, if it is
   */
  return async (
    answers: Answers<Table>,
    submissionId: string | undefined,
    heldReason: string | null = null,
  ): Promise<{ reference: string }> => {
    const given = answers as Record<string, string | null | undefined>;
    const values = Object.fromEntries(names.map((name) => [name, given[name] ?? null]));
    const key = submissionKey(submissionId, values);
    const storedAs = (reference: string) => ({
      ...values,
      plainWords: plainWords(Object.values(values)),
      submissionId: key,
      reference,
      heldReason,
    });
    return inTransaction((transaction) => {
      const { insert, earlier } = statements();
      const { id, reference } = withReference(`${getTableName(table)}.reference`, (reference) => ({
        reference,
        id: insert.get(storedAs(reference))?.id,
      }));
      if (id === undefined) return earlier.get({ submissionId: key }) as { reference: string };
      insertMails(transaction, mailsOf(answers, reference), {
        owner: { ...ownerOf(id), reference },
        held: heldReason !== null,
      });
      return { reference };
    });
  };
}

/** Prepared, because the insert fires triggers: compiling those takes longer than storing a row. */
function prepareStatements(table: SubmissionTable, answers: string[]) {
  const names = [...answers, "plainWords", "submissionId", "reference", "heldReason"];
  const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
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
      .where(eq(table.submissionId, sql.placeholder("submissionId")))
      .prepare(),
  }));
}
