import { eq, sql } from "drizzle-orm";
import type { ComposedMail } from "~/mail-templates/composed-mail";
import type { CopyRequest } from "~/mail-templates/submission-mails.server";
import { plainWords } from "~/search/words";
import type { Store } from "../../client.server";
import { insertMails } from "../../outbox/outbox.server";
import { prepareOnce } from "../../prepared.server";
import {
  type Answers,
  answerColumns,
  type SiteColumn,
  type SubmissionKind,
  type SubmissionTable,
  submissionTables,
} from "../../schema";
import { withdrawLinksIn } from "../../staff/returned-links.server";
import type { Transaction } from "../../write.server";
import { withReference } from "./reference.server";
import { submissionKey } from "./submission-key.server";

/** What the form's page offered; see app/submissions/offer.server.ts. */
interface Offer {
  price?: number | null;
  textsSeen?: number;
}

type AnswersOf<Kind extends SubmissionKind> = Answers<(typeof submissionTables)[Kind]>;

/**
 * Stores a form and its mails, once: a repeated submission changes nothing and gets the same reference.
 * @param offer which parts of the offer are stored
 */
export function storeOnceWithin<Kind extends SubmissionKind>(
  kind: Kind,
  mailsOf: (answers: AnswersOf<Kind> & CopyRequest, reference: string) => ComposedMail[],
  offer: readonly (keyof Offer)[] = [],
) {
  const table = submissionTables[kind];
  const statements = prepareStatements(table, offer);

  /**
   * @param submissionId the form's hidden id; see `submissionKey`
   * @param heldReason why it is held as suspected spam, if it is
   */
  return (
    transaction: Transaction,
    answers: AnswersOf<Kind> & CopyRequest & Offer,
    submissionId: string | undefined,
    heldReason: string | null = null,
  ): { reference: string } => {
    const values = allAnswers(table, answers);
    const key = submissionKey(submissionId, values);
    const storedAs = (reference: string) => ({
      ...values,
      ...Object.fromEntries(offer.map((name) => [name, answers[name] ?? null])),
      plainWords: plainWords(Object.values(values)),
      submissionId: key,
      reference,
      heldReason,
    });
    const { insert, earlier } = statements();
    const { id, reference } = withReference(table, (reference) => ({
      reference,
      id: insert.get(storedAs(reference))?.id,
    }));
    if (id === undefined) return earlier.get({ submissionId: key }) as { reference: string };
    withdrawLinksIn(transaction, Object.values(values).join("\n"));
    insertMails(transaction, mailsOf(answers, reference), {
      about: { kind, id, reference },
      held: heldReason !== null,
    });
    return { reference };
  };
}

/** The answers to all questions; null if one was not answered. */
export function allAnswers(table: SubmissionTable, answers: object): Record<string, string | null> {
  const values = answers as Record<string, string | null | undefined>;
  return Object.fromEntries(Object.keys(answerColumns(table)).map((name) => [name, values[name] ?? null]));
}

/** An insert of all answers and some of the site's columns, with placeholders named after the columns. */
export function insertAnswers(store: Store, table: SubmissionTable, siteColumns: readonly SiteColumn[]) {
  const names = [...Object.keys(answerColumns(table)), ...siteColumns];
  const values = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  return store.insert(table).values(values as never);
}

/** Prepared, because the insert's triggers take longer to compile than the row takes to store. */
function prepareStatements(table: SubmissionTable, offer: readonly (keyof Offer)[]) {
  return prepareOnce((store) => ({
    insert: insertAnswers(store, table, ["plainWords", "submissionId", "reference", "heldReason", ...offer])
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
