import type { ComposedMail } from "~/mail-templates/compose.server";
import { plainWords } from "~/search/words";
import { insertMails, type MailOwner } from "./outbox.server";
import { prepared } from "./prepared.server";
import { withReference } from "./reference.server";
import { submissionKey } from "./submission-key.server";
import { write } from "./write.server";

/** A form that is to be stored, and what its table needs for that. All SQL in it is ours. */
interface Submission {
  table: "contact_inquiries" | "enrollment_entries";
  /**
   * Inserts the row and returns its id, or nothing where the submission is there already. Its parameters are `values` and
   * plainWords, key, reference and heldReason.
   */
  insert: string;
  values: Record<string, string | null>;
  /** The form's hidden id; see `submissionKey`. */
  submissionId: string | undefined;
  /** Why it is held as suspected spam, if it is. */
  heldReason: string | null;
  mails: (reference: string) => ComposedMail[];
  owner: (id: number) => MailOwner;
}

/**
 * Stores a form and its mails in one transaction, once: a repetition of the same submission changes nothing and gets the
 * same reference. When this resolves all of it is on disk. The statements are kept ready: the insert sets off triggers,
 * and preparing those takes longer than storing a row.
 */
export async function storeOnce({
  table,
  insert,
  values,
  submissionId,
  heldReason,
  mails,
  owner,
}: Submission): Promise<{ reference: string }> {
  const key = submissionKey(submissionId, { ...values });
  return write((store) =>
    withReference(`${table}.reference`, (reference) =>
      store.transaction(
        (transaction) => {
          const row = {
            ...values,
            plainWords: plainWords(Object.values(values)),
            key,
            reference,
            heldReason,
          };
          const created = prepared(insert).get(row) as { id: number } | undefined;
          if (!created) {
            const earlier = prepared(`SELECT reference FROM ${table} WHERE submission_id = ?`);
            return earlier.get(key) as { reference: string };
          }
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
